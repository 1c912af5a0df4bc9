import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { requireYes } from '../../options.js';

export const disconnectAccount = command({
  name: 'accounts disconnect',
  summary: 'Disconnects an account: nothing more is published by it.',
  options: (line) => line.argument('<account>', 'handle or id'),
  async run({ words }, session) {
    await requireYes(`Nothing more is published by ${words[0]}.`, session);
    const client = await session.client();
    const answer = await client.accounts.disconnect(words[0]!, session.call);
    session.output.answer(answer, () => {
      session.output.line(`${answer.account.handle} is disconnected.`);
      if (answer.unpublishedPosts === 0) return;
      session.output.note(
        `${answer.unpublishedPosts} posts wait on it, and fail when they are due.`,
      );
    });
    return answer.unpublishedPosts === 0 ? exitCodes.done : exitCodes.remains;
  },
});
