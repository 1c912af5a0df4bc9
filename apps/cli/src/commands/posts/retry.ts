import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { showPost } from './show-post.js';

interface Options {
  readonly acceptDuplicateRisk?: true;
}

export const retryPost = command<Options>({
  name: 'posts retry',
  summary: 'Tries a failed post again, now.',
  notes:
    'A post whose outcome is unknown may be out already. Look at the account, or ask the network by\n' +
    '"posts reconcile", before you try it again.',
  options: (line) =>
    line
      .argument('<post>', 'id of the post')
      .option('--accept-duplicate-risk', 'also when it may be out already'),
  async run({ words, acceptDuplicateRisk }, session) {
    const client = await session.client();
    const { post } = await client.posts.retry(words[0]!, { acceptDuplicateRisk }, session.call);
    showPost(post, session.output);
    return exitCodes.done;
  },
});
