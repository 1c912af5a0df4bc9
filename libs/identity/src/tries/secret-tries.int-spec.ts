import { MovedClock } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { identityMigrations } from '../persistence/migrations/index.js';
import { SecretTriesRepository } from '../persistence/secret-tries.repository.js';
import { SecretTries } from './secret-tries.js';

const OWNER = 'ada@example.com';

describe('wrong tries', () => {
  let test: TestDatabase;
  let clock: MovedClock;
  let tries: SecretTries;

  beforeEach(async () => {
    test = await createTestDatabase(identityMigrations);
    clock = new MovedClock();
    tries = new SecretTries(new SecretTriesRepository(test.database), clock);
  });
  afterEach(() => test.drop());

  const attempt = (from: string, email = OWNER): Promise<string> =>
    tries.begin('password', email, from).then(
      () => 'looked at',
      (error: { code: string }) => error.code,
    );
  const attempts = async (from: readonly string[], email = OWNER): Promise<string[]> => {
    const outcomes = [];
    for (const address of from) outcomes.push(await attempt(address, email));
    return outcomes;
  };

  it('of strangers never lock the owner out on another network', async () => {
    for (let network = 0; network < 40; network += 1) {
      const from = `203.0.113.${network}`;
      expect(await attempts(Array(6).fill(from))).toEqual([
        ...Array(5).fill('looked at'),
        'rate_limited',
      ]);
    }
    expect(await attempt('198.51.100.7')).toBe('looked at');
    expect(await attempt('2001:db8:7::1')).toBe('looked at');
  });

  it('count together from the addresses of one household', async () => {
    const household = Array.from({ length: 6 }, (_, host) => `2001:db8:1:2::${host + 1}`);
    expect(await attempts(household)).toEqual([...Array(5).fill('looked at'), 'rate_limited']);
    expect(await attempt('2001:db8:1:3::1')).toBe('looked at');
    expect(await attempts(Array(6).fill('::ffff:192.0.2.1'))).toContain('rate_limited');
    expect(await attempt('192.0.2.1')).toBe('rate_limited');
  });

  it('end for who has a whole network of households', async () => {
    const networks = Array.from({ length: 51 }, (_, network) => `2001:db8:1:${network}::1`);
    expect((await attempts(networks)).at(-1)).toBe('rate_limited');
    expect(await attempt('2001:db8:2::1')).toBe('looked at');
    expect(await attempt('2001:db8:1:ff::1', 'grace@example.com')).toBe('looked at');
  });

  it('are few from one network for however many addresses, and right ones do not count', async () => {
    const from = '192.0.2.9';
    for (let person = 0; person < 100; person += 1) {
      expect(await attempt(from, `right${person}@example.com`)).toBe('looked at');
      await tries.succeeded('password', `right${person}@example.com`, from);
    }
    for (let person = 0; person < 100; person += 1) {
      expect(await attempt(from, `wrong${person}@example.com`)).toBe('looked at');
    }
    expect(await attempt(from, 'one-more@example.com')).toBe('rate_limited');
    expect(await attempt('192.0.2.10', 'one-more@example.com')).toBe('looked at');
    clock.advance(15 * 60_000);
    expect(await attempt(from, 'one-more@example.com')).toBe('looked at');
  });

  it('are forgotten with the right one, for its address and network', async () => {
    await attempts(Array(4).fill('192.0.2.1'));
    await tries.succeeded('password', OWNER, '192.0.2.1');
    expect(await attempts(Array(5).fill('192.0.2.1'))).not.toContain('rate_limited');
    expect(await attempt('192.0.2.1')).toBe('rate_limited');
  });
});
