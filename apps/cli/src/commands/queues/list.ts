import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { queueColumns } from './columns.js';

export const listQueues = command({
  name: 'queues list',
  summary: 'Lists the queues of the workspace.',
  options: (line) => line,
  async run(_, session) {
    const { queues } = await (await session.client()).queues.list(session.call);
    session.output.table(queues, queueColumns, 'There is no queue.');
    return exitCodes.done;
  },
});
