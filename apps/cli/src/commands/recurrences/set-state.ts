import type { AnswerOf } from '#libs/sdk';
import { command, type CliCommand } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { requireYes } from '../../options.js';
import type { Session } from '../../session.js';
import { showRecurrence } from './columns.js';

interface Options {
  readonly cancelPlanned?: true;
}

const CANCEL = ['--cancel-planned', 'also cancel what is planned and has not begun'] as const;

export const pauseRecurrence: CliCommand = command<Options>({
  name: 'recurrences pause',
  summary: 'Makes nothing more of a recurrence for now.',
  options: (line) => line.argument('<recurrence>', 'id of the recurrence').option(...CANCEL),
  async run({ words, cancelPlanned }, session) {
    const client = await session.client();
    const body = { cancelPlanned: cancelPlanned ?? false };
    return tell(await client.recurrences.pause(words[0]!, body, session.call), session);
  },
});

export const resumeRecurrence: CliCommand = command({
  name: 'recurrences resume',
  summary: 'Lets a recurrence go on.',
  options: (line) => line.argument('<recurrence>', 'id of the recurrence'),
  async run({ words }, session) {
    const client = await session.client();
    return tell(await client.recurrences.resume(words[0]!, session.call), session);
  },
});

export const endRecurrence: CliCommand = command<Options>({
  name: 'recurrences end',
  summary: 'Ends a recurrence for good.',
  options: (line) => line.argument('<recurrence>', 'id of the recurrence').option(...CANCEL),
  async run({ words, cancelPlanned }, session) {
    await requireYes('It does not begin again.', session);
    const client = await session.client();
    const body = { cancelPlanned: cancelPlanned ?? false };
    return tell(await client.recurrences.end(words[0]!, body, session.call), session);
  },
});

function tell(answer: AnswerOf<'endRecurrence'>, { output }: Session): typeof exitCodes.done {
  showRecurrence(answer.recurrence, output);
  return exitCodes.done;
}
