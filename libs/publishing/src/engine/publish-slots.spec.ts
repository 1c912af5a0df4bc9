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
});
