import type { Schema } from '#libs/sdk';
import { Option } from 'commander';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';
import type { Session } from '../../session.js';
import { safeText } from '../../terminal/safe-text.js';
import { filtering, withPostFilters, type PostFilters } from '../posts/post-filters.js';
import { csvOf } from './csv.js';
import { markdownOf } from './markdown.js';

type Post = Schema<'Post'>;

interface Options extends PagingOptions, PostFilters {
  readonly format: 'csv' | 'json' | 'md';
}

type Writer = (posts: readonly Post[], session: Session) => string | Promise<string>;

const writers: Readonly<Record<Options['format'], Writer>> = {
  csv: async (posts, session) => csvOf(posts, await queueNamesOf(posts, session)),
  json: (posts) => `${JSON.stringify(posts, null, 2)}\n`,
  md: markdownOf,
};

export const exportPosts = command<Options>({
  name: 'export',
  summary: 'Writes posts out as a table, JSON or Markdown.',
  notes:
    'The table can be edited and applied again: what an export tells beside a post is not read.',
  options: (line) =>
    withPostFilters(
      withPaging(
        line.addOption(
          new Option('--format <name>', 'csv, json or md')
            .choices(['csv', 'json', 'md'])
            .makeOptionMandatory(),
        ),
      ),
    ),
  async run(options, session) {
    const client = await session.client();
    const query = await filtering(options, session);
    const listed = client.posts.list(asWritten(query), session.call);
    const posts = (await take(listed, options)).toSorted(inOrder);
    const { output, terminal } = session;
    if (output.isJson) for (const post of posts) output.record(post, () => '');
    else {
      const text = await writers[options.format](posts, session);
      // A file keeps what is there; on a terminal it draws nothing.
      terminal.answer(terminal.isInteractive ? safeText(text) : text);
    }
    return exitCodes.done;
  },
});

/** Names by id, where any of the posts is in a queue. */
async function queueNamesOf(
  posts: readonly Post[],
  session: Session,
): Promise<ReadonlyMap<string, string>> {
  if (!posts.some((post) => post.queue)) return new Map();
  const { queues } = await (await session.client()).queues.list(session.call);
  return new Map(queues.map(({ id, name }) => [id, name]));
}

/** By their times, and as their documents had them: steps before what answers them. */
function inOrder(one: Post, other: Post): number {
  const times = (one.publishAtUtc ?? '').localeCompare(other.publishAtUtc ?? '');
  const runs = (one.runId ?? '').localeCompare(other.runId ?? '');
  return times || runs || (one.sequencePosition ?? 0) - (other.sequencePosition ?? 0);
}
