import { newId, type QueueId } from '#libs/kernel';
import type { SchedulesBench } from '#libs/schedules/testing';
import type { WeeklySlot } from '../queues/domain/queue.js';

/** A queue as tests want it: every day at nine, of all accounts, going on. */
interface WantedQueue {
  readonly name?: string;
  readonly slots?: readonly WeeklySlot[];
  readonly accountIds?: readonly string[] | null;
  readonly isPaused?: boolean;
}

const EVERY_DAY: readonly WeeklySlot[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  time: '09:00',
}));

/** Queues of the bench, and who has their slots. */
export type QueueDesk = ReturnType<typeof queueDesk>;

export function queueDesk({ platform: { database }, workspaceId }: SchedulesBench) {
  return {
    queue: async ({
      name = 'Mornings',
      slots = EVERY_DAY,
      accountIds = null,
      isPaused = false,
    }: WantedQueue = {}): Promise<QueueId> => {
      const id: QueueId = newId('que');
      await database.execute(
        `INSERT INTO queues (id, workspace_id, name, timezone, slots, account_ids, jitter_minutes, paused_at,
           created_at, updated_at)
         VALUES ($1, $2, $3, 'UTC', $4, $5, 0, CASE WHEN $6 THEN now() END, now(), now())`,
        [id, workspaceId, name, JSON.stringify(slots), accountIds, isPaused],
      );
      return id;
    },
    pause: (id: QueueId) =>
      database.execute(`UPDATE queues SET paused_at = now() WHERE id = $1`, [id]),
    /** The slots that are taken, in their order. */
    taken: async (id: QueueId): Promise<readonly string[]> => {
      const rows = await database.query<{ slotAt: Date }>(
        `SELECT slot_at AS "slotAt" FROM queue_items WHERE queue_id = $1 AND is_live ORDER BY slot_at`,
        [id],
      );
      return rows.map(({ slotAt }) => slotAt.toISOString());
    },
    /** Takes all posts out of it. */
    leave: (id: QueueId) =>
      database.execute(
        `UPDATE posts SET queue_id = NULL, queue_position = NULL, queue_item_id = NULL WHERE queue_id = $1`,
        [id],
      ),
    clear: async (): Promise<void> => {
      await database.execute(`DELETE FROM runs`);
      await database.execute(`DELETE FROM queues`);
      await database.execute(`DELETE FROM outbox`);
    },
  };
}
