import { Injectable } from '@nestjs/common';
import type { QueueId, WorkspaceId } from '#libs/kernel';
import { Database, type Queryable, type Transaction } from '#libs/platform';
import type { PostingQueue, SlotPlan } from '../domain/queue.js';

const COLUMNS = `q.id, q.workspace_id AS "workspaceId", q.name, q.timezone, q.slots, q.account_ids AS "accountIds",
  q.jitter_minutes AS "jitterMinutes", q.paused_at AS "pausedAt", q.revision, q.created_at AS "createdAt",
  q.updated_at AS "updatedAt",
  ARRAY(SELECT b.day::text FROM queue_blackouts b WHERE b.queue_id = q.id ORDER BY b.day) AS "blackouts"`;

/** Rows of `queues` and the days on which they rest. */
@Injectable()
export class QueueRepository {
  constructor(private readonly database: Database) {}

  /** All of the workspace, by name. */
  all(workspaceId: WorkspaceId): Promise<PostingQueue[]> {
    return this.database.query<PostingQueue>(
      `SELECT ${COLUMNS} FROM queues q WHERE q.workspace_id = $1 ORDER BY lower(q.name)`,
      [workspaceId],
    );
  }

  async find(workspaceId: WorkspaceId, queueId: QueueId): Promise<PostingQueue | null> {
    const [queue] = await this.database.query<PostingQueue>(
      `SELECT ${COLUMNS} FROM queues q WHERE q.workspace_id = $1 AND q.id = $2`,
      [workspaceId, queueId],
    );
    return queue ?? null;
  }

  /** Keeps them, and who has their slots, as they are until the transaction ends; in the order of ids. */
  async lock(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    queueIds: readonly QueueId[],
  ): Promise<PostingQueue[]> {
    await transaction.query(
      `SELECT 1 FROM queues WHERE workspace_id = $1 AND id = ANY ($2) ORDER BY id FOR NO KEY UPDATE`,
      [workspaceId, queueIds],
    );
    // In a statement of its own: it sees what those have written who were waited for.
    return transaction.query<PostingQueue>(
      `SELECT ${COLUMNS} FROM queues q WHERE q.workspace_id = $1 AND q.id = ANY ($2) ORDER BY q.id`,
      [workspaceId, queueIds],
    );
  }

  /** Days on which all queues of the workspace rest. */
  async restDays(queryable: Queryable, workspaceId: WorkspaceId): Promise<string[]> {
    const rows = await queryable.query<{ day: string }>(
      `SELECT day::text FROM queue_blackouts WHERE workspace_id = $1 AND queue_id IS NULL ORDER BY day`,
      [workspaceId],
    );
    return rows.map(({ day }) => day);
  }
}

/** When the slots of a queue are. @param restDays of its workspace */
export function slotPlanOf(queue: PostingQueue, restDays: readonly string[]): SlotPlan {
  return { ...queue, restDays: new Set([...restDays, ...queue.blackouts]) };
}
