import { exitCodes } from './exit-codes.js';
import { runCli } from './program.js';
import { Terminal } from './terminal/terminal.js';

const stopping = new AbortController();
const stop = (): void => {
  // A second wish does not wait for anything.
  if (stopping.signal.aborted) process.exit(exitCodes.stopped);
  stopping.abort();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// Whoever read the answers has enough of them, as head does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? exitCodes.done : exitCodes.failed);
});

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  terminal: new Terminal(process, process.env),
  signal: stopping.signal,
});
