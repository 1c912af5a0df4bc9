import type { BodyOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes, UsageError } from '../../exit-codes.js';
import { asWritten, listOption } from '../../options.js';
import { showWebhook } from './columns.js';

interface Options {
  readonly url?: string;
  readonly events?: readonly string[];
  readonly description?: string;
  readonly enable?: true;
  readonly disable?: true;
}

export const updateWebhook = command<Options>({
  name: 'webhooks update',
  summary: 'Changes a webhook.',
  options: (line) =>
    line
      .argument('<webhook>', 'id of the webhook')
      .option('--url <address>', 'where events are sent')
      .option('--events <types>', 'post.published,… only', listOption)
      .option('--description <text>', 'what it is for')
      .option('--enable', 'send again, what waits first')
      .option('--disable', 'send nothing more'),
  async run({ words, url, events, description, enable, disable }, session) {
    if (enable && disable) throw new UsageError('Say --enable or --disable, not both');
    const client = await session.client();
    const enabled = enable ?? (disable === true ? false : undefined);
    const change = asWritten<BodyOf<'updateWebhook'>>({ url, events, description, enabled });
    const { webhook } = await client.webhooks.update(words[0]!, change, session.call);
    showWebhook(webhook, session.output);
    return exitCodes.done;
  },
});
