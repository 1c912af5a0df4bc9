import type { WorkspaceId } from '#libs/kernel';
import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';
import { idOption } from '../options.js';

interface Options {
  readonly workspace: WorkspaceId;
}

export const claimLink: CliCommand<Options> = {
  name: 'workspaces claim-link',
  summary: 'Make a new link that makes its bearer the owner of a workspace without people.',
  notes: 'The link is shown this once, works once and for a week; the one before ends.',
  options: (command) => command.requiredOption('--workspace <id>', 'the workspace', idOption('ws')),
  run: async ({ workspace }, { config, output }) => {
    const { WorkspaceClaims } = await import('#libs/identity');
    const { withContext } = await import('../context.js');
    const link = await withContext(config(), (context) =>
      context.get(WorkspaceClaims).open(workspace),
    );
    if (link === null) throw new Error(`${workspace} has people already, or does not exist.`);
    await output.facts({ workspaceId: workspace, claimLink: link });
    return exitCodes.done;
  },
};
