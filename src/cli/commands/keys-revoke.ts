import type { WorkspaceId } from '#libs/kernel';
import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';
import { idOption, requireYes } from '../options.js';

interface Options {
  readonly workspace: WorkspaceId;
  readonly arguments: readonly [string];
  readonly yes?: boolean;
}

export const revokeKey: CliCommand<Options> = {
  name: 'keys revoke',
  summary: 'End an API key, at once and for good.',
  options: (command) =>
    command
      .argument('<key>', 'id of the key, key_…', idOption('key'))
      .requiredOption('--workspace <id>', 'the workspace it belongs to', idOption('ws'))
      .option('--yes', 'really do it'),
  run: async ({ workspace, yes, arguments: [keyId] }, { config, output }) => {
    const { RevokeKeyCommand } = await import('#libs/identity');
    const { withContext } = await import('../context.js');
    requireYes(yes, `Programs that use ${keyId} would be refused from now on.`);
    const { key, alsoRevoked } = await withContext(config(), (context) =>
      context.execute(new RevokeKeyCommand(workspace, keyId)),
    );
    await output.facts({
      keyId: key.id,
      label: key.label,
      revokedAt: key.revokedAt,
      alsoRevoked: alsoRevoked.join(' '),
    });
    return exitCodes.done;
  },
};
