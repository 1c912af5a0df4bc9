import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';
import { approvalColumns } from './show-approval.js';

interface Options extends PagingOptions {
  readonly status?: string;
  readonly mine?: true;
  readonly run?: string;
  readonly post?: string;
}

export const listApprovals = command<Options>({
  name: 'approvals list',
  summary: 'Lists what people are asked to agree to, the newest first.',
  options: (line) =>
    withPaging(line)
      .option('--status <status>', 'open, decided or all; open without it')
      .option('--mine', 'that you asked for')
      .option('--run <id>', 'about this run')
      .option('--post <id>', 'about this post'),
  async run({ status, mine, run, post, ...paging }, session) {
    const client = await session.client();
    const query = { status, mine, runId: run, postId: post };
    const approvals = await take(client.approvals.list(asWritten(query), session.call), paging);
    const { output } = session;
    output.table(approvals, approvalColumns(output.style), 'There are no such approvals.');
    return exitCodes.done;
  },
});
