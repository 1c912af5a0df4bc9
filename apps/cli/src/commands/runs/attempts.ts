import type { Schema } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { attemptColumns } from '../posts/attempt-columns.js';

type Attempt = Schema<'Attempt'> & Pick<Schema<'Post'>, 'account'> & { readonly postId: string };

export const runAttempts = command({
  name: 'runs attempts',
  summary: 'Lists every attempt on the posts of a run, post by post.',
  options: (line) => line.argument('<run>', 'id of the run'),
  async run({ words }, session) {
    const client = await session.client();
    const { posts } = await client.runs.get(words[0]!, session.call);
    const all: Attempt[] = [];
    for (const { id, account } of posts.filter((post) => post.attempts !== 0)) {
      const { attempts } = await client.posts.attempts(id, session.call);
      all.push(...attempts.map((attempt) => ({ postId: id, account, ...attempt })));
    }
    session.output.table(
      all,
      [
        { head: 'POST', cell: ({ postId }) => postId },
        { head: 'ACCOUNT', cell: ({ account }) => account },
        ...attemptColumns,
      ],
      'Nothing was tried yet.',
    );
    return exitCodes.done;
  },
});
