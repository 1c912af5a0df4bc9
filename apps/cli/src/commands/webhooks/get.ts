import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { showWebhook } from './columns.js';

export const getWebhook = command({
  name: 'webhooks get',
  summary: 'Shows a webhook.',
  options: (line) => line.argument('<webhook>', 'id of the webhook'),
  async run({ words }, session) {
    const { webhook } = await (await session.client()).webhooks.get(words[0]!, session.call);
    showWebhook(webhook, session.output);
    return exitCodes.done;
  },
});
