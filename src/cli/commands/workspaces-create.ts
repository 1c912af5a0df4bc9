import { Option } from 'commander';
import type { KeyKind, WorkspaceMode } from '#libs/identity';
import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';
import { keyKinds } from '../options.js';

interface Options {
  readonly name: string;
  readonly mode: WorkspaceMode;
  readonly keyKind: KeyKind;
}

export const newWorkspace: CliCommand<Options> = {
  name: 'workspaces create',
  summary: 'Make a workspace with its first API key.',
  notes:
    'The key is shown this once, and so is the link: who opens it first becomes the owner. A workspace keeps its mode for good.',
  options: (command) =>
    command
      .requiredOption('--name <name>', 'how people call it')
      .addOption(
        new Option('--mode <mode>', 'live posts to the networks, sandbox to the stand-ins')
          .choices(['live', 'sandbox'])
          .makeOptionMandatory(),
      )
      .addOption(
        new Option('--key-kind <kind>', 'kind of the first key')
          .choices([...keyKinds])
          .default('personal'),
      ),
  run: async ({ name, mode, keyKind }, { config, output }) => {
    const { createWorkspace } = await import('../create-workspace.js');
    const created = await createWorkspace(config(), { name, mode, keyKind });
    await output.facts({ ...created });
    return exitCodes.done;
  },
};
