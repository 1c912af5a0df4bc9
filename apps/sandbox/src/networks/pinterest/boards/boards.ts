import type { SandboxKernel } from '../../../kernel/network.js';
import type { Ids } from '../ids.js';
import type { Board, Section } from './board.js';
import { seededBoards } from './seeded-boards.js';

type NewBoard = Pick<Board, 'ownerId' | 'name' | 'description' | 'privacy' | 'isHidden'>;

/** Every board with its sections. */
export class Boards {
  private readonly busy = new Set<string>();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly ids: Ids,
  ) {}

  create(board: NewBoard): Board {
    const at = this.kernel.now().toISOString();
    const times = { createdAt: at, pinsModifiedAt: at };
    const id = this.ids.next('board');
    return this.put({ ...board, ...times, id, isAdsOnly: false, sections: [] });
  }

  get(id: string): Board | undefined {
    return this.kernel.state.get<Board>(`board/${id}`);
  }

  ofOwner(personId: string): readonly Board[] {
    return this.kernel.state
      .list<Board>('board/')
      .map(({ value }) => value)
      .filter(({ ownerId }) => ownerId === personId);
  }

  addSection(board: Board, name: string): Section {
    const section = { id: this.ids.next('section'), name };
    this.put({ ...board, sections: [...board.sections, section] });
    return section;
  }

  notePin(id: string): void {
    const board = this.get(id);
    if (board) this.put({ ...board, pinsModifiedAt: this.kernel.now().toISOString() });
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
    for (const board of seededBoards()) this.put(board);
    this.kernel.state.set('seeded', true);
  }

  private put(board: Board): Board {
    this.kernel.state.set(`board/${board.id}`, board);
    return board;
  }
}
