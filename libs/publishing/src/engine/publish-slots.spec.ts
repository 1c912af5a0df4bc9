import fc from 'fast-check';
import { PublishSlots } from './publish-slots.js';

describe('the places of a worker', () => {
  it('keeps an eighth of 64 for others, and nothing of a few', () => {
    expect(new PublishSlots(64, 0.125).mostOfWorkspace).toBe(56);
    expect(new PublishSlots(4, 0.125).mostOfWorkspace).toBe(4);
    expect(new PublishSlots(64, 0).mostOfWorkspace).toBe(64);
    expect(new PublishSlots(1, 0.9).mostOfWorkspace).toBe(1);
  });

  it('knows who holds how many after any sequence of taking and giving back', () => {
    const workspace = fc.constantFrom('ada', 'bob', 'cleo');
    fc.assert(
      fc.property(fc.array(fc.tuple(workspace, fc.boolean()), { maxLength: 60 }), (steps) => {
        const slots = new PublishSlots(8, 0.25);
        const expected = new Map<string, number>();
        for (const [name, isTaken] of steps) {
          const held = expected.get(name) ?? 0;
          if (!isTaken && held === 0) continue;
          if (isTaken) slots.take(name);
          else slots.giveBack(name);
          expected.set(name, held + (isTaken ? 1 : -1));
        }
        const counts = [...expected].filter(([, count]) => count > 0);
        expect(new Map(slots.byWorkspace)).toEqual(new Map(counts));
        expect(slots.taken).toBe(counts.reduce((sum, [, count]) => sum + count, 0));
        expect(slots.isSomeWorkspaceAtItsBound).toBe(counts.some(([, count]) => count >= 6));
      }),
    );
  });

  it('lets those in who wait, in their order, past those whose workspace has its share', async () => {
    const slots = new PublishSlots(4, 0.25);
    const begun: string[] = [];
    const ask = (post: string, workspaceId: string): Promise<void> =>
      slots.next(workspaceId, 60_000).then((hasPlace) => void (hasPlace && begun.push(post)));
    const asked = ['1', '2', '3', '4', '5'].map((post) => ask(post, 'ada'));
    asked.push(ask('6', 'bob'), ask('7', 'bob'));
    await Promise.all([...asked.slice(0, 3), asked[5]]);
    expect(begun).toEqual(['1', '2', '3', '6']);
    expect([slots.taken, slots.waiting]).toEqual([4, 3]);
    expect(slots.byWorkspace).toEqual(
      new Map([
        ['ada', 5],
        ['bob', 2],
      ]),
    );

    slots.giveBack('bob');
    slots.giveBack('ada');
    await Promise.all([asked[6], asked[3]]);
    expect(begun).toEqual(['1', '2', '3', '6', '7', '4']);
    expect([slots.taken, slots.waiting]).toEqual([4, 1]);
    slots.dismiss();
    await asked[4];
    expect(begun).toHaveLength(6);
    expect([slots.taken, slots.waiting]).toEqual([4, 0]);
  });

  it('waits no longer than it is told to', async () => {
    const slots = new PublishSlots(1, 0);
    expect(await slots.next('ada', 0)).toBe(true);
    expect(await slots.next('ada', 0)).toBe(false);
    slots.giveBack('ada');
    expect([slots.taken, slots.waiting]).toEqual([0, 0]);
  });

  it('knows how many places came free lately', () => {
    const slots = new PublishSlots(8, 0);
    expect(slots.freedWithin(60_000)).toBe(0);
    for (const name of ['ada', 'bob']) slots.take(name);
    for (const name of ['ada', 'bob']) slots.giveBack(name);
    expect(slots.freedWithin(60_000)).toBe(2);
    expect(slots.freedWithin(-1)).toBe(0);
  });
});
