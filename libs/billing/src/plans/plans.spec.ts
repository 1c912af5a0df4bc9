import { parsePlansFile } from './parse-plans-file.js';
import { plans } from './plans.js';
import { ProductIds } from './product-ids.js';

// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

describe('the plans file', () => {
  const changed = (change: (file: Record<string, never>) => void) => {
    const file = JSON.parse(JSON.stringify(plans));
    change(file);
    return () => parsePlansFile(JSON.stringify(file));
  };

  it('may be written as the built-in plans are', () => {
    expect(changed(() => undefined)()).toEqual(plans);
  });

  it.each([
    ['a limit that is missing', (file: Loose) => delete file.plans[0].limits.apiKeys, /apiKeys/],
    [
      'a price in fractions',
      (file: Loose) => (file.plans[1].prices.monthlyCents = 9.99),
      /monthlyCents/,
    ],
    ['a trial of no plan', (file: Loose) => (file.trialPlan = 'gold'), /trialPlan/],
    ['two plans of one id', (file: Loose) => (file.plans[0].id = 'team'), /one id/],
    ['no plans', (file: Loose) => (file.plans = []), /at least one plan/],
  ])('is refused with %s, by name', (_fault, change, message) => {
    expect(changed(change as never)).toThrow(message);
  });
});

describe('product ids', () => {
  it('are found in both directions', () => {
    const ids = ProductIds.parse(['team:monthly=price_1', 'team:yearly=price_2']);
    expect(ids.idOf('team', 'yearly')).toBe('price_2');
    expect(ids.find('price_1')).toMatchObject({ plan: 'team', interval: 'monthly' });
    expect([ids.idOf('starter', 'monthly'), ids.find('price_3')]).toEqual([null, null]);
  });

  it.each(['team=price_1', 'team:weekly=price_1', 'team:monthly='])(
    'must be written in full: %s',
    (entry) => {
      expect(() => ProductIds.parse([entry])).toThrow(/must read/);
    },
  );
});
