import type { Keeping } from './draft-keeper.js';
import type { ServiceDraft } from './draft-service.js';
import { savedState } from './saved-state.js';

const kept: Keeping = { state: 'kept', at: 5 };

describe('where a text is', () => {
  it('is told of its latest words', () => {
    expect(savedState({ state: 'typing' }, { state: 'served', at: 5 }).state).toBe('typing');
    expect(savedState(kept, { state: 'waiting' })).toEqual({ state: 'here', at: 5 });
    expect(savedState(kept, { state: 'served', at: 4 }).state).toBe('here');
    expect(savedState(kept, { state: 'served', at: 5 }).state).toBe('everywhere');
    expect(savedState(kept, { state: 'unreachable' })).toEqual({ state: 'offline', at: 5 });
    expect(savedState({ state: 'failed' }, { state: 'unreachable' }).state).toBe('failed');
  });

  it('is not told where somebody has to decide', () => {
    const updatedAt = '2026-11-23T09:00:00.000Z';
    const stored = { revision: 3, state: { a: 1 }, updatedAt } as unknown as ServiceDraft;
    expect(savedState({ state: 'typing' }, { state: 'conflict', stored })).toMatchObject({
      state: 'conflict',
      rival: { from: 'service', revision: 3, updatedAt: Date.parse(updatedAt) },
    });
  });
});
