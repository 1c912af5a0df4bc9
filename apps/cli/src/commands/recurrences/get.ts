import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { showRecurrence } from './columns.js';

export const getRecurrence = command({
  name: 'recurrences get',
  summary: 'Shows a recurrence, and when it goes out next.',
  options: (line) => line.argument('<recurrence>', 'id of the recurrence'),
  async run({ words }, session) {
    const client = await session.client();
    const { recurrence } = await client.recurrences.get(words[0]!, session.call);
    showRecurrence(recurrence, session.output);
    return exitCodes.done;
  },
});
