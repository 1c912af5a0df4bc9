import { hintIn, isLiving, isOldBy, type Hint } from './hint.js';

describe('a hint', () => {
  const post: Hint = { kind: 'posts', ids: ['post_1', 'post_2'] };

  it('is read, and left alone where it is of another version', () => {
    expect(hintIn('{"kind":"posts","ids":["post_1"]}')).toEqual({ kind: 'posts', ids: ['post_1'] });
    expect(hintIn('{"kind":"runs","ids":"many"}')).toEqual({ kind: 'runs', ids: 'many' });
    const odd = ['{"kind":"toString","ids":"many"}', '{}', 'null', '{"kind"', '{"kind":"later"}'];
    expect(odd.map(hintIn)).toEqual(odd.map(() => null));
  });

  it('makes lists old, and the one thing that it is about', () => {
    const keys = [['attention'], ['accounts'], ['post', 'post_1'], ['post', 'post_2', 'attempts']];
    expect(keys.filter((key) => isOldBy(post, key))).toEqual(keys);
    expect(isOldBy(post, ['post', 'post_3'])).toBe(false);
    expect(isOldBy({ kind: 'posts', ids: 'many' }, ['post', 'post_3'])).toBe(true);
    expect(isOldBy(post, ['assets', 'ready'])).toBe(false);
    const imported: Hint = { kind: 'imports', ids: ['imp_1'] };
    const ofImports = [
      ['imports'],
      ['imports', 'imp_1'],
      ['imports', 'imp_2'],
      ['import-rows', 'imp_1'],
    ];
    expect(ofImports.map((key) => isOldBy(imported, key))).toEqual([true, true, false, false]);
  });

  it('is about what somebody decided, too', () => {
    const decided: Hint = { kind: 'approvals', ids: ['appr_1'] };
    const keys = [['approvals', 'list', {}], ['approvals', { postId: 'post_1' }], ['attention']];
    expect(keys.filter((key) => isOldBy(decided, key))).toEqual(keys);
    expect([isOldBy(decided, ['posts']), isOldBy(post, ['approvals', 'list'])]).toEqual([
      false,
      false,
    ]);
    expect([isLiving(['approvals']), isLiving(['review', 'token'])]).toEqual([true, false]);
  });

  it('makes everything old that it is not known what it shows', () => {
    expect(isOldBy(post, ['a new screen', 'run_1'])).toBe(true);
    expect([isLiving(['a new screen']), isLiving(['post', 'x']), isLiving(['validate'])]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOldBy({ kind: 'settings', ids: 'many' }, ['session'])).toBe(true);
    const member: Hint = { kind: 'members', ids: ['usr_1'] };
    const keys = [['members'], ['invitations'], ['session'], ['posts'], ['keys']];
    expect(keys.map((key) => isOldBy(member, key))).toEqual([true, true, true, false, false]);
    expect([isOldBy(post, ['validate', {}]), isOldBy(post, ['keys'])]).toEqual([false, false]);
    expect(isLiving(['keys'])).toBe(true);
  });
});
