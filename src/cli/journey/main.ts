import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endFailedStart, StartProblem, SystemClock } from '#libs/kernel';
import { projectDirectory } from '../../project-directory.js';
import { launch } from '../../standalone/launch.js';
import { freePort } from '../../standalone/ports.js';
import { Browser } from './browser.js';
import { becomeOwner } from './people.js';
import { composeEditPublish, connectAccount, rotateKey } from './posts.js';
import { subscribeAndCancel } from './subscription.js';

/**
 * `npm run journey`: a person's way through the whole service, from the sign-up to the end of a subscription, on an
 * installation of its own that is thrown away. Ends with 0 when the service told the truth at every step.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-journey-'));
  const tell = (line: string): void => console.log(`  ${line}`);
  try {
    const service = await launch({
      environment: await environmentIn(folder),
      projectDirectory,
      report: (line) => console.log(line),
      giveUp: (reason) => endFailedStart(new StartProblem(reason)),
      connectAccounts: false,
    });
    try {
      const browser = new Browser(service.baseUrl);
      await becomeOwner(browser, service, tell);
      await connectAccount(browser, tell);
      await composeEditPublish(browser, new SystemClock().now(), tell);
      await rotateKey(browser, service.baseUrl, tell);
      await subscribeAndCancel(browser, tell);
    } finally {
      await service.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log('The journey is over; the service told the truth at every step.');
}

async function environmentIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const { PATH = '', DATABASE_URL, HOME } = process.env;
  return {
    PATH,
    ...(HOME === undefined ? {} : { HOME }),
    ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }),
    POSTRIDER_DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    BILLING_GATEWAY: 'sandbox',
  };
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
