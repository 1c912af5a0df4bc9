import type { QueryOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { occurrenceColumns } from './columns.js';

interface Options {
  readonly from?: string;
  readonly to?: string;
}

export const listOccurrences = command<Options>({
  name: 'recurrences occurrences',
  summary: 'Lists what a recurrence has done and will do.',
  options: (line) =>
    line
      .argument('<recurrence>', 'id of the recurrence')
      .option('--from <time>', 'from then on, such as 2026-12-01T00:00:00Z; now without it')
      .option('--to <time>', 'up to then'),
  async run({ words, from, to }, session) {
    const client = await session.client();
    const query = asWritten<QueryOf<'listOccurrences'>>({ from, to });
    const { occurrences } = await client.recurrences.occurrences(words[0]!, query, session.call);
    session.output.table(occurrences, occurrenceColumns, 'Nothing comes in this time.');
    return exitCodes.done;
  },
});
