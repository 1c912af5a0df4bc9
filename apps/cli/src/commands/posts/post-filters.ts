import type { Command } from 'commander';
import { listOption } from '../../options.js';
import type { Session } from '../../session.js';
import { labelIds } from '../labels/named-labels.js';
import { queueIds } from '../queues/named-queue.js';

/** Which posts. */
export interface PostFilters {
  readonly status?: readonly string[];
  readonly account?: string;
  readonly run?: string;
  readonly from?: string;
  readonly to?: string;
  readonly label?: readonly string[];
  readonly queue?: readonly string[];
}

/** Adds the options that say which posts. */
export function withPostFilters(line: Command): Command {
  return line
    .option('--status <status>', 'scheduled,failed,… only', listOption)
    .option('--account <handle>', 'of this account')
    .option('--run <id>', 'of this run')
    .option('--from <time>', 'due then or later')
    .option('--to <time>', 'due before')
    .option('--label <names>', 'with any of these labels: names or ids', listOption)
    .option('--queue <queues>', 'in any of these queues: names or ids', listOption);
}

/** What the list of posts is asked for. @throws UsageError where there is no label or queue of a name */
export async function filtering(
  { status, account, run, from, to, label, queue }: PostFilters,
  session: Session,
): Promise<object> {
  const ids = { label: await labelIds(label, session), queue: await queueIds(queue, session) };
  return { status, account, runId: run, from, to, ...ids };
}
