import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { showRun } from './show-run.js';

export const getRun = command({
  name: 'runs get',
  summary: 'Shows a run with its posts.',
  options: (line) => line.argument('<run>', 'id of the run'),
  async run({ words }, session) {
    showRun(await (await session.client()).runs.get(words[0]!, session.call), session.output);
    return exitCodes.done;
  },
});
