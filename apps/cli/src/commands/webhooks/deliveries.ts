import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { statusColumn } from '../../output/columns.js';
import { shownTime } from '../../output/time.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';

interface Options extends PagingOptions {
  readonly status?: string;
}

export const webhookDeliveries = command<Options>({
  name: 'webhooks deliveries',
  summary: 'Lists what was sent by a webhook, the newest first.',
  options: (line) =>
    withPaging(line.argument('<webhook>', 'id of the webhook')).option(
      '--status <status>',
      'pending, delivered or failed',
    ),
  async run({ words, status, ...paging }, session) {
    const client = await session.client();
    const deliveries = await take(
      client.webhooks.deliveries(words[0]!, asWritten({ status }), session.call),
      paging,
    );
    session.output.table(
      deliveries,
      [
        { head: 'ID', cell: ({ id }) => id },
        statusColumn(session.output.style),
        { head: 'AT', cell: ({ createdAt }) => shownTime(createdAt) },
        { head: 'TRIES', cell: ({ attempts }) => attempts },
        { head: 'EVENT', cell: ({ type }) => type },
      ],
      'Nothing was sent yet.',
    );
    return exitCodes.done;
  },
});
