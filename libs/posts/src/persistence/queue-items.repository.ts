import { Injectable } from '@nestjs/common';
import type { PostId, QueueId, QueueItemId, RunId, WorkspaceId } from '#libs/kernel';
import { type Queryable, type Transaction } from '#libs/platform';
import type { QueueItem } from '../domain/queues/queue-item.js';

const COLUMNS = `id, queue_id AS "queueId", run_id AS "runId", slot_at AS "slotAt", starts_at AS "startsAt"`;

/** The item of a campaign. */
export interface CampaignItem extends QueueItem {
  readonly campaignIndex: number;
}

/** A post that has a slot now. */
export interface PlacedPost {
  readonly postId: PostId;
  readonly itemId: QueueItemId;
  readonly publishAt: Date;
  /** Its queue is paused. */
  readonly isHeld: boolean;
}

/** Slots that are taken. Who gives or moves them holds the queue, and the posts of the items before it. */
@Injectable()
export class QueueItemsRepository {
  /** Those that have a slot from some moment on, in the order of slots. */
  live(
    queryable: Queryable,
    workspaceId: WorkspaceId,
    queueIds: readonly QueueId[],
    from: Date,
  ): Promise<QueueItem[]> {
    return queryable.query<QueueItem>(
      `SELECT ${COLUMNS} FROM queue_items
       WHERE workspace_id = $1 AND queue_id = ANY ($2) AND is_live AND slot_at >= $3 ORDER BY slot_at, id`,
      [workspaceId, queueIds, from],
    );
  }

  /**
   * The slots after a moment that items of these queues have, in milliseconds and in their order; of a queue without any:
   * nothing.
   * @param workspaceId null: whosever they are, for what looks at all workspaces
   */
  async slotsAhead(
    queryable: Queryable,
    workspaceId: WorkspaceId | null,
    queueIds: readonly QueueId[],
    after: Date,
  ): Promise<ReadonlyMap<QueueId, readonly number[]>> {
    const ofWorkspace = workspaceId === null ? '' : 'AND workspace_id = $3';
    const given = workspaceId === null ? [] : [workspaceId];
    // Numbers in JSON: an apply into a long queue would spend most of its time on making dates.
    const rows = await queryable.query<{ queueId: QueueId; slots: number[] }>(
      `SELECT queue_id AS "queueId",
         json_agg((extract(epoch FROM slot_at) * 1000)::bigint ORDER BY slot_at) AS slots FROM queue_items
       WHERE queue_id = ANY ($1) AND is_live AND slot_at > $2 ${ofWorkspace} GROUP BY queue_id`,
      [queueIds, after, ...given],
    );
    return new Map(rows.map(({ queueId, slots }) => [queueId, slots]));
  }

  /** Those that campaigns of a run have from some moment on. */
  ofCampaigns(transaction: Transaction, runId: RunId, from: Date): Promise<CampaignItem[]> {
    return transaction.query<CampaignItem>(
      `SELECT ${COLUMNS}, p."campaignIndex" FROM queue_items item JOIN (
         SELECT DISTINCT queue_item_id, campaign_index AS "campaignIndex" FROM posts
         WHERE run_id = $1 AND campaign_index IS NOT NULL AND queue_item_id IS NOT NULL) p
         ON p.queue_item_id = item.id
       WHERE item.is_live AND item.slot_at >= $2`,
      [runId, from],
    );
  }

  async insert(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    items: readonly QueueItem[],
    at: Date,
  ): Promise<void> {
    if (items.length === 0) return;
    await transaction.execute(
      `INSERT INTO queue_items (workspace_id, id, queue_id, run_id, slot_at, starts_at, created_at)
       SELECT $1, new.id, new.queue_id, new.run_id, new.slot_at, new.starts_at, $2
       FROM unnest($3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])
         AS new (id, queue_id, run_id, slot_at, starts_at)`,
      [
        workspaceId,
        at,
        items.map(({ id }) => id),
        items.map(({ queueId }) => queueId),
        items.map(({ runId }) => runId),
        items.map(({ slotAt }) => slotAt),
        items.map(({ startsAt }) => startsAt),
      ],
    );
  }

  /** The queues that drafts of a run go into. */
  async queuesOfDrafts(transaction: Transaction, runId: RunId): Promise<QueueId[]> {
    const rows = await transaction.query<{ id: QueueId }>(
      `SELECT DISTINCT queue_id AS id FROM posts
       WHERE run_id = $1 AND status = 'draft' AND queue_id IS NOT NULL`,
      [runId],
    );
    return rows.map(({ id }) => id);
  }

  /** Drafts get these slots; those that they had are free. */
  async place(transaction: Transaction, posts: readonly PlacedPost[]): Promise<void> {
    if (posts.length === 0) return;
    await transaction.execute(
      `UPDATE posts p SET queue_item_id = placed.item_id, publish_at = placed.at,
         withdrawn_for = CASE WHEN placed.is_held THEN array_append(array_remove(p.withdrawn_for, 'queue'), 'queue')
           ELSE array_remove(p.withdrawn_for, 'queue') END,
         revision = p.revision + 1, updated_at = now()
       FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::boolean[]) AS placed (id, item_id, at, is_held)
       WHERE p.id = placed.id AND p.id = ANY ($1) AND p.status = 'draft'`,
      [
        posts.map(({ postId }) => postId),
        posts.map(({ itemId }) => itemId),
        posts.map(({ publishAt }) => publishAt),
        posts.map(({ isHeld }) => isHeld),
      ],
    );
  }

  /** They have times of their own; their slots are free. */
  async leave(transaction: Transaction, postIds: readonly PostId[]): Promise<void> {
    if (postIds.length === 0) return;
    await transaction.execute(
      `UPDATE posts SET queue_id = NULL, queue_position = NULL, queue_item_id = NULL,
         withdrawn_for = array_remove(withdrawn_for, 'queue'), updated_at = now()
       WHERE id = ANY ($1) AND queue_id IS NOT NULL`,
      [postIds],
    );
  }
}
