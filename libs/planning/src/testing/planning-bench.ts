import { Global, Module } from '@nestjs/common';
import type { RunId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ApprovalPerson } from '#libs/posts';
import {
  bootSchedules,
  type SchedulesBench,
  type SchedulesBenchOptions,
} from '#libs/schedules/testing';
import { AuthorRights, type ActingAuthor } from '../authors/author-rights.port.js';
import { planningMigrations } from '../persistence/migrations/index.js';
import { QueueLevelsModule } from '../queues/queues-worker.module.js';
import { QueuesModule } from '../queues/queues.module.js';
import { QueueSlotsModule } from '../queues/queue-slots.module.js';
import { QueueSlotBook } from '../queues/slots/queue-slot-book.js';
import { CreateRecurrenceCommand } from '../recurrences/commands/create-recurrence/create-recurrence.command.js';
import type { Recurrence, RecurrenceTerms } from '../recurrences/domain/recurrence.js';
import { RecurrenceLook } from '../recurrences/filling/recurrence-look.js';
import {
  OccurrencesQuery,
  type OccurrenceView,
} from '../recurrences/queries/occurrences/occurrences.query.js';
import { RecurrenceLookModule } from '../recurrences/recurrences-worker.module.js';
import { PlanningAssetUsage } from '../recurrences/usage/planning-asset-usage.js';
import { PlanningUsageModule } from '../recurrences/usage/planning-usage.module.js';

/** Who the recurrences of the bench are of. */
export const ADA = { type: 'user', id: 'usr_ada', name: 'Ada' } as const;

/** Runs of recurrences as the database has them, with what is still to come of each. */
interface MadeRun {
  readonly id: RunId;
  readonly stamp: string;
  readonly texts: readonly string[];
  readonly at: string;
  readonly isCanceled: boolean;
}

/** Recurrences on a database of their own, looked at when a test says so. */
export interface PlanningBench extends SchedulesBench {
  /** What the author may do now. */
  setAuthor(terms: CallerTerms): void;
  /** The author is gone, and these are there to be asked. */
  leave(asked: readonly ApprovalPerson[]): void;
  create(terms?: Partial<RecurrenceTerms>): Promise<Recurrence>;
  /** Looks at everything that is due. */
  look(): Promise<void>;
  runsOf(recurrence: Pick<Recurrence, 'id'>): Promise<readonly MadeRun[]>;
  occurrencesOf(recurrence: Pick<Recurrence, 'id'>): Promise<readonly OccurrenceView[]>;
}

/** Boots it. The clock shows 12:00 UTC on Saturday, 21 November 2026. */
export async function bootPlanning(options: SchedulesBenchOptions = {}): Promise<PlanningBench> {
  let acting: Omit<ActingAuthor, 'mode'> = {
    terms: { userId: ADA.id, role: 'editor' },
    asked: null,
  };
  class AuthorsOfBench extends AuthorRights {
    override async of(): Promise<ActingAuthor> {
      return { mode: 'sandbox', ...acting };
    }
  }
  @Global()
  @Module({
    providers: [{ provide: AuthorRights, useClass: AuthorsOfBench }],
    exports: [AuthorRights],
  })
  class AuthorsModule {}

  const bench = await bootSchedules({
    ...options,
    migrations: [...planningMigrations],
    slotBook: { book: QueueSlotBook, module: QueueSlotsModule },
    assetUsage: { usage: PlanningAssetUsage, module: PlanningUsageModule },
    imports: [
      ...[AuthorsModule, RecurrenceLookModule, QueuesModule, QueueLevelsModule],
      ...(options.imports ?? []),
    ],
  });
  const { platform, commands, queries, account } = bench;
  // A second process works for the workspaces of the first.
  const workspaceId = bench.workspaceId;
  const usual: RecurrenceTerms = {
    name: null,
    document: { posts: [{ account, text: 'Good morning' }] },
    variants: [],
    order: 'sequence',
    startsLocal: '2026-11-22T09:00',
    timezone: 'Europe/Berlin',
    rule: 'FREQ=DAILY',
    horizonDays: 3,
  };
  return {
    ...bench,
    setAuthor: (terms) => (acting = { terms, asked: null }),
    leave: (asked) => (acting = { terms: null, asked }),
    create: async (given = {}) => {
      const by = { author: ADA, key: null };
      const command = new CreateRecurrenceCommand(workspaceId, { ...usual, ...given }, by);
      return (await commands.execute(command)).recurrence;
    },
    look: async () => {
      const look = platform.get(RecurrenceLook);
      while (await look.atOne()) continue;
    },
    runsOf: async ({ id }) =>
      platform.database.query<MadeRun>(
        `SELECT r.id, r.origin->>'key' AS stamp, array_agg(p.description ORDER BY p.position) AS texts,
           to_char(min(p.publish_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') AS at,
           bool_and(p.status = 'canceled') AS "isCanceled"
         FROM runs r JOIN posts p ON p.run_id = r.id WHERE r.origin->>'id' = $1
         GROUP BY r.id ORDER BY r.origin->>'key', r.id`,
        [id],
      ),
    occurrencesOf: ({ id }) =>
      queries.execute(new OccurrencesQuery(workspaceId, id, { from: null, to: null })),
  };
}
