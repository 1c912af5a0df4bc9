import { command } from '../../command.js';
import { exitCodes, UsageError } from '../../exit-codes.js';
import { requireYes } from '../../options.js';
import { showWebhook } from './columns.js';

/** Sends what is only for trying the address. */
export const testWebhook = command({
  name: 'webhooks test',
  summary: 'Sends a test event.',
  options: (line) => line.argument('<webhook>', 'id of the webhook'),
  async run({ words }, session) {
    const { delivery } = await (await session.client()).webhooks.test(words[0]!, session.call);
    session.output.answer(delivery, () => session.output.line(delivery.id));
    return exitCodes.done;
  },
});

export const redeliver = command({
  name: 'webhooks redeliver',
  summary: 'Sends one event once more.',
  options: (line) =>
    line.argument('<webhook>', 'id of the webhook').argument('<delivery>', 'id of the delivery'),
  async run({ words }, session) {
    const client = await session.client();
    const { delivery } = await client.webhooks.redeliver(words[0]!, words[1]!, session.call);
    session.output.answer(delivery, () => session.output.line(delivery.id));
    return exitCodes.done;
  },
});

export const replay = command<{ readonly since?: string }>({
  name: 'webhooks replay',
  summary: 'Sends everything since a moment once more.',
  options: (line) =>
    line
      .argument('<webhook>', 'id of the webhook')
      .requiredOption('--since <time>', 'events of then and later'),
  async run({ words, since }, session) {
    if (since === undefined) throw new UsageError('Say --since');
    const answer = await (
      await session.client()
    ).webhooks.replay(words[0]!, { since }, session.call);
    session.output.answer(answer, () => session.output.line('On its way.'));
    return exitCodes.done;
  },
});

export const rotateSecret = command({
  name: 'webhooks rotate-secret',
  summary: 'Gives a webhook a new secret, shown this once.',
  options: (line) => line.argument('<webhook>', 'id of the webhook'),
  async run({ words }, session) {
    await requireYes(`Events of ${words[0]} are signed with another secret.`, session);
    const client = await session.client();
    const { webhook, secret } = await client.webhooks.rotateSecret(words[0]!, {}, session.call);
    showWebhook(webhook, session.output, secret);
    return exitCodes.done;
  },
});
