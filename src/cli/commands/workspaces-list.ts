import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';

export const listWorkspaces: CliCommand<object> = {
  name: 'workspaces list',
  summary: 'List all workspaces, oldest first.',
  options: (command) => command,
  run: async (_options, { config, output }) => {
    const { Workspaces } = await import('#libs/identity');
    const { withContext } = await import('../context.js');
    const workspaces = await withContext(config(), (context) => context.get(Workspaces).list());
    await output.table(
      workspaces,
      ['id', 'name', 'mode', 'plan', 'subscriptionStatus', 'createdAt'],
      'There are none: npm run cli -- workspaces create makes one.',
    );
    return exitCodes.done;
  },
};
