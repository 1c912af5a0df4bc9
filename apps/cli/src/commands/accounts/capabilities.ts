import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';

export const accountCapabilities = command({
  name: 'accounts capabilities',
  summary: 'Shows what can be published by an account, or by all.',
  options: (line) => line.argument('[account]', 'handle or id'),
  async run({ words }, session) {
    const client = await session.client();
    const [account] = words;
    const capabilities =
      account === undefined
        ? (await client.accounts.allCapabilities({}, session.call)).capabilities
        : [(await client.accounts.capabilities(account, {}, session.call)).capabilities];
    session.output.table(
      capabilities,
      [
        { head: 'HANDLE', cell: ({ handle }) => handle },
        {
          head: 'PUBLISHES',
          cell: ({ canPublish, notPublishableReason }) =>
            canPublish ? 'yes' : notPublishableReason,
        },
        {
          head: 'ACTIONS',
          cell: ({ discoveryActions }) => discoveryActions?.map(({ id }) => id).join(', '),
        },
        { head: 'WHAT', cell: ({ summary }) => summary },
      ],
      'No account is connected yet.',
    );
    return exitCodes.done;
  },
});
