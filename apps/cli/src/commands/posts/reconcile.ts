import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { showPost } from './show-post.js';

export const reconcilePost = command({
  name: 'posts reconcile',
  summary: 'Asks the network whether a post is out.',
  options: (line) => line.argument('<post>', 'id of the post'),
  async run({ words }, session) {
    const { post } = await (await session.client()).posts.reconcile(words[0]!, session.call);
    showPost(post, session.output);
    return post.errorCode === 'outcome_unknown' ? exitCodes.remains : exitCodes.done;
  },
});
