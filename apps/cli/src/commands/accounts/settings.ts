import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';

export const accountSettings = command({
  name: 'accounts settings',
  summary: 'Lists the settings of posts by an account, for --set and for documents.',
  options: (line) => line.argument('<account>', 'handle or id'),
  async run({ words }, session) {
    const client = await session.client();
    const { publishSettings } = await client.accounts.settings(words[0]!, session.call);
    session.output.table(
      publishSettings.fields,
      [
        { head: 'NAME', cell: ({ id }) => id },
        { head: 'TYPE', cell: ({ type }) => type },
        { head: 'NEEDED', cell: ({ required }) => (required ? 'yes' : 'no') },
        { head: 'VALUES', cell: ({ options }) => options?.map(({ value }) => value).join(', ') },
        { head: 'WHAT', cell: ({ label }) => label },
      ],
      'Posts by this account have no settings.',
    );
    return exitCodes.done;
  },
});
