import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { requireYes } from '../../options.js';
import { showPost } from './show-post.js';

export const cancelPost = command({
  name: 'posts cancel',
  summary: 'Cancels a post before it is published.',
  options: (line) => line.argument('<post>', 'id of the post'),
  async run({ words }, session) {
    await requireYes(`${words[0]} will not be published.`, session);
    const { post } = await (await session.client()).posts.cancel(words[0]!, session.call);
    showPost(post, session.output);
    return exitCodes.done;
  },
});
