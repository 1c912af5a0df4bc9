// `npm run pictures`: starts everything in a new folder, waits until the first posts are out, and photographs what the
// README shows. Needs Chromium (.ci/install-services.sh).
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectDirectory } from '../../dist/src/project-directory.js';
import { applyDemo } from '../../dist/src/standalone/apply-demo.js';
import { launch } from '../../dist/src/standalone/launch.js';
import { freePort } from '../../dist/src/standalone/ports.js';
import { startBrowser } from '../../dist/test/support/browser.js';
import { eventually } from '../../dist/test/support/eventually.js';
import { planMonth, signedIn } from './dashboard.mjs';

const VIEW = { width: 1280, height: 800 };
const folder = await mkdtemp(join(tmpdir(), 'postrider-pictures-'));
const target = join(projectDirectory, 'docs/pictures');

const browser = await startBrowser();
if ('unavailable' in browser) throw new Error(browser.unavailable);
const service = await launch({
  environment: {
    ...process.env,
    POSTRIDER_DATA_DIR: folder,
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
  },
  projectDirectory,
  report: console.log,
  giveUp: (reason) => {
    throw new Error(reason);
  },
});
try {
  await mkdir(target, { recursive: true });
  await applyDemo(service, new Date());
  await eventually(
    async () => (await (await fetch(`${service.sandboxUrl}/_sandbox/posts`)).json()).posts.length,
    (posts) => posts >= 15,
    { what: 'every network has its post', withinMs: 60_000 },
  );
  await photograph('wall', service.sandboxUrl);
  await photograph(
    'docs',
    `${service.docsUrl}#post-/v1/posts/apply`,
    'rapi-doc api-request textarea',
  );
  await planMonth(service);
  const light = await signedIn(browser, service, { viewport: VIEW, deviceScaleFactor: 1.5 });
  const storageState = await light.storageState();
  const dark = await browser.newContext({
    baseURL: service.baseUrl,
    locale: 'en-GB',
    colorScheme: 'dark',
    viewport: VIEW,
    deviceScaleFactor: 1.5,
    storageState,
  });
  const calendar = '/app/calendar?view=';
  await photograph('calendar', `${calendar}month`, '[data-post]', await light.newPage());
  await photograph('calendar-week-dark', `${calendar}week`, '[data-post]', await dark.newPage());
  await photograph('wall-beside', '/app/wall', 'main article, main li', await light.newPage());
} finally {
  await browser.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}

/** @param shown what the page has made when it is complete */
async function photograph(name, address, shown = 'body', opened) {
  const page = opened ?? (await browser.newPage({ viewport: VIEW, deviceScaleFactor: 1.5 }));
  await page.goto(address);
  await page.locator(shown).first().waitFor();
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(target, `${name}.webp`));
  console.log(`docs/pictures/${name}.webp`);
  await page.close();
}
