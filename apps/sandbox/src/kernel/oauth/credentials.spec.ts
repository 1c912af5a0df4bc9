import { aNetwork } from '../testing/a-network.js';
import { Credentials, randomSecret } from './credentials.js';

describe('credentials', () => {
  const { kernel, clock } = aNetwork();
  const make = () => `token-${randomSecret(9)}`;
  const tokens = new Credentials<{ person: string }>(kernel, 'access', { seconds: 60, make });

  it('are good until their time is over, and known afterwards', () => {
    const { value, expiresAt, issuedAt } = tokens.issue({ person: 'ada' });
    expect(value).toMatch(/^token-/);
    expect(Number(expiresAt) - issuedAt).toBe(60_000);
    clock.advance(59_999);
    expect(tokens.find(value)?.grant).toEqual({ person: 'ada' });
    clock.advance(1);
    expect(tokens.find(value)).toBeUndefined();
    expect(tokens.read(value)).toMatchObject({ end: 'expired', grant: { person: 'ada' } });
  });

  it('may live without an end, or for a time of their own', () => {
    const endless = tokens.issue({ person: 'ada' }, {}, null);
    const brief = tokens.issue({ person: 'ada' }, {}, 1);
    clock.advance(1000);
    expect(tokens.find(brief.value)).toBeUndefined();
    clock.advance(10 ** 12);
    expect(tokens.find(endless.value)).toBeDefined();
  });

  it('can be used once', () => {
    const { value } = tokens.issue({ person: 'ada' });
    expect(tokens.use(value)?.value).toBe(value);
    expect(tokens.use(value)).toBeUndefined();
    expect(tokens.read(value)?.end).toBe('used');
  });

  it('keep the first end that they came to', () => {
    const { value } = tokens.issue({ person: 'ada' });
    tokens.end(value, 'revoked');
    tokens.end(value, 'used');
    expect(tokens.read(value)?.end).toBe('revoked');
    expect(tokens.read('nobody’s')).toBeUndefined();
    tokens.end('nobody’s', 'used');
    expect(tokens.read('nobody’s')).toBeUndefined();
  });

  it('are told apart by consent, which a later one can share', () => {
    const first = tokens.issue({ person: 'grace' });
    const second = tokens.issue({ person: 'grace' }, first);
    const other = tokens.issue({ person: 'grace' });
    expect(tokens.list(({ person }) => person === 'grace')).toHaveLength(3);
    tokens.endAll('revoked', ({ consentId }) => consentId === first.consentId);
    expect([first, second, other].map(({ value }) => tokens.read(value)?.end)).toEqual([
      'revoked',
      'revoked',
      null,
    ]);
    expect(tokens.list(({ person }) => person === 'grace')).toHaveLength(1);
  });

  it('are not kept as they are', () => {
    const { value } = tokens.issue({ person: 'ada' });
    expect(JSON.stringify(kernel.state.list(''))).not.toContain(value);
  });
});
