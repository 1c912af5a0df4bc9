import { Config, endFailedStart } from '#libs/kernel';
import { loadStandIns, startSandbox } from './index.js';
import { sandboxConfig } from './sandbox.config.js';

/** The sandbox as a process of its own: `node dist/apps/sandbox/src/main.js`. */
async function main(): Promise<void> {
  // Only its own section: the sandbox has no database and no secrets.
  const config = Config.load(process.env, [sandboxConfig]);
  const { publicUrl, smtpPort, ...settings } = config.get(sandboxConfig);
  const logger = (line: string) => console.log(line);
  const sandbox = await startSandbox({
    ...settings,
    networks: await loadStandIns(process.env),
    ...(publicUrl ? { publicUrl } : {}),
    mailbox: smtpPort === null ? false : { smtpPort },
    logger,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
  }
}

main().catch(endFailedStart);
