import { Config, endFailedStart, surviveFaults } from '#libs/kernel';
import { loadProviders } from '#libs/providers';
import { createScheduler } from './index.js';

/** The scheduler as a process of its own: `node dist/apps/scheduler/src/main.js`. */
async function main(): Promise<void> {
  await loadProviders(process.env);
  const scheduler = await createScheduler(Config.load(process.env));
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      scheduler.close().then(() => process.exit(0), endFailedStart);
    });
  }
  surviveFaults(() => scheduler.close());
  console.log(JSON.stringify({ ready: true, pid: process.pid }));
}

main().catch(endFailedStart);
