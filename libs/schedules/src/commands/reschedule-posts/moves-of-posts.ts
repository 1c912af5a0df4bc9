import { Injectable } from '@nestjs/common';
import { askedAbout, DomainError, type PostId, type WorkspaceId } from '#libs/kernel';
import { type CallerTerms, keyOf } from '#libs/platform';
import {
  type ActedPost,
  editObstacle,
  type FoundPost,
  isStale,
  postChanged,
  PostEditsRepository,
  postNotFound,
  type PostToActOn,
  requestRefusal,
} from '#libs/posts';
import { requireAll } from '../../domain/editing/all-or-nothing.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { EditPostCommand } from '../edit-post/edit-post.command.js';
import { EditPostHandler } from '../edit-post/edit-post.handler.js';
import type { CheckedMove } from './move-places.js';
import { PostMover } from './post-mover.js';

/** Why posts stay where they are. */
export type Refusals = Map<PostId, DomainError | null>;

/** Posts that are to go out at another time. */
export interface MovingPosts {
  readonly workspaceId: WorkspaceId;
  readonly posts: readonly PostToActOn[];
  readonly terms: CallerTerms | null;
  readonly isAtomic: boolean;
}

/** Moves posts, each for itself or all together, wherever whoever asks has them go. */
@Injectable()
export class MovesOfPosts {
  constructor(
    private readonly posts: PostEditsRepository,
    private readonly mover: PostMover,
    private readonly edits: EditPostHandler,
  ) {}

  /**
   * @param decide says where posts go that can be moved, and why some of them cannot
   * @returns in the order asked
   * @throws DomainError bulk_refused
   */
  async perform(
    moving: MovingPosts,
    decide: (
      movable: readonly FoundPost[],
      refusals: Refusals,
    ) => Promise<readonly CheckedMove[]> | readonly CheckedMove[],
  ): Promise<readonly ActedPost[]> {
    const { workspaceId, posts: wanted, terms, isAtomic } = moving;
    const keepsAll = (move: CheckedMove): boolean => !isEdited(move, terms);
    const ids = wanted.map(({ postId }) => postId);
    const found = await this.posts.findAll(workspaceId, ids);
    const refusals: Refusals = new Map();
    const moves = await decide(this.movable(wanted, found, refusals), refusals);
    const acted = (): readonly ActedPost[] =>
      ids.map((postId) => ({ postId, refusal: refusals.get(postId) ?? null }));
    if (isAtomic) {
      for (const { found: failed } of moves.filter((move) => !keepsAll(move))) {
        refusals.set(failed.post.id, notTogether(failed));
      }
      requireAll(isAtomic, acted());
    }
    await this.move(moving, moves.filter(keepsAll), refusals);
    const edits = moves.filter((move) => !keepsAll(move));
    const tooMany = edits.length === 0 ? null : requestRefusal(keyOf(terms), moves.length);
    if (tooMany === null) await this.edit(workspaceId, edits, refusals, terms);
    else for (const { found: kept } of edits) refusals.set(kept.post.id, tooMany);
    return acted();
  }

  /** Those that can be edited at all. */
  private movable(
    wanted: readonly PostToActOn[],
    found: readonly FoundPost[],
    refusals: Refusals,
  ): readonly FoundPost[] {
    const byId = new Map(found.map((one) => [one.post.id, one]));
    return wanted.flatMap((one) => {
      const there = byId.get(one.postId);
      const refusal = there === undefined ? postNotFound(one.postId) : refusalOf(one, there);
      if (refusal !== null) refusals.set(one.postId, refusal);
      return refusal === null ? [there!] : [];
    });
  }

  private async move(
    { workspaceId, ...asked }: MovingPosts,
    moves: readonly CheckedMove[],
    refusals: Refusals,
  ): Promise<void> {
    const { written, refusals: refused } = await this.mover.write(workspaceId, moves, asked);
    const missing = moves.filter(({ found }) => !written.has(found.post.id));
    if (missing.length === 0) return;
    const now = await this.posts.findAll(
      workspaceId,
      missing.map(({ found }) => found.post.id),
    );
    const byId = new Map(now.map((one) => [one.post.id, one]));
    for (const move of missing) {
      const { id: postId, revision } = move.found.post;
      const there = byId.get(postId);
      refusals.set(postId, refused.get(postId) ?? lateRefusal({ postId, revision }, there));
    }
  }

  /**
   * What has failed is checked in full and takes its place in the plan, one after the other; and of what people agreed to
   * with its time they are asked anew.
   */
  private async edit(
    workspaceId: WorkspaceId,
    moves: readonly CheckedMove[],
    refusals: Refusals,
    terms: CallerTerms | null,
  ): Promise<void> {
    const inOrder = moves.toSorted(
      (one, other) => one.found.post.position - other.found.post.position,
    );
    for (const { found, publishAt, wish } of inOrder) {
      const { id, accountId: account, revision } = found.post;
      const when =
        wish === null
          ? { publishAt: publishAt?.toISOString() ?? null }
          : { queue: wish.queueId, queuePosition: wish.position };
      const body = { account, ...when, revision };
      try {
        const edit = new EditPostCommand(workspaceId, id, body, terms);
        await askedAbout({ kind: 'post', id }, () => this.edits.execute(edit));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refusals.set(id, error);
      }
    }
  }
}

/** A key whose posts wait for people has them asked about what it brings nearer, as about what it edits. */
function isEdited({ found, publishAt }: CheckedMove, terms: CallerTerms | null): boolean {
  const { post, isBoundToTime } = found;
  if (post.status === 'failed' || isBoundToTime) return true;
  if (keyOf(terms)?.policy.approval !== 'always' || post.approval !== 'not_needed') return false;
  return publishAt !== null && post.publishAt !== null && publishAt < post.publishAt;
}

function notTogether({ post }: FoundPost): DomainError {
  return scheduleErrors.postNotEditable(post.id, post.status, 'not_together');
}

function refusalOf(wanted: PostToActOn, { post, facts }: FoundPost): DomainError | null {
  if (isStale(wanted, post)) return postChanged(post.id, post.revision);
  const obstacle = editObstacle(facts);
  // The edit asks again: what it answers may be scheduled anew before it.
  if (obstacle === 'parent_failed' && post.status === 'failed') return null;
  return obstacle && scheduleErrors.postNotEditable(post.id, post.status, obstacle);
}

/** It was changed between the look and the writing. */
function lateRefusal(seen: PostToActOn, now: FoundPost | undefined): DomainError {
  if (now === undefined) return postNotFound(seen.postId);
  const { id, status } = now.post;
  return refusalOf(seen, now) ?? scheduleErrors.postNotEditable(id, status, 'changed_meanwhile');
}
