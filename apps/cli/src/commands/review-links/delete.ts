import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { requireYes } from '../../options.js';

export const deleteReviewLink = command({
  name: 'review-links delete',
  summary: 'Ends a review link; what was said by it stays.',
  options: (line) => line.argument('<link>', 'id of the link'),
  async run({ words }, session) {
    await requireYes(`The address of ${words[0]} will stop working.`, session);
    const answer = await (await session.client()).reviewLinks.remove(words[0]!, session.call);
    session.output.answer(answer, () => session.output.line(`${words[0]} is deleted.`));
    return exitCodes.done;
  },
});
