import { Injectable } from '@nestjs/common';
import type { QueueId, WorkspaceId } from '#libs/kernel';
import { type Queryable, type Transaction } from '#libs/platform';
import type { QueueItem } from '../domain/queues/queue-item.js';

const COLUMNS = `id, queue_id AS "queueId", run_id AS "runId", slot_at AS "slotAt", starts_at AS "startsAt"`;

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

  async insert(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    items: readonly QueueItem[],
    at: Date,
  ): Promise<void> {
    if (items.length === 0) return;
    await transaction.query(
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
}
