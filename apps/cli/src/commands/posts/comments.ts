import type { Schema } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import type { Column } from '../../output/table.js';
import { shownTime } from '../../output/time.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';

type Comment = Schema<'PostComment'>;

const columns: readonly Column<Comment>[] = [
  { head: 'AT', cell: ({ createdAt }) => shownTime(createdAt) },
  { head: 'BY', cell: ({ by }) => by.name },
  { head: 'TEXT', cell: ({ text }) => text },
];

export const listComments = command<PagingOptions>({
  name: 'posts comments list',
  summary: 'Lists what people say about a post among themselves, the newest first.',
  options: (line) => withPaging(line.argument('<post>', 'id of the post')),
  async run({ words, ...paging }, session) {
    const client = await session.client();
    const comments = await take(client.posts.comments(words[0]!, {}, session.call), paging);
    session.output.table(comments, columns, 'Nobody has said anything.');
    return exitCodes.done;
  },
});

export const addComment = command({
  name: 'posts comments add',
  summary: 'Says something about a post to the others of the workspace; no network sees it.',
  options: (line) =>
    line.argument('<post>', 'id of the post').argument('<text>', 'what you have to say'),
  async run({ words }, session) {
    const [post, text] = words as readonly [string, string];
    const { comment } = await (await session.client()).posts.comment(post, { text }, session.call);
    const { output } = session;
    output.answer(comment, () => output.line(`${post} has your comment.`));
    return exitCodes.done;
  },
});
