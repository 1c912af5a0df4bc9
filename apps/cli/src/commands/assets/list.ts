import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { statusColumn } from '../../output/columns.js';
import { shownSize } from '../../output/size.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';

interface Options extends PagingOptions {
  readonly kind?: string;
  readonly search?: string;
}

export const listAssets = command<Options>({
  name: 'assets list',
  summary: 'Lists uploaded media.',
  options: (line) =>
    withPaging(line)
      .option('--kind <kind>', 'image, video, audio or other')
      .option('--search <words>', 'with these words in the name'),
  async run({ kind, search, ...paging }, session) {
    const client = await session.client();
    const assets = await take(
      client.assets.list(asWritten({ kind, q: search }), session.call),
      paging,
    );
    session.output.table(
      assets,
      [
        { head: 'ID', cell: ({ id }) => id },
        statusColumn(session.output.style),
        { head: 'TYPE', cell: ({ mime }) => mime },
        { head: 'SIZE', cell: ({ size }) => shownSize(size) },
        { head: 'NAME', cell: ({ originalFilename }) => originalFilename },
      ],
      'There are no such files.',
    );
    return exitCodes.done;
  },
});
