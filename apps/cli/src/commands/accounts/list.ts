import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { statusColumn } from '../../output/columns.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';

interface Options extends PagingOptions {
  readonly provider?: string;
}

export const listAccounts = command<Options>({
  name: 'accounts list',
  summary: 'Lists the connected accounts.',
  options: (line) => withPaging(line).option('--provider <id>', 'of this network'),
  async run({ provider, ...paging }, session) {
    const client = await session.client();
    const accounts = await take(
      client.accounts.list(asWritten({ provider }), session.call),
      paging,
    );
    session.output.table(
      accounts,
      [
        { head: 'HANDLE', cell: ({ handle }) => handle },
        statusColumn(session.output.style),
        { head: 'PUBLISHES', cell: ({ publishable }) => (publishable ? 'yes' : 'no') },
        { head: 'NAME', cell: ({ displayName }) => displayName },
        { head: 'ID', cell: ({ id }) => id },
      ],
      'No account is connected yet: postrider accounts connect <provider>',
    );
    return exitCodes.done;
  },
});
