import 'reflect-metadata';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectDirectory } from '../project-directory.js';
import type { TextSink } from './output.js';
import { runCli } from './program.js';

/** Administration from the command line: `postrider-admin --help`. */
const sinkOver = (stream: NodeJS.WriteStream): TextSink => ({
  write: async (text) => {
    if (!stream.write(text)) await once(stream, 'drain');
  },
});

// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});
process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  dataDirectory: process.env['POSTRIDER_DATA_DIR'] ?? join(projectDirectory, '.postrider'),
  out: sinkOver(process.stdout),
  err: sinkOver(process.stderr),
});
