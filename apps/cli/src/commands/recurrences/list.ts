import type { QueryOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten, listOption } from '../../options.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';
import { recurrenceColumns } from './columns.js';

interface Options extends PagingOptions {
  readonly state?: readonly string[];
}

export const listRecurrences = command<Options>({
  name: 'recurrences list',
  summary: 'Lists what goes out by a rule.',
  options: (line) =>
    withPaging(line).option('--state <states>', 'active, paused or ended', listOption),
  async run({ state, ...paging }, session) {
    const client = await session.client();
    const query = asWritten<QueryOf<'listRecurrences'>>({ state });
    const recurrences = await take(client.recurrences.list(query, session.call), paging);
    session.output.table(recurrences, recurrenceColumns, 'Nothing is repeated.');
    return exitCodes.done;
  },
});
