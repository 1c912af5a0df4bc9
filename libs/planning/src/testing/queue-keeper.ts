import type { PostId, QueueId } from '#libs/kernel';
import type { SchedulesBench } from '#libs/schedules/testing';
import { CreateQueueCommand } from '../queues/commands/create-queue/create-queue.command.js';
import { DeleteQueueCommand } from '../queues/commands/delete-queue/delete-queue.command.js';
import {
  OrderQueueCommand,
  type WantedOrder,
} from '../queues/commands/order-queue/order-queue.command.js';
import { PauseQueueCommand } from '../queues/commands/pause-queue/pause-queue.command.js';
import { ResumeQueueCommand } from '../queues/commands/resume-queue/resume-queue.command.js';
import { SetBlackoutsCommand } from '../queues/commands/set-blackouts/set-blackouts.command.js';
import {
  UpdateQueueCommand,
  type QueueChange,
} from '../queues/commands/update-queue/update-queue.command.js';
import type { QueueTerms } from '../queues/domain/queue-terms.js';
import { NextSlotQuery, QueueSlotsQuery } from '../queues/queries/queue-slots/queue-slots.query.js';
import { QueueQuery } from '../queues/queries/queues/queues.query.js';

/** What people do with queues as a whole. */
export type QueueKeeper = ReturnType<typeof queueKeeper>;

export function queueKeeper({ commands, queries, workspaceId, platform }: SchedulesBench) {
  return {
    create: (terms: Partial<QueueTerms> = {}) =>
      commands.execute(
        new CreateQueueCommand(workspaceId, {
          name: 'Mornings',
          timezone: 'UTC',
          slots: [],
          accountIds: null,
          jitterMinutes: 0,
          blackouts: [],
          ...terms,
        }),
      ),
    patch: (
      queue: string,
      terms: QueueChange['terms'],
      { revision = null, moves = false }: Partial<Omit<QueueChange, 'terms'>> = {},
    ) => commands.execute(new UpdateQueueCommand(workspaceId, queue, { terms, revision, moves })),
    remove: (queue: string) => commands.execute(new DeleteQueueCommand(workspaceId, queue)),
    order: (queue: string, wanted: WantedOrder) =>
      commands.execute(new OrderQueueCommand(workspaceId, queue, wanted)),
    pause: (queue: string) => commands.execute(new PauseQueueCommand(workspaceId, queue)),
    resume: (queue: string) => commands.execute(new ResumeQueueCommand(workspaceId, queue)),
    rest: (days: readonly string[], moves = false) =>
      commands.execute(new SetBlackoutsCommand(workspaceId, days, moves)),
    view: (queue: string) => queries.execute(new QueueQuery(workspaceId, queue)),
    slots: (queue: string, count: number, from: Date | null = null) =>
      queries.execute(new QueueSlotsQuery(workspaceId, queue, from, count)),
    next: (queue: string, position: 'next' | 'last' = 'next') =>
      queries.execute(new NextSlotQuery(workspaceId, queue, position)),
    /** Items by what the first post of each says, with their slots, in the order of slots. */
    plan: async (queue: QueueId): Promise<readonly (readonly [text: string, slotAt: string])[]> => {
      const rows = await platform.database.query<{ text: string; slotAt: Date }>(
        `SELECT (SELECT description FROM posts p WHERE p.queue_item_id = item.id ORDER BY position LIMIT 1) AS text,
           slot_at AS "slotAt" FROM queue_items item WHERE queue_id = $1 AND is_live ORDER BY slot_at`,
        [queue],
      );
      return rows.map(({ text, slotAt }) => [text, slotAt.toISOString()]);
    },
    /** A worker has it in its hands. */
    begin: (post: PostId) =>
      platform.database.execute(
        `UPDATE posts SET status = 'publishing', due_at = NULL, lease_owner = 'w', lease_expires_at = now() + interval '1 hour'
         WHERE id = $1`,
        [post],
      ),
  };
}
