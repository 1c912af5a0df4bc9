import { once } from 'node:events';
import type { Installation } from './installation.js';
import type { TextSink } from './output.js';
import { runCli } from './program.js';

const sinkOver = (stream: NodeJS.WriteStream): TextSink => ({
  write: async (text) => {
    if (!stream.write(text)) await once(stream, 'drain');
  },
});

/** This process is the command line: its words, its streams, its exit code. */
export async function runProcess(open: () => Promise<Installation>): Promise<void> {
  // A reader that has seen enough (`| head`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  process.exitCode = await runCli(process.argv.slice(2), {
    open,
    out: sinkOver(process.stdout),
    err: sinkOver(process.stderr),
  });
}
