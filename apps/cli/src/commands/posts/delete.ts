import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { requireYes } from '../../options.js';
import { showPost } from './show-post.js';

export const deletePost = command({
  name: 'posts delete',
  summary: 'Deletes a published post at its network.',
  options: (line) => line.argument('<post>', 'id of the post'),
  async run({ words }, session) {
    await requireYes(`${words[0]} disappears from its network for good.`, session);
    const { post } = await (await session.client()).posts.delete(words[0]!, session.call);
    showPost(post, session.output);
    return exitCodes.done;
  },
});
