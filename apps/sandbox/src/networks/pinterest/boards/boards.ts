import type { SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import type { Ids } from '../ids.js';
import { people } from '../people/person.js';

export const privacies = ['PUBLIC', 'PROTECTED', 'SECRET'] as const;
type Privacy = (typeof privacies)[number];

/** A part of a board. */
export interface Section {
  readonly id: string;
  readonly name: string;
}

/** A board as it is kept. */
export interface Board {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly privacy: Privacy;
  readonly isAdsOnly: boolean;
  /** Made with Trial access: only the owner sees it. */
  readonly isHidden: boolean;
  readonly sections: readonly Section[];
}

const FIRST_ID = 549_755_885_000_000_001n;
// One more than the largest page holds.
const COLLECTOR_BOARDS = 251;

type NewBoard = Pick<Board, 'ownerId' | 'name' | 'description' | 'privacy' | 'isHidden'>;

/** Every board with its sections. */
export class Boards {
  private readonly busy = new Set<string>();
  private readonly records: Records<Board>;

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly ids: Ids,
  ) {
    this.records = new Records(kernel.state, 'board');
  }

  create(board: NewBoard): Board {
    return this.records.put({
      ...board,
      id: this.ids.next('board'),
      isAdsOnly: false,
      sections: [],
    });
  }

  get(id: string): Board | undefined {
    return this.records.get(id);
  }

  remove(id: string): void {
    this.records.remove(id);
  }

  ofOwner(personId: string): readonly Board[] {
    return this.records.all().filter(({ ownerId }) => ownerId === personId);
  }

  addSection(board: Board, name: string): Section {
    const section = { id: this.ids.next('section'), name };
    this.records.put({ ...board, sections: [...board.sections, section] });
    return section;
  }

  /** Keeps others from writing to the board meanwhile; null when somebody else does already. */
  async alone<T>(id: string, change: () => Promise<T>): Promise<T | null> {
    if (this.busy.has(id)) return null;
    this.busy.add(id);
    try {
      return await change();
    } finally {
      this.busy.delete(id);
    }
  }

  /** Boards that exist from the start. */
  restore(): void {
    this.busy.clear();
    if (this.kernel.state.get('seeded') === true) return;
    for (const board of seededBoards()) this.records.put(board);
    this.kernel.state.set('seeded', true);
  }
}

/** The boards of the accounts from the start; the collector has more than fit on one page. */
function seededBoards(): readonly Board[] {
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
    ...board,
  }));
}
