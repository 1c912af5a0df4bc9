import fc from 'fast-check';
import { beyondOwn, type KeyRights } from './key-access.js';
import { includedScopes, KEY_APPROVALS, type KeyPolicy, SCOPES, widestScope } from '#libs/platform';

const all: KeyRights = { scope: 'admin', policy: {}, expiresAt: null };
const at = (iso: string): Date => new Date(iso);

describe('scopes', () => {
  it('each include those before them', () => {
    expect(SCOPES.map(includedScopes)).toEqual([
      ['read'],
      ['read', 'draft'],
      ['read', 'draft', 'publish'],
      ['read', 'draft', 'publish', 'admin'],
    ]);
    expect(widestScope(['publish', 'read'])).toBe('publish');
  });
});

describe('rights that a key gives to another', () => {
  it.each<[string, Partial<KeyRights>, Partial<KeyRights>, readonly string[]]>([
    ['the same', { scope: 'publish' }, { scope: 'publish' }, []],
    ['a smaller scope', {}, { scope: 'read' }, []],
    ['a wider scope', { scope: 'draft' }, { scope: 'publish' }, ['scopes']],
    ['no end beside one', { expiresAt: at('2027-01-01') }, {}, ['expiresAt']],
    [
      'a later end',
      { expiresAt: at('2027-01-01') },
      { expiresAt: at('2027-01-02') },
      ['expiresAt'],
    ],
    ['an end beside none', {}, { expiresAt: at('2027-01-02') }, []],
    ['every account', { policy: { accounts: ['a'] } }, {}, ['policy.accounts']],
    [
      'another account',
      { policy: { accounts: ['a'] } },
      { policy: { accounts: ['a', 'b'] } },
      ['policy.accounts'],
    ],
    ['fewer accounts', { policy: { accounts: ['a', 'b'] } }, { policy: { accounts: ['b'] } }, []],
    ['no account', { policy: { accounts: ['a'] } }, { policy: { accounts: [] } }, []],
    [
      'another network',
      { policy: { providers: ['x'] } },
      { policy: { providers: ['bluesky'] } },
      ['policy.providers'],
    ],
    [
      'larger requests',
      { policy: { maxPostsPerRequest: 3 } },
      { policy: { maxPostsPerRequest: 4 } },
      ['policy.maxPostsPerRequest'],
    ],
    [
      'a shorter lead',
      { policy: { minLeadSeconds: 60 } },
      { policy: { minLeadSeconds: 59 } },
      ['policy.minLeadSeconds'],
    ],
    ['no confirmation', { policy: { confirm: true } }, {}, ['policy.confirm']],
    [
      'approval beyond the budget only',
      { policy: { approval: 'always' as const } },
      { policy: { approval: 'over_budget' as const } },
      ['policy.approval'],
    ],
    ['no approval', { policy: { approval: 'over_budget' as const } }, {}, ['policy.approval']],
  ])('may not be more: %s', (_what, own, wanted, beyond) => {
    expect(beyondOwn({ ...all, ...wanted }, { ...all, ...own })).toEqual(beyond);
  });

  it('never exceed its own through a key in between', () => {
    const members: readonly fc.Arbitrary<KeyPolicy>[] = [
      fc.constant({}),
      fc.record({ accounts: fc.subarray(['a', 'b', 'c']) }),
      fc.record({ providers: fc.subarray(['x', 'bluesky']) }),
      fc.record({ maxPostsPerRequest: fc.nat(3) }),
      fc.record({ minLeadSeconds: fc.nat(3) }),
      fc.record({ confirm: fc.boolean() }),
      fc.record({ approval: fc.constantFrom(...KEY_APPROVALS) }),
    ];
    // One member at a time, so that chains of rights are no rarity.
    const triples = fc.constantFrom(...members).chain((member) => {
      const rights = fc.record({
        scope: fc.constantFrom(...SCOPES),
        policy: fc.oneof(fc.constant({}), member),
        expiresAt: fc.option(fc.nat(3).map((day) => new Date(2027, 0, day + 1))),
      });
      return fc.tuple(rights, rights, rights);
    });
    fc.assert(
      fc.property(triples, ([own, between, wanted]) => {
        fc.pre(beyondOwn(between, own).length === 0 && beyondOwn(wanted, between).length === 0);
        expect(beyondOwn(wanted, own)).toEqual([]);
      }),
      { numRuns: 1_000, maxSkipsPerRun: 200 },
    );
  });
});
