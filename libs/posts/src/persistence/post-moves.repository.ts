import type { PolicyPass } from '../domain/policy/policy-pass.js';
import { Injectable } from '@nestjs/common';
import type { PostId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { EditedPlace } from '../domain/queues/queue-place.js';
import { statusAfter } from '../domain/queues/status-after.js';
import { DueSignal } from './due-signal.js';
import type { FoundPost } from './post-edits.repository.js';
import { settledColumns, type SettledPost } from './post-settlement.repository.js';
import { lockPosts } from './row-locks.js';

/** A new time, or a place in a queue, for a post as it was found. */
export interface PostMove {
  readonly found: FoundPost;
  readonly place: EditedPlace;
}

/** What was found, row by row; the post is `p`. */
const FOUND = `unnest($1::text[], $2::text[], $3::bigint[], $4::integer[], $5::text[])
  AS found (id, status, fence, revision, approval)`;
/** Nobody had it, and nobody changed it, since it was found. */
const AS_FOUND = `p.id = found.id AND p.id = ANY ($1)
  AND p.status = found.status AND p.status = ANY ('{draft,scheduled}')
  AND p.fence = found.fence AND p.revision = found.revision AND p.approval = found.approval
  AND p.lease_owner IS NULL`;

/** Gives drafts and scheduled posts other times, many in one statement. What they say stays. */
@Injectable()
export class PostMovesRepository {
  constructor(private readonly due: DueSignal) {}

  /** Keeps them as they are. @returns the ids of those that are still what was found */
  async hold(transaction: Transaction, posts: readonly FoundPost[]): Promise<ReadonlySet<PostId>> {
    await lockPosts(
      transaction,
      posts.map(({ post }) => post.id),
    );
    const rows = await transaction.query<{ id: PostId }>(
      `SELECT p.id FROM posts p, ${FOUND} WHERE ${AS_FOUND}`,
      foundParameters(posts),
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * The caller holds them.
   * @returns those that were written; a missing one is no longer the post that was found
   */
  async write(
    transaction: Transaction,
    moves: readonly PostMove[],
    pass: PolicyPass,
  ): Promise<SettledPost[]> {
    if (moves.length === 0) return [];
    pass.require(moves.map(({ found }) => found.post.id));
    const written = await transaction.query<SettledPost>(
      `UPDATE posts p SET
         status = move.to_status, publish_at = move.at,
         -- a reply gets its due time when its parent is out
         due_at = CASE WHEN move.to_status = 'draft' OR p.blocked THEN NULL ELSE move.at END,
         queue_id = move.queue_id, queue_position = move.queue_position, queue_item_id = move.item_id,
         withdrawn_for = array_remove(p.withdrawn_for, 'queue')
           || CASE WHEN move.is_held THEN '{queue}'::text[] ELSE '{}' END,
         risks = NULL, next_check_at = CASE WHEN move.to_status = 'draft' THEN NULL ELSE move.check_at END,
         held_since = NULL, fence = p.fence + 1, revision = p.revision + 1, updated_at = now()
       FROM ${FOUND}, unnest($1::text[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::text[], $10::text[],
           $11::text[], $12::boolean[])
         AS move (id, to_status, at, check_at, queue_id, queue_position, item_id, is_held)
       WHERE move.id = found.id AND ${AS_FOUND}
       RETURNING ${settledColumns}`,
      [
        ...foundParameters(moves.map(({ found }) => found)),
        moves.map(({ found, place }) => statusAfter(found, found.post.approval, place.isHeld)),
        moves.map(({ place }) => place.publishAt),
        moves.map(({ place }) => place.nextCheckAt),
        moves.map(({ place }) => place.queueId),
        moves.map(({ place }) => place.queuePosition),
        moves.map(({ place }) => place.itemId),
        moves.map(({ place }) => place.isHeld),
      ],
    );
    if (written.some(({ status }) => status === 'scheduled')) this.due.tell(transaction);
    return written;
  }
}

function foundParameters(posts: readonly FoundPost[]): readonly unknown[] {
  return [
    posts.map(({ post }) => post.id),
    posts.map(({ post }) => post.status),
    posts.map(({ fence }) => fence),
    posts.map(({ post }) => post.revision),
    posts.map(({ post }) => post.approval),
  ];
}
