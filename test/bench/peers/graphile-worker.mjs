// `node graphile-worker.mjs <database url> <network url> <milliseconds between looks>`: a worker as its documentation
// starts one.
import { run } from 'graphile-worker';
import { send } from './send.mjs';

const [connectionString, networkUrl, pollInterval] = process.argv.slice(2);

const runner = await run({
  connectionString,
  concurrency: 64,
  maxPoolSize: 65,
  pollInterval: Number(pollInterval),
  noHandleSignals: true,
  logger: undefined,
  taskList: { publish: (job) => send(networkUrl, job) },
});
console.log('ready');
process.once('SIGTERM', () => void runner.stop().finally(() => process.exit(0)));
