import type { Command } from 'commander';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';

const withOccurrence = (line: Command): Command =>
  line
    .argument('<recurrence>', 'id of the recurrence')
    .argument('<occurrence>', 'its time there: 2026-12-01T09:00');

export const skipOccurrence = command({
  name: 'recurrences skip',
  summary: 'Lets one occurrence pass.',
  options: withOccurrence,
  async run({ words }, session) {
    const client = await session.client();
    const [id, occurrence] = words as readonly [string, string];
    const answer = await client.recurrences.skip(id, occurrence, session.call);
    session.output.answer(answer, () => session.output.line(`${occurrence} is skipped.`));
    return exitCodes.done;
  },
});

export const restoreOccurrence = command({
  name: 'recurrences restore',
  summary: 'Has an occurrence made that was skipped, or refused.',
  options: withOccurrence,
  async run({ words }, session) {
    const client = await session.client();
    const [id, occurrence] = words as readonly [string, string];
    const answer = await client.recurrences.restore(id, occurrence, session.call);
    session.output.answer(answer, () => session.output.line(`${occurrence} is planned again.`));
    return exitCodes.done;
  },
});
