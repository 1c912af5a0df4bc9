import { Injectable } from '@nestjs/common';
import { DomainError, type PostId, type WorkspaceId } from '#libs/kernel';
import { type CallerTerms, Database, PublishingPermit, type Transaction } from '#libs/platform';
import { type ActedPost, PostMovesRepository } from '#libs/posts';
import { requireAll } from '../../domain/editing/all-or-nothing.js';
import { isUnwantedDraft } from '../../domain/editing/queued-post.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { MoveNews } from './move-news.js';
import { PlacesOfMoves, type CheckedMove } from './move-places.js';

/** What was written, and why others were not; those that are in neither were changed meanwhile. */
export interface WrittenMoves {
  readonly written: ReadonlySet<PostId>;
  readonly refusals: ReadonlyMap<PostId, DomainError>;
}

/** Who asks for moves, and how. */
export interface AskedMoves {
  readonly terms: CallerTerms | null;
  /** Whether one that cannot be written keeps all others. */
  readonly isAtomic: boolean;
}

/** Writes new times and queues of drafts and scheduled posts, and the events about them, in one transaction. */
@Injectable()
export class PostMover {
  constructor(
    private readonly database: Database,
    private readonly posts: PostMovesRepository,
    private readonly permit: PublishingPermit,
    private readonly places: PlacesOfMoves,
    private readonly news: MoveNews,
  ) {}

  /**
   * @throws DomainError bulk_refused
   */
  async write(
    workspaceId: WorkspaceId,
    moves: readonly CheckedMove[],
    { terms, isAtomic }: AskedMoves,
  ): Promise<WrittenMoves> {
    if (moves.length === 0) return { written: new Set(), refusals: new Map() };
    return this.database.transaction(
      async (transaction) => {
        const notPermitted = await this.refusalOf(transaction, workspaceId, moves);
        const forbidden = moves.filter((move) => notPermitted !== null && !isDraft(move));
        const allowed = moves.filter((move) => !forbidden.includes(move));
        const held = await this.posts.hold(
          transaction,
          allowed.map(({ found }) => found),
        );
        const going = allowed.filter(({ found }) => held.has(found.post.id));
        const taken = await this.places.take(transaction, workspaceId, going, terms);
        const { places, refusals, pass } = taken;
        const placed = going.flatMap(({ found }) => {
          const place = places.get(found.post.id);
          return place === undefined ? [] : [{ found, place }];
        });
        const posts = await this.posts.write(transaction, placed, pass);
        const written = new Set(posts.map(({ postId }) => postId));
        const refused = new Map([
          ...refusals,
          ...forbidden.map(({ found }) => [found.post.id, notPermitted!] as const),
        ]);
        requireAll(isAtomic, moves.map(actedOf(written, refused)));
        await this.news.tell(transaction, workspaceId, moves, posts);
        return { written, refusals: refused };
      },
      { isRepeatable: true },
    );
  }

  /** Why the plan lets nothing go out; drafts may always be moved. */
  private async refusalOf(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    moves: readonly CheckedMove[],
  ): Promise<DomainError | null> {
    if (moves.every(isDraft)) return null;
    try {
      await this.permit.require(workspaceId, transaction);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }
}

/** What became of a move. */
function actedOf(
  written: ReadonlySet<PostId>,
  refusals: ReadonlyMap<PostId, DomainError>,
): (move: CheckedMove) => ActedPost {
  return (move) => {
    const { id: postId, status } = move.found.post;
    const late = scheduleErrors.postNotEditable(postId, status, 'changed_meanwhile');
    return { postId, refusal: written.has(postId) ? null : (refusals.get(postId) ?? late) };
  };
}

function isDraft({ found }: CheckedMove): boolean {
  return isUnwantedDraft(found.post);
}
