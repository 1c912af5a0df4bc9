import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';
import { labelColumns } from './columns.js';

export const listLabels = command<PagingOptions>({
  name: 'labels list',
  summary: 'Lists the labels of the workspace.',
  options: withPaging,
  async run(paging, session) {
    const client = await session.client();
    const labels = await take(client.labels.list({}, session.call), paging);
    session.output.table(labels, labelColumns, 'There is no label.');
    return exitCodes.done;
  },
});
