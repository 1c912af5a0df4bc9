import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { showPost } from './show-post.js';

export const getPost = command({
  name: 'posts get',
  summary: 'Shows a post, and how it stands.',
  options: (line) => line.argument('<post>', 'id of the post'),
  async run({ words }, session) {
    const { post } = await (await session.client()).posts.get(words[0]!, session.call);
    showPost(post, session.output);
    return exitCodes.done;
  },
});
