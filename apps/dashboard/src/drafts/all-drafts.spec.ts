import { allDrafts } from './all-drafts.js';

const kept = (id: string, title: string, updatedAt: string) => ({
  ...{ id, title, owner: 'me', revision: 1, state: {} },
  updatedAt: Date.parse(updatedAt),
});
const head = (id: string, title: string | null, updatedAt: string) => ({ id, title, updatedAt });

describe('the list of drafts', () => {
  it('has each once, with its latest title, the latest first', () => {
    const listed = allDrafts(
      [
        kept('a', 'A newer', '2026-11-23T10:00:00.000Z'),
        kept('b', 'B', '2026-11-23T08:00:00.000Z'),
      ],
      [head('a', 'A', '2026-11-23T09:00:00.000Z'), head('c', null, '2026-11-23T11:00:00.000Z')],
    );
    expect(listed.map(({ id, title, isOnlyHere }) => [id, title, isOnlyHere])).toEqual([
      ['c', '', false],
      ['a', 'A newer', false],
      ['b', 'B', true],
    ]);
  });

  it('has those of this browser while the service does not answer', () => {
    expect(allDrafts([kept('a', 'A', '2026-11-23T10:00:00.000Z')], null)).toHaveLength(1);
  });
});
