import 'reflect-metadata';
import { Config, ConfigError } from '#libs/platform';
import { createApi } from './create-api.js';

try {
  const api = await createApi(Config.load(process.env));
  await api.listen();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void api.close().finally(() => process.exit()));
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : (error as Error).stack}\n`,
  );
  process.exitCode = 1;
}
