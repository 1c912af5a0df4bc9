import { RestoreOccurrenceCommand } from '../recurrences/commands/restore-occurrence/restore-occurrence.command.js';
import {
  SetRecurrenceStateCommand,
  type RecurrenceAction,
} from '../recurrences/commands/set-recurrence-state/set-recurrence-state.command.js';
import { SkipOccurrenceCommand } from '../recurrences/commands/skip-occurrence/skip-occurrence.command.js';
import {
  UpdateRecurrenceCommand,
  type RecurrenceChange,
} from '../recurrences/commands/update-recurrence/update-recurrence.command.js';
import type { Recurrence, RecurrenceTerms } from '../recurrences/domain/recurrence.js';
import { ADA, type PlanningBench } from './planning-bench.js';

/** Somebody else than {@link ADA}. */
export const BOB = { type: 'user', id: 'usr_bob', name: 'Bob' } as const;

/** What people do with recurrences, in as few words as tests have for it. */
export type RecurrenceDesk = ReturnType<typeof recurrenceDesk>;

/** Ada changes, Bob does the rest. */
export function recurrenceDesk(bench: PlanningBench) {
  const { commands, workspaceId, account } = bench;
  return {
    update: (
      { id }: Recurrence,
      terms: Partial<RecurrenceTerms>,
      change: Partial<RecurrenceChange> = {},
    ) => {
      const whole = { revision: null, overwriteEdited: false, ...change, terms };
      const by = { author: ADA, key: null };
      return commands.execute(new UpdateRecurrenceCommand(workspaceId, id, whole, by));
    },
    set: ({ id }: Recurrence, action: RecurrenceAction, cancelPlanned = false) => {
      const asked = { author: BOB, cancelPlanned };
      return commands.execute(new SetRecurrenceStateCommand(workspaceId, id, action, asked));
    },
    skip: ({ id }: Recurrence, occurrence: string) =>
      commands.execute(new SkipOccurrenceCommand(workspaceId, id, occurrence)),
    restore: ({ id }: Recurrence, occurrence: string) =>
      commands.execute(new RestoreOccurrenceCommand(workspaceId, id, occurrence, BOB)),
    saying: (text: string): RecurrenceTerms['document'] => ({ posts: [{ account, text }] }),
    /** Runs that will go out: when, and what they say. */
    live: async (recurrence: Recurrence): Promise<readonly string[]> => {
      const runs = await bench.runsOf(recurrence);
      return runs
        .filter(({ isCanceled }) => !isCanceled)
        .map(({ stamp, texts }) => `${stamp} ${texts.join('|')}`);
    },
    states: async (recurrence: Recurrence, most = 5): Promise<readonly string[]> =>
      (await bench.occurrencesOf(recurrence))
        .slice(0, most)
        .map(({ stamp, state }) => `${stamp.slice(5)} ${state}`),
    events: (name: string) =>
      bench.platform.database.query(`SELECT payload FROM outbox WHERE name = $1`, [name]),
  };
}
