import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { requireYes } from '../../options.js';

export const deleteWebhook = command({
  name: 'webhooks delete',
  summary: 'Ends a webhook.',
  options: (line) => line.argument('<webhook>', 'id of the webhook'),
  async run({ words }, session) {
    await requireYes(`No event is sent by ${words[0]} any more.`, session);
    const answer = await (await session.client()).webhooks.remove(words[0]!, session.call);
    session.output.answer(answer, () => session.output.line(`${words[0]} is deleted.`));
    return exitCodes.done;
  },
});
