import type { BodyOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten, listOption } from '../../options.js';
import { showWebhook } from './columns.js';

interface Options {
  readonly events?: readonly string[];
  readonly description?: string;
}

export const createWebhook = command<Options>({
  name: 'webhooks create',
  summary: 'Has events sent to an address; shows the secret they are signed with, this once.',
  options: (line) =>
    line
      .argument('<address>', 'where events are sent')
      .option('--events <types>', 'post.published,… only', listOption)
      .option('--description <text>', 'what it is for'),
  async run({ words, events, description }, session) {
    const client = await session.client();
    const body = asWritten<BodyOf<'createWebhook'>>({ url: words[0]!, events, description });
    const { webhook, secret } = await client.webhooks.create(body, session.call);
    showWebhook(webhook, session.output, secret);
    return exitCodes.done;
  },
});
