import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WorkspaceId } from '#libs/kernel';
import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';
import { idOption } from '../options.js';
import type { ExportedRecord } from '../workspace-export.js';

interface Options {
  readonly workspace: WorkspaceId;
  readonly output?: string;
}

export const exportWorkspace: CliCommand<Options> = {
  name: 'export',
  summary: 'Write out everything a workspace has scheduled, as JSON lines without secrets.',
  notes: `Each line has a type: workspace, account, run (with the document as it was applied), post, attempt. The size of
the workspace does not matter: records are written as they are read.`,
  options: (command) =>
    command
      .requiredOption('--workspace <id>', 'the workspace', idOption('ws'))
      .option('--output <file>', 'write to this new file, not to standard output'),
  run: async ({ workspace, output: file }, { config, output }) => {
    const { withContext } = await import('../context.js');
    const { exportedRecords } = await import('../workspace-export.js');
    await withContext(config(), async (context) => {
      const records = exportedRecords(context, workspace);
      if (file === undefined) {
        for await (const record of records) await output.line(record);
        return;
      }
      const written = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await pipeline(Readable.from(lines(records)), written);
      await output.facts({ file, bytes: written.bytesWritten });
    });
    return exitCodes.done;
  },
};

async function* lines(records: AsyncIterable<ExportedRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
