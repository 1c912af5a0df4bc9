import { Injectable } from '@nestjs/common';
import { Clock, DomainError, tellSubjects, type PostId, type WorkspaceId } from '#libs/kernel';
import { Database, newEvent, Outbox, PublishingPermit, type Transaction } from '#libs/platform';
import {
  type ActedPost,
  checkAfterEdit,
  eventPayloadOf,
  type FoundPost,
  PostEditedEvent,
  PostMovesRepository,
} from '#libs/posts';
import { requireAll } from '../../domain/editing/all-or-nothing.js';
import { scheduleErrors } from '../../schedules.errors.js';

/** A post as it was found, with the time that it is to have. */
export interface CheckedMove {
  readonly found: FoundPost;
  readonly publishAt: Date;
}

/** What was written, and why the plan lets others not go out; those that are in neither were changed meanwhile. */
export interface WrittenMoves {
  readonly written: ReadonlySet<PostId>;
  readonly notPermitted: DomainError | null;
}

/** Writes new times of drafts and scheduled posts, and the events about them, in one transaction. */
@Injectable()
export class PostMover {
  constructor(
    private readonly database: Database,
    private readonly posts: PostMovesRepository,
    private readonly permit: PublishingPermit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @param isAtomic whether one that cannot be written keeps all others
   * @throws DomainError bulk_refused
   */
  async write(
    workspaceId: WorkspaceId,
    moves: readonly CheckedMove[],
    isAtomic = false,
  ): Promise<WrittenMoves> {
    if (moves.length === 0) return { written: new Set(), notPermitted: null };
    return this.database.transaction(
      async (transaction) => {
        const notPermitted = await this.refusalOf(transaction, workspaceId, moves);
        const allowed = moves.filter((move) => notPermitted === null || isDraft(move));
        const now = this.clock.now();
        const written = await this.posts.write(
          transaction,
          allowed.map((move) => moveOf(move, now)),
        );
        requireAll(isAtomic, moves.map(actedOf(written, notPermitted)));
        await this.outbox.add(
          transaction,
          written.map((post) =>
            newEvent(PostEditedEvent.eventName, workspaceId, eventPayloadOf(post), now),
          ),
        );
        const ids = written.map(({ postId }) => postId);
        tellSubjects('post', ids);
        return { written: new Set(ids), notPermitted };
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
  written: readonly { readonly postId: PostId }[],
  notPermitted: DomainError | null,
): (move: CheckedMove) => ActedPost {
  const done = new Set(written.map(({ postId }) => postId));
  return (move) => {
    const { id: postId, status } = move.found.post;
    const late = scheduleErrors.postNotEditable(postId, status, 'changed_meanwhile');
    const refusal = notPermitted !== null && !isDraft(move) ? notPermitted : late;
    return { postId, refusal: done.has(postId) ? null : refusal };
  };
}

export function isDraft({ found }: CheckedMove): boolean {
  return found.post.status === 'draft';
}

function moveOf({ found, publishAt }: CheckedMove, now: Date) {
  const { id: postId, status, revision, risks } = found.post;
  const checkAt = checkAfterEdit(publishAt, now, risks.length > 0);
  const nextCheckAt = status === 'draft' ? null : checkAt;
  return { postId, status, fence: found.fence, revision, publishAt, nextCheckAt };
}
