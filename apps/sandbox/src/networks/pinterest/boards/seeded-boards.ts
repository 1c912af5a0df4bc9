import { people } from '../people/person.js';
import type { Board } from './board.js';

const CREATED_AT = '2026-03-01T09:30:00.000Z';
const FIRST_ID = 549_755_885_000_000_001n;
// One more than the largest page holds.
const COLLECTOR_BOARDS = 251;

/** The boards of the accounts from the start; the collector has more than fit on one page. */
export function seededBoards(): readonly Board[] {
  const [garden, florist, collector, veteran] = people.map(({ id }) => id);
  const spring = { id: '5195114000000200001', name: 'Spring' };
  const autumn = { id: '5195114000000200002', name: 'Autumn' };
  const boards: readonly Partial<Board>[] = [
    { ownerId: garden, name: 'Garden ideas', sections: [spring, autumn] },
    { ownerId: garden, name: 'Recipes', privacy: 'PROTECTED' },
    { ownerId: garden, name: 'Secret plans', privacy: 'SECRET' },
    { ownerId: garden, name: 'Ads', isAdsOnly: true },
    { ownerId: florist, name: 'Bouquets' },
    { ownerId: veteran, name: 'Old things' },
    ...Array.from({ length: COLLECTOR_BOARDS }, (_none, index) => ({
      ownerId: collector,
      name: `Collection ${index + 1}`,
    })),
  ];
  return boards.map((board, index) => ({
    id: (FIRST_ID + BigInt(index)).toString(),
    ownerId: '',
    name: '',
    description: '',
    privacy: 'PUBLIC',
    isAdsOnly: false,
    isHidden: false,
    sections: [],
    createdAt: CREATED_AT,
    pinsModifiedAt: CREATED_AT,
    ...board,
  }));
}
