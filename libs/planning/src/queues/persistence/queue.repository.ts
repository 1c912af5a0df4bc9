import { Injectable } from '@nestjs/common';
import { newId, type QueueId, tellSubjects, type WorkspaceId } from '#libs/kernel';
import {
  Database,
  newEvent,
  Outbox,
  type Queryable,
  type Transaction,
  WatchedChanges,
} from '#libs/platform';
import { MOST_QUEUES, type PostingQueue, type SlotPlan } from '../domain/queue.js';
import type { QueueTerms } from '../domain/queue-terms.js';
import { QUEUE_CHANGED, type QueueEventPayload } from '../events/queue-events.js';

const COLUMNS = `q.id, q.workspace_id AS "workspaceId", q.name, q.timezone, q.slots, q.account_ids AS "accountIds",
  q.jitter_minutes AS "jitterMinutes", q.paused_at AS "pausedAt", q.revision, q.created_at AS "createdAt",
  q.updated_at AS "updatedAt",
  ARRAY(SELECT b.day::text FROM queue_blackouts b WHERE b.queue_id = q.id ORDER BY b.day) AS "blackouts"`;

/** A queue that is looked at now and then. */
export interface WatchedQueue extends PostingQueue {
  /** When few items were left in it, and that was told; null: there are more. */
  readonly ranLowAt: Date | null;
}

/** Rows of `queues` and the days on which they rest. */
@Injectable()
export class QueueRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly changes: WatchedChanges,
  ) {}

  /** All of the workspace, by name. */
  all(workspaceId: WorkspaceId, queryable: Queryable = this.database): Promise<PostingQueue[]> {
    return queryable.query<PostingQueue>(
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

  /** @returns null where the workspace has as many as it may have; `name_taken` where one has the name */
  async insert(
    workspaceId: WorkspaceId,
    terms: QueueTerms,
    at: Date,
  ): Promise<PostingQueue | 'name_taken' | null> {
    return this.database.transaction(async (transaction) => {
      await transaction.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
        `queues:${workspaceId}`,
      ]);
      const id = newId('que', at.getTime());
      const [state] = await transaction.query<{ isFull: boolean; isTaken: boolean }>(
        `SELECT count(*) >= $2 AS "isFull", coalesce(bool_or(lower(name) = lower($3)), false) AS "isTaken"
         FROM queues WHERE workspace_id = $1`,
        [workspaceId, MOST_QUEUES, terms.name],
      );
      if (state!.isTaken) return 'name_taken';
      if (state!.isFull) return null;
      await transaction.execute(
        `INSERT INTO queues (workspace_id, id, name, timezone, slots, account_ids, jitter_minutes,
           ran_low_at, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8)`,
        [workspaceId, id, ...valuesOf(terms), at],
      );
      await this.setBlackouts(transaction, workspaceId, id, terms.blackouts);
      tellSubjects('queue', [id]);
      await this.told(transaction, { id, workspaceId });
      const [queue] = await this.lock(transaction, workspaceId, [id]);
      return queue!;
    });
  }

  /** The caller has locked it. @returns whether nobody else has the name */
  async update(
    transaction: Transaction,
    { id, workspaceId }: Pick<PostingQueue, 'id' | 'workspaceId'>,
    terms: QueueTerms,
    at: Date,
  ): Promise<boolean> {
    // Who takes a name comes one after the other.
    await transaction.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `queues:${workspaceId}`,
    ]);
    const written = await transaction.execute(
      `UPDATE queues q SET name = $3, timezone = $4, slots = $5, account_ids = $6, jitter_minutes = $7,
         revision = revision + 1, updated_at = $8
       WHERE q.workspace_id = $1 AND q.id = $2 AND NOT EXISTS (SELECT 1 FROM queues other
         WHERE other.workspace_id = $1 AND other.id <> $2 AND lower(other.name) = lower($3))`,
      [workspaceId, id, ...valuesOf(terms), at],
    );
    if (written === 0) return false;
    await this.setBlackouts(transaction, workspaceId, id, terms.blackouts);
    await this.told(transaction, { id, workspaceId });
    return true;
  }

  /** What is in it was changed, or whether it goes on. The caller has locked it. @param pausedAt undefined: as it is */
  async touch(
    transaction: Transaction,
    { id, workspaceId, pausedAt: before }: PostingQueue,
    at: Date,
    pausedAt: Date | null = before,
  ): Promise<void> {
    await transaction.execute(
      `UPDATE queues SET paused_at = $3, revision = revision + 1, updated_at = $4
       WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, id, pausedAt, at],
    );
    await this.told(transaction, { id, workspaceId });
  }

  async remove(
    transaction: Transaction,
    { id, workspaceId }: Pick<PostingQueue, 'id' | 'workspaceId'>,
  ): Promise<void> {
    await transaction.execute(`DELETE FROM queues WHERE workspace_id = $1 AND id = $2`, [
      workspaceId,
      id,
    ]);
    await this.told(transaction, { id, workspaceId });
  }

  /** The days of one queue, or those of the workspace. */
  async setBlackouts(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    queueId: QueueId | null,
    days: readonly string[],
  ): Promise<void> {
    await transaction.execute(
      `DELETE FROM queue_blackouts WHERE workspace_id = $1 AND queue_id IS NOT DISTINCT FROM $2`,
      [workspaceId, queueId],
    );
    await transaction.execute(
      `INSERT INTO queue_blackouts (workspace_id, queue_id, day)
       SELECT $1, $2, day::date FROM unnest($3::text[]) AS day ON CONFLICT DO NOTHING`,
      [workspaceId, queueId, days],
    );
  }

  /** For everybody outside. */
  async tellEvent(
    transaction: Transaction,
    event: { readonly eventName: string },
    { id, workspaceId }: Pick<PostingQueue, 'id' | 'workspaceId'>,
    { at, ...facts }: Partial<Omit<QueueEventPayload, 'queueId'>> & { readonly at: Date },
  ): Promise<void> {
    const payload: QueueEventPayload = {
      queueId: id,
      pausedAt: null,
      items: null,
      freeSlots: null,
      ...facts,
    };
    await this.outbox.add(transaction, [newEvent(event.eventName, workspaceId, payload, at)]);
  }

  /** For screens that show it. */
  async told(
    transaction: Transaction,
    { id, workspaceId }: Pick<PostingQueue, 'id' | 'workspaceId'>,
  ): Promise<void> {
    await this.changes.tell(transaction, QUEUE_CHANGED, [{ workspaceId, queueId: id }]);
  }

  /** Those of all workspaces that have slots and are not paused, by id. @param after the last one of the part before */
  going(after: string, limit: number): Promise<WatchedQueue[]> {
    return this.database.query<WatchedQueue>(
      `SELECT ${COLUMNS}, q.ran_low_at AS "ranLowAt" FROM queues q
       WHERE q.id > $1 AND q.paused_at IS NULL AND q.slots <> '[]' ORDER BY q.id LIMIT $2`,
      [after, limit],
    );
  }

  /** Notes that few items are left, or that there are more again. @returns whether it was not noted already */
  async noteLevel(
    transaction: Transaction,
    { id }: Pick<PostingQueue, 'id'>,
    ranLowAt: Date | null,
  ): Promise<boolean> {
    const noted = await transaction.execute(
      `UPDATE queues SET ran_low_at = $2::timestamptz
       WHERE id = $1 AND paused_at IS NULL AND (ran_low_at IS NULL) <> ($2::timestamptz IS NULL)`,
      [id, ranLowAt],
    );
    return noted > 0;
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

/** In the order of the columns from the name on. */
function valuesOf(terms: QueueTerms): readonly unknown[] {
  return [
    terms.name,
    terms.timezone,
    JSON.stringify(terms.slots),
    terms.accountIds,
    terms.jitterMinutes,
  ];
}
