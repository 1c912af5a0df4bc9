import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten, listOption } from '../../options.js';
import { statusColumn } from '../../output/columns.js';
import { shownTime } from '../../output/time.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';

interface Options extends PagingOptions {
  readonly status?: readonly string[];
  readonly search?: string;
}

export const listRuns = command<Options>({
  name: 'runs list',
  summary: 'Lists runs, the newest first.',
  options: (line) =>
    withPaging(line)
      .option('--status <status>', 'draft,processing,… only', listOption)
      .option('--search <words>', 'with these words'),
  async run({ status, search, ...paging }, session) {
    const client = await session.client();
    const runs = await take(
      client.runs.list(asWritten({ status, q: search }), session.call),
      paging,
    );
    session.output.table(
      runs,
      [
        { head: 'ID', cell: ({ id }) => id },
        statusColumn(session.output.style),
        { head: 'POSTS', cell: ({ totalPosts }) => totalPosts },
        { head: 'FIRST', cell: ({ firstPublishAtUtc }) => shownTime(firstPublishAtUtc) },
        { head: 'LAST', cell: ({ lastPublishAtUtc }) => shownTime(lastPublishAtUtc) },
        {
          head: 'CAMPAIGNS',
          cell: ({ campaigns }) => campaigns.map(({ name }) => name).join(', '),
        },
      ],
      'There are no such runs.',
    );
    return exitCodes.done;
  },
});
