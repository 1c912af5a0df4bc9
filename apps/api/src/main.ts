import 'reflect-metadata';
import { Config, endFailedStart, surviveFaults } from '#libs/kernel';
import { loadProviders } from '#libs/providers';
import { createApi } from './create-api.js';

/** The api as a process of its own: `node dist/apps/api/src/main.js`. */
async function main(): Promise<void> {
  await loadProviders(process.env);
  const api = await createApi(Config.load(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void api.close().finally(() => process.exit()));
  }
  await api.listen();
  surviveFaults(() => api.close());
}

main().catch(endFailedStart);
