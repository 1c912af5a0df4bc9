import { HINT_KINDS, MOST_IDS, PendingHints } from './pending-hints.js';

describe('hints that wait', () => {
  it('are gathered by kind, each id once, in the order in which kinds came', () => {
    const pending = new PendingHints();
    pending.add('posts', 'a');
    pending.add('accounts', 'x');
    pending.add('posts', 'b');
    pending.add('posts', 'a');
    expect(pending.take()).toEqual({ kind: 'posts', ids: ['a', 'b'] });
    expect(pending.isEmpty).toBe(false);
    expect(pending.take()).toEqual({ kind: 'accounts', ids: ['x'] });
    expect([pending.take(), pending.isEmpty]).toEqual([null, true]);
  });

  it('are many beyond a hundred, and where it cannot be said which', () => {
    const pending = new PendingHints();
    for (let id = 0; id < MOST_IDS; id += 1) pending.add('posts', String(id));
    pending.add('runs', 'x');
    expect(pending.take()?.ids).toHaveLength(MOST_IDS);
    for (let id = 0; id <= MOST_IDS; id += 1) pending.add('posts', String(id));
    pending.add('runs', null);
    pending.add('runs', 'y');
    expect([pending.take(), pending.take()]).toEqual([
      { kind: 'runs', ids: 'many' },
      { kind: 'posts', ids: 'many' },
    ]);
  });

  it('can be everything', () => {
    const pending = new PendingHints();
    pending.addEverything();
    const told = HINT_KINDS.map(() => pending.take());
    expect(told).toEqual(HINT_KINDS.map((kind) => ({ kind, ids: 'many' })));
  });
});
