import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten, listOption } from '../../options.js';
import { postColumns } from '../../output/columns.js';
import { labelIds } from '../labels/named-labels.js';
import { queueIds } from '../queues/named-queue.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';

interface Options extends PagingOptions {
  readonly status?: readonly string[];
  readonly account?: string;
  readonly run?: string;
  readonly from?: string;
  readonly to?: string;
  readonly label?: readonly string[];
  readonly queue?: readonly string[];
  readonly search?: string;
  readonly approval?: readonly string[];
  readonly atRisk?: true;
}

export const listPosts = command<Options>({
  name: 'posts list',
  summary: 'Lists posts.',
  options: (line) =>
    withPaging(line)
      .option('--status <status>', 'scheduled,failed,… only', listOption)
      .option('--account <handle>', 'of this account')
      .option('--run <id>', 'of this run')
      .option('--from <time>', 'due then or later')
      .option('--to <time>', 'due before')
      .option('--label <names>', 'with any of these labels: names or ids', listOption)
      .option('--queue <queues>', 'in any of these queues: names or ids', listOption)
      .option('--search <words>', 'with these words')
      .option('--approval <answer>', 'pending,rejected,… only', listOption)
      .option('--at-risk', 'that would fail if their time were now'),
  async run(
    { status, account, run, from, to, label, queue, search, approval, atRisk, ...paging },
    session,
  ) {
    const client = await session.client();
    const labels = await labelIds(label, session);
    const queues = await queueIds(queue, session);
    const query = {
      ...{ status, account, runId: run, from, to, label: labels, queue: queues, q: search },
      ...{ approval, atRisk },
    };
    const posts = await take(client.posts.list(asWritten(query), session.call), paging);
    session.output.table(posts, postColumns(session.output.style), 'There are no such posts.');
    return exitCodes.done;
  },
});
