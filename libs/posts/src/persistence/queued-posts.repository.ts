import type { PolicyPass } from '../domain/policy/policy-pass.js';
import { Injectable } from '@nestjs/common';
import type { PostId, QueueId, QueueItemId, RunId, WorkspaceId } from '#libs/kernel';
import type { Queryable, Transaction } from '#libs/platform';
import { releasedApprovals, type PostApproval } from '../domain/approval/approval-status.js';
import { postTransitions, type PostStatus } from '../domain/post-state.js';
import type { QueueItem } from '../domain/queues/queue-item.js';
import { DueSignal } from './due-signal.js';
import { nextCheckSql } from './next-check.sql.js';
import { settledColumns, type SettledPost } from './post-settlement.repository.js';

/** An item that is still to go out, or goes. */
export interface OpenItem extends QueueItem {
  readonly postIds: readonly PostId[];
  /** Somebody works on one of its posts, or has: it stays where it is. */
  readonly isBegun: boolean;
  /** People are still asked about one of its posts. */
  readonly isAsked: boolean;
}

/** Another slot for an item. */
export interface ItemMove {
  readonly itemId: QueueItemId;
  readonly slotAt: Date;
  readonly startsAt: Date;
  /** How much later its posts go out; less than 0: earlier. Milliseconds. */
  readonly shiftMs: number;
}

/** A post of an item, as those see it who look at a queue. */
export interface ItemPost {
  readonly itemId: QueueItemId;
  readonly id: PostId;
  readonly runId: RunId;
  readonly accountId: string;
  readonly account: string;
  readonly provider: string;
  readonly name: string | null;
  /** Its first 200 characters. */
  readonly text: string | null;
  readonly status: PostStatus;
  readonly approval: PostApproval;
  readonly isHeldByQueue: boolean;
  readonly publishAt: Date | null;
  readonly isBegun: boolean;
}

const OPEN = `p.queue_item_id IS NOT NULL AND p.status IN ('draft','scheduled','publishing','retry_pending')`;
const HAS_BEGUN = `(p.status NOT IN ('draft','scheduled') OR p.lease_owner IS NOT NULL OR p.checkpoint IS NOT NULL)`;
/** Nobody is at it, and nothing of it is done. */
const IS_STILL = `p.lease_owner IS NULL AND p.checkpoint IS NULL`;

/** What becomes of posts when their queue is kept: order, pauses, its end. */
@Injectable()
export class QueuedPostsRepository {
  constructor(private readonly due: DueSignal) {}

  /** Keeps the posts of its items that are to go out as they are until the transaction ends. Before the queue itself. */
  async hold(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    queueId: QueueId,
  ): Promise<PostId[]> {
    const rows = await transaction.query<{ id: PostId }>(
      `SELECT p.id FROM posts p WHERE p.workspace_id = $1 AND p.queue_id = $2 AND ${OPEN}
       ORDER BY p.id FOR NO KEY UPDATE`,
      [workspaceId, queueId],
    );
    return rows.map(({ id }) => id);
  }

  /** Its items that are to go out, in the order of slots. */
  items(queryable: Queryable, workspaceId: WorkspaceId, queueId: QueueId): Promise<OpenItem[]> {
    return queryable.query<OpenItem>(
      `SELECT item.id, item.queue_id AS "queueId", item.run_id AS "runId", item.slot_at AS "slotAt",
         item.starts_at AS "startsAt", found.ids AS "postIds", found.begun AS "isBegun", found.asked AS "isAsked"
       FROM (
         SELECT DISTINCT p.queue_item_id AS id FROM posts p
         WHERE p.workspace_id = $1 AND p.queue_id = $2 AND ${OPEN}
       ) open JOIN queue_items item ON item.id = open.id, LATERAL (
         SELECT array_agg(p.id ORDER BY p.position) AS ids, bool_or(${HAS_BEGUN}) AS begun,
           bool_or('approval' = ANY (p.withdrawn_for)) AS asked
         FROM posts p WHERE p.queue_item_id = item.id AND p.status <> 'canceled'
       ) found
       WHERE item.is_live ORDER BY item.slot_at, item.id`,
      [workspaceId, queueId],
    );
  }

  /** The posts of items, in their order. */
  posts(
    queryable: Queryable,
    workspaceId: WorkspaceId,
    itemIds: readonly QueueItemId[],
  ): Promise<ItemPost[]> {
    return queryable.query<ItemPost>(
      `SELECT p.queue_item_id AS "itemId", p.id, p.run_id AS "runId", p.account_id AS "accountId", p.account_handle AS account, p.provider,
         p.name, left(p.description, 200) AS text, p.status, p.approval,
         ('queue' = ANY (p.withdrawn_for)) AS "isHeldByQueue", p.publish_at AS "publishAt", ${HAS_BEGUN} AS "isBegun"
       FROM posts p WHERE p.workspace_id = $1 AND p.queue_item_id = ANY ($2) AND p.status <> 'canceled'
       ORDER BY p.queue_item_id, p.position`,
      [workspaceId, itemIds],
    );
  }

  /** The items go to other slots, and their posts with them. The caller holds these, and the queue. */
  async move(
    transaction: Transaction,
    moves: readonly ItemMove[],
    now: Date,
    pass: PolicyPass,
  ): Promise<SettledPost[]> {
    if (moves.length === 0) return [];
    const itemIds = moves.map(({ itemId }) => itemId);
    // One statement: items may exchange their slots.
    await transaction.execute(
      `UPDATE queue_items item SET slot_at = moved.slot_at, starts_at = moved.starts_at
       FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) AS moved (id, slot_at, starts_at)
       WHERE item.id = moved.id AND item.id = ANY ($1)`,
      [itemIds, moves.map(({ slotAt }) => slotAt), moves.map(({ startsAt }) => startsAt)],
    );
    const moved = await transaction.query<SettledPost>(
      `UPDATE posts p SET publish_at = planned.at,
         due_at = CASE WHEN p.status = 'draft' OR p.blocked THEN NULL ELSE planned.at END,
         risks = NULL, held_since = NULL,
         next_check_at = CASE WHEN p.status <> 'draft' THEN ${nextCheckSql('planned.at', '$3::timestamptz')} END,
         fence = p.fence + 1, revision = p.revision + 1, updated_at = now()
       FROM (
         SELECT post.id, post.publish_at + moved.shift * interval '1 millisecond' AS at
         FROM unnest($1::text[], $2::float8[]) AS moved (item_id, shift)
           JOIN posts post ON post.queue_item_id = moved.item_id
       ) planned
       WHERE p.id = planned.id AND p.queue_item_id = ANY ($1) AND p.status IN ('draft','scheduled') AND ${IS_STILL}
       RETURNING ${settledColumns}`,
      [itemIds, moves.map(({ shiftMs }) => shiftMs), now],
    );
    pass.require(moved.map(({ postId }) => postId));
    if (moved.some(({ status }) => status === 'scheduled')) this.due.tell(transaction);
    return moved;
  }

  /** They wait until the queue goes on: what is to go out becomes a draft, what people are asked about stays one longer. */
  withdraw(transaction: Transaction, postIds: readonly PostId[]): Promise<SettledPost[]> {
    return transaction.query<SettledPost>(
      `UPDATE posts p SET status = $2,
         withdrawn_for = array_append(array_remove(p.withdrawn_for, 'queue'), 'queue'),
         due_at = NULL, next_check_at = NULL, held_since = NULL, fence = p.fence + 1, updated_at = now()
       WHERE p.id = ANY ($1) AND p.status IN ('draft', 'scheduled') AND ${IS_STILL}
       RETURNING ${settledColumns}`,
      [postIds, postTransitions.withdraw.to],
    );
  }

  /** The queue goes on: they go at their times, but for those that people are asked about. */
  async release(
    transaction: Transaction,
    postIds: readonly PostId[],
    now: Date,
    pass: PolicyPass,
  ): Promise<SettledPost[]> {
    const released = await transaction.query<SettledPost>(
      `UPDATE posts p SET withdrawn_for = array_remove(p.withdrawn_for, 'queue'),
         status = CASE WHEN planned.goes THEN $2 ELSE p.status END,
         -- a reply gets its due time when its parent is out
         blocked = CASE WHEN planned.goes THEN planned.waits ELSE p.blocked END,
         due_at = CASE WHEN planned.goes AND NOT planned.waits THEN planned.at END,
         publish_at = CASE WHEN planned.goes THEN planned.at ELSE p.publish_at END,
         next_check_at = CASE WHEN planned.goes THEN ${nextCheckSql('planned.at', '$4::timestamptz')} END,
         updated_at = now()
       FROM (
         SELECT post.id, GREATEST(post.publish_at, $4::timestamptz) AS at,
           post.withdrawn_for = '{queue}' AND post.approval = ANY ($5) AS goes,
           EXISTS (SELECT 1 FROM posts parent
             WHERE parent.id = post.parent_post_id AND parent.status <> 'published') AS waits
         FROM posts post WHERE post.id = ANY ($1)
       ) planned
       WHERE p.id = planned.id AND p.id = ANY ($1) AND p.status = ANY ($3) AND 'queue' = ANY (p.withdrawn_for)
       RETURNING ${settledColumns}`,
      [
        postIds,
        postTransitions.release.to,
        [...postTransitions.release.from],
        now,
        [...releasedApprovals],
      ],
    );
    pass.require(released.map(({ postId }) => postId));
    if (released.some(({ status }) => status === 'scheduled')) this.due.tell(transaction);
    return released;
  }

  /** The queue is no more: its posts keep their times. @returns how many there were */
  async leave(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    queueId: QueueId,
  ): Promise<number> {
    return transaction.execute(
      `UPDATE posts p SET queue_id = NULL, queue_position = NULL, queue_item_id = NULL,
         withdrawn_for = array_remove(p.withdrawn_for, 'queue'), updated_at = now()
       WHERE p.workspace_id = $1 AND p.queue_id = $2 AND p.status NOT IN ('published', 'canceled')`,
      [workspaceId, queueId],
    );
  }
}
