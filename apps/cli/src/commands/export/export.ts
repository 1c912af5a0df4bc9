import type { Schema } from '#libs/sdk';
import { Option } from 'commander';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten, listOption } from '../../options.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';
import { safeText } from '../../terminal/safe-text.js';
import { labelIds } from '../labels/named-labels.js';
import { queueIds } from '../queues/named-queue.js';
import { csvOf } from './csv.js';
import { markdownOf } from './markdown.js';

type Post = Schema<'Post'>;

interface Options extends PagingOptions {
  readonly format: 'csv' | 'json' | 'md';
  readonly status?: readonly string[];
  readonly account?: string;
  readonly run?: string;
  readonly from?: string;
  readonly to?: string;
  readonly label?: readonly string[];
  readonly queue?: readonly string[];
}

/** @param queueNames by id */
type Writer = (posts: readonly Post[], queueNames: ReadonlyMap<string, string>) => string;

const writers: Readonly<Record<Options['format'], Writer>> = {
  csv: csvOf,
  json: (posts) => `${JSON.stringify(posts, null, 2)}\n`,
  md: markdownOf,
};

export const exportPosts = command<Options>({
  name: 'export',
  summary: 'Writes posts out as a table, JSON or Markdown.',
  notes:
    'The table can be edited and applied again: what an export tells beside a post is not read.',
  options: (line) =>
    withPaging(
      line.addOption(
        new Option('--format <name>', 'csv, json or md')
          .choices(['csv', 'json', 'md'])
          .makeOptionMandatory(),
      ),
    )
      .option('--status <status>', 'scheduled,failed,… only', listOption)
      .option('--account <handle>', 'of this account')
      .option('--run <id>', 'of this run')
      .option('--from <time>', 'due then or later')
      .option('--to <time>', 'due before')
      .option('--label <names>', 'with any of these labels: names or ids', listOption)
      .option('--queue <queues>', 'in any of these queues: names or ids', listOption),
  async run({ format, status, account, run, from, to, label, queue, ...paging }, session) {
    const client = await session.client();
    const labels = await labelIds(label, session);
    const queues = await queueIds(queue, session);
    const query = { status, account, runId: run, from, to, label: labels, queue: queues };
    const posts = (await take(client.posts.list(asWritten(query), session.call), paging)).toSorted(
      inOrder,
    );
    const { output, terminal } = session;
    if (output.isJson) for (const post of posts) output.record(post, () => '');
    else {
      const isAnyQueued = posts.some((post) => post.queue);
      const known = isAnyQueued ? (await client.queues.list(session.call)).queues : [];
      const text = writers[format](posts, new Map(known.map(({ id, name }) => [id, name])));
      // A file keeps what is there; on a terminal it draws nothing.
      terminal.answer(terminal.isInteractive ? safeText(text) : text);
    }
    return exitCodes.done;
  },
});

/** By their times, and as their documents had them: steps before what answers them. */
function inOrder(one: Post, other: Post): number {
  const times = (one.publishAtUtc ?? '').localeCompare(other.publishAtUtc ?? '');
  const runs = (one.runId ?? '').localeCompare(other.runId ?? '');
  return times || runs || (one.sequencePosition ?? 0) - (other.sequencePosition ?? 0);
}
