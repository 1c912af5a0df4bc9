import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { openGallery, type Gallery } from './pictures/gallery.js';
import { OpenRequests } from './pictures/open-requests.js';
import { compare, FROM_AFAR, NEAR, store, storedPath, type Eyes } from './pictures/picture.js';
import { writesSameLetters } from './pictures/same-letters.js';
import { screensOf, type Screen } from './pictures/screens.js';
import { holdStill, NOW } from './pictures/standing-still.js';
import type { Visit } from './visit.js';

/** `UPDATE_SNAPSHOTS=1` stores what is seen instead of comparing it. */
const UPDATES = process.env['UPDATE_SNAPSHOTS'] === '1';
/** Names of screens, or `all`: the long run. */
const WANTED = (process.env['SNAPSHOT_SCREENS'] ?? 'calendar,post-unknown').split(',');
const VIEWS = [
  { width: 390, height: 844 },
  { width: 820, height: 1_180 },
  { width: 1_440, height: 900 },
] as const;
type View = (typeof VIEWS)[number];
const THEMES = ['light', 'dark'] as const;
/** A whole screen is taken up to here. */
const TALLEST = 3_000;

interface Looker {
  readonly page: Page;
  readonly requests: OpenRequests;
}

describeWith(await startBrowser(), 'the pictures of the dashboard', (browser: Browser) => {
  let gallery: Gallery;
  let lookers: Readonly<Record<NonNullable<Screen['eyes']>, Looker>>;
  let folder: string;
  let eyes: Eyes;

  beforeAll(async () => {
    eyes = (await writesSameLetters(browser, UPDATES)) ? NEAR : FROM_AFAR;
    if (eyes === FROM_AFAR)
      process.stdout.write(
        '  This browser writes letters otherwise: pictures are seen from afar.\n',
      );
    folder = await mkdtemp(join(tmpdir(), 'postrider-snapshots-'));
    gallery = await openGallery(browser);
    const lookerOf = async ({ page }: Visit): Promise<Looker> => {
      await page.clock.setFixedTime(NOW);
      return { page, requests: new OpenRequests(page) };
    };
    lookers = {
      ada: await lookerOf(gallery.ada),
      newcomer: await lookerOf(gallery.newcomer),
      stranger: await lookerOf(gallery.stranger),
    };
  }, 120_000);
  afterAll(() => gallery.close());

  /** Everything that the screen asked for is there, and drawn. */
  async function complete({ page, requests }: Looker, { shown, eyes }: Screen): Promise<void> {
    await page.locator('h1').first().waitFor({ state: 'attached' });
    if (shown !== undefined) await page.locator(shown).first().waitFor({ state: 'attached' });
    await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
    if (eyes !== 'stranger')
      await page
        .getByText(/^Live, as of/)
        .first()
        .waitFor({ state: 'attached' });
    await requests.settled(() => drawn(page));
  }

  async function take(screen: Screen, view: View): Promise<string[]> {
    const looker = lookers[screen.eyes ?? 'ada'];
    const { page, requests } = looker;
    await page.setViewportSize(view);
    await page.goto(`/app${screen.path}`);
    await complete(looker, screen);
    await screen.act?.(page);
    await requests.settled(() => drawn(page));
    await holdStill(page);
    if (screen.whole) await stretch(page, view);
    const faults: string[] = [];
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await requests.settled(() => drawn(page));
      await holdStill(page);
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      faults.push(...(await judge(`${screen.name}-${view.width}-${theme}`, png)));
    }
    return faults;
  }

  async function judge(name: string, png: Buffer): Promise<string[]> {
    if (UPDATES) {
      await store(storedPath(name), png);
      return [];
    }
    const { share, difference } = await compare(storedPath(name), png, eyes);
    if (share <= eyes.allowedShare) return [];
    await writeFile(join(folder, `${name}.png`), png);
    if (difference) await writeFile(join(folder, `${name}-difference.png`), difference);
    return [`${name}: ${(share * 100).toFixed(2)} % differs, see ${folder}`];
  }

  it('are as they were', async () => {
    const screens = screensOf(gallery).filter(
      ({ name }) => WANTED.includes('all') || WANTED.includes(name),
    );
    const faults: string[] = [];
    for (const screen of screens)
      for (const view of screen.phone ? VIEWS.slice(0, 1) : VIEWS)
        faults.push(...(await take(screen, view).catch(missed(screen, view))));
    expect(faults).toEqual([]);
  }, 900_000);

  it('were complained about by nothing', () => {
    const { ada, newcomer, stranger } = gallery;
    expect([ada, newcomer, stranger].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});

/** A screen that does not come says so, and leaves the others their turn. */
const missed =
  (screen: Screen, { width }: View) =>
  (error: Error): string[] => [`${screen.name}-${width}: ${error.message}`];

/** As high as what is on it, once nothing moves. */
async function stretch(page: Page, { width, height }: View): Promise<void> {
  for (let known = 0; ;) {
    const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
    const wanted = Math.min(Math.max(whole, height), TALLEST);
    if (wanted === known) return;
    known = wanted;
    await page.setViewportSize({ width, height: wanted });
    await drawn(page);
  }
}

/** Letters and pictures are there, and two frames were drawn since. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  })()`);
}
