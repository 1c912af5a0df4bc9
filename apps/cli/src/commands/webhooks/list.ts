import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { webhookColumns } from './columns.js';

export const listWebhooks = command({
  name: 'webhooks list',
  summary: 'Lists the addresses that events are sent to.',
  options: (line) => line,
  async run(_, session) {
    const { webhooks } = await (await session.client()).webhooks.list(session.call);
    session.output.table(webhooks, webhookColumns, 'There is no webhook.');
    return exitCodes.done;
  },
});
