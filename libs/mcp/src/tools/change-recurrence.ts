import type { Schema } from '#libs/sdk';
import { ToolRefusal } from '../toolbox/consent.js';
import { quoted } from '../toolbox/quoted.js';
import { anything, handedOn, input, output, RECURRENCE_ID, text } from '../toolbox/schemas.js';
import { defineTool, type ToolCall } from '../toolbox/tool.js';
import { nextOf } from './recurrences.js';
import { recurrenceLine } from './told-recurrences.js';

type Recurrence = Schema<'Recurrence'>;

const ACTIONS = {
  skip: 'Let this time pass?',
  restore: 'Have it go out at this time after all?',
  pause: 'Make nothing more of it for now?',
  resume: 'Let it go on?',
  end: 'End it for good?',
} as const;

interface Given {
  readonly recurrenceId: string;
  readonly action: keyof typeof ACTIONS;
  readonly occurrence?: string;
  readonly cancelPlanned?: boolean;
  readonly confirm?: string;
}

interface Done {
  readonly recurrence: Recurrence;
  /** Planned occurrences that were canceled; null where none could be. */
  readonly canceled: number | null;
}

export const changeRecurrence = defineTool<Given>({
  name: 'change_recurrence',
  title: 'Change what repeats',
  description:
    'Skips one occurrence or restores it, or pauses, resumes or ends all of it. What is planned stays, unless cancelPlanned says otherwise.',
  scope: 'publish',
  hints: { destructiveHint: true, openWorldHint: true, idempotentHint: true },
  input: input(
    {
      recurrenceId: RECURRENCE_ID,
      action: { type: 'string', enum: Object.keys(ACTIONS) },
      occurrence: handedOn('skipOccurrence.occurrence', 'To skip, restore: 2026-12-01T09:00'),
      cancelPlanned: handedOn('RecurrenceStateRequest.cancelPlanned', 'To pause, end'),
      confirm: text('Where nobody can be asked: the recurrenceId once more'),
    },
    ['recurrenceId', 'action'],
  ),
  output: output({ recurrence: anything, canceled: { type: ['integer', 'null'] } }, [
    ...['recurrence', 'canceled'],
  ]),
  async run(given, call) {
    const { recurrenceId, action, occurrence, cancelPlanned, confirm } = given;
    requireFitting(given);
    const { consent, postrider, signal } = call;
    const about = { id: recurrenceId, name: 'recurrenceId', confirm };
    const asked = await consent.agree(about, async () => {
      const found = await postrider.recurrences.get(recurrenceId, { signal });
      const planned = cancelPlanned === true ? ['What is planned is canceled.'] : [];
      const one = occurrence === undefined ? [] : [`- ${quoted(occurrence, 30)}`];
      return [ACTIONS[action], ...planned, recurrenceLine(found.recurrence), ...one].join('\n');
    });
    if (asked !== null) return asked;
    const { recurrence, canceled } = await done(given, call);
    const gone = canceled === null || canceled === 0 ? [] : [`${canceled} planned ones canceled.`];
    const lines = [recurrenceLine(recurrence), ...gone, nextOf(recurrence)];
    return { data: { recurrence, canceled }, text: lines.join('\n') };
  },
});

/** @throws ToolRefusal invalid_parameter for what another action takes */
function requireFitting({ action, occurrence, cancelPlanned }: Given): void {
  const isOfOne = action === 'skip' || action === 'restore';
  if (isOfOne !== (occurrence !== undefined)) {
    const message = isOfOne
      ? `To ${action}, give the occurrence.`
      : `${action} takes no occurrence.`;
    throw new ToolRefusal('invalid_parameter', message);
  }
  if (cancelPlanned !== undefined && action !== 'pause' && action !== 'end') {
    throw new ToolRefusal('invalid_parameter', 'cancelPlanned goes with pause and end.');
  }
}

async function done(
  { recurrenceId, action, occurrence, cancelPlanned = false }: Given,
  { postrider: { recurrences }, signal }: ToolCall,
): Promise<Done> {
  switch (action) {
    case 'pause':
      return recurrences.pause(recurrenceId, { cancelPlanned }, { signal });
    case 'end':
      return recurrences.end(recurrenceId, { cancelPlanned }, { signal });
    case 'resume':
      return recurrences.resume(recurrenceId, { signal });
    case 'skip':
    case 'restore': {
      await recurrences[action](recurrenceId, occurrence!, { signal });
      const { recurrence } = await recurrences.get(recurrenceId, { signal });
      return { recurrence, canceled: null };
    }
  }
}
