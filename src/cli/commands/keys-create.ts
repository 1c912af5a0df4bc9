import { Option } from 'commander';
import type { KeyKind } from '#libs/identity';
import type { WorkspaceId } from '#libs/kernel';
import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';
import { idOption, keyKinds } from '../options.js';

interface Options {
  readonly workspace: WorkspaceId;
  readonly label?: string;
  readonly kind: KeyKind;
}

export const createKey: CliCommand<Options> = {
  name: 'keys create',
  summary: 'Make an API key of a workspace.',
  notes: 'The key is shown this once.',
  options: (command) =>
    command
      .requiredOption('--workspace <id>', 'the workspace', idOption('ws'))
      .option('--label <text>', 'what it is for')
      .addOption(
        new Option('--kind <kind>', 'agent keys may neither manage keys nor disconnect accounts')
          .choices([...keyKinds])
          .default('personal'),
      ),
  run: async ({ workspace, label, kind }, { config, output }) => {
    const { CreateKeyCommand } = await import('#libs/identity');
    const { withContext } = await import('../context.js');
    const { key, secret } = await withContext(config(), (context) =>
      context.execute(new CreateKeyCommand(workspace, { label: label ?? null, kind })),
    );
    await output.facts({ keyId: key.id, workspaceId: key.workspaceId, kind, apiKey: secret });
    return exitCodes.done;
  },
};
