import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { connectAccount } from '../support/test-service.js';
import { framesDuring, percentile, wheelWhile } from './frames.js';
import { fillMonth, LAST_OF_THE_15TH, monthAhead } from './ten-thousand-posts.js';
import { startDashboard, type DashboardBench } from './workspace.js';

const MOST_NODES = 3_000;
/** On a quiet machine nearly every frame has to come in time, or one late; among other tests the middle one in twice its time. */
const IS_QUIET = process.env['DASHBOARD_FRAMES'] === 'all';
const TRIES = IS_QUIET ? 3 : 1;
/** One frame late: as much a slower hour of the same machine makes of what is smooth in a quick one. */
const TWO_FRAMES_MS = 34;
const FRAME_MS = 17;
const DRAG_FRAME_MS = 33;
const FILTER_MS = 200;
const FILTERINGS = IS_QUIET ? 15 : 3;
const MONTH = monthAhead(new Date());
/** How far one turn of the wheel goes. A list is long. */
const NOTCH = { month: 40, week: 40, day: 40, list: IS_QUIET ? 400 : 2_000 };

/** What the wheel turns there: hours scroll by themselves, everything else with the page. */
const scrolled = (condition: string): string => `(() => {
  let area = document.elementFromPoint(900, 500);
  while (area && !/auto|scroll/.test(getComputedStyle(area).overflowY)) area = area.parentElement;
  const { scrollTop, scrollHeight, clientHeight } = area ?? document.documentElement;
  return ${condition};
})()`;
const HEIGHT_LEFT = scrolled('scrollHeight - clientHeight - scrollTop > 1');
const HEIGHT_ABOVE = scrolled('scrollTop > 0');
/** Does something, and measures until the page shows what was asked for, painted. */
const untilShown = (act: string, isShown: string): string => `new Promise((resolve) => {
  const startedAt = performance.now();
  ${act};
  requestAnimationFrame(function look() {
    const tiles = [...document.querySelectorAll('[data-post]')];
    const isThere = tiles.length > 0 && !document.querySelector('[data-old]') && (${isShown});
    requestAnimationFrame(isThere ? () => resolve(performance.now() - startedAt) : look);
  });
})`;
const PRESS_DRAFTS = `document.querySelector('button[data-tone="draft"]').click()`;
const IS_DRAFT = `tile.dataset.state === 'draft'`;

describeWith(await startBrowser(), 'a month of 10,000 posts', (browser: Browser) => {
  let bench: DashboardBench;

  beforeAll(async () => {
    // Nothing is due: the engine stays out of the figures.
    bench = await startDashboard(browser, { PUBLISH_SWEEP_MS: '60000' });
    const account = await connectAccount(bench.service, 'discord');
    await fillMonth(bench.service, account, MONTH);
    const { request } = page().context();
    const headers = { origin: bench.service.api.baseUrl };
    const data = { timezone: 'UTC' };
    expect((await request.patch('/v1/dashboard/preferences', { data, headers })).ok()).toBe(true);
    await page().setViewportSize({ width: 1440, height: 700 });
  }, 90_000);
  afterAll(() => bench.close());

  const page = (): Page => bench.ada.page;
  const show = async (view: string): Promise<void> => {
    await page().goto(`/app/calendar?view=${view}&date=${MONTH}`);
    await page().locator('[data-post]').first().waitFor();
    await page().mouse.move(900, 500);
  };
  const nodes = (): Promise<number> => page().evaluate(`document.querySelectorAll('*').length`);
  const still = (condition: string) => (): Promise<boolean> => page().evaluate(condition);

  /** @param act what moves; done again where frames came late, since only noise makes them */
  async function expectSmooth(
    what: string,
    act: () => Promise<unknown>,
    goalMs: number,
  ): Promise<void> {
    let best = Number.POSITIVE_INFINITY;
    for (let times = 0; times < TRIES && best > goalMs; times += 1) {
      const { count, median, p95 } = await framesDuring(page(), act);
      const figures = `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${count} frames`;
      process.stdout.write(`  ${what}: ${figures}\n`);
      expect(count).toBeGreaterThan(10);
      expect(median).toBeLessThanOrEqual(2 * goalMs);
      best = Math.min(best, p95);
    }
    if (IS_QUIET) expect(best).toBeLessThanOrEqual(Math.max(goalMs, TWO_FRAMES_MS));
  }

  it.each(Object.entries(NOTCH))(
    'is a page of less than 3,000 nodes that scrolls to its end and back, by %s',
    async (view, notch) => {
      await show(view);
      const counts = [await nodes()];
      const thereAndBack = async (): Promise<void> => {
        await wheelWhile(page(), notch, still(HEIGHT_LEFT));
        counts.push(await nodes());
        await wheelWhile(page(), -notch, still(HEIGHT_ABOVE));
      };
      await expectSmooth(`scrolling by ${view}`, thereAndBack, FRAME_MS);
      process.stdout.write(`  nodes by ${view}: ${Math.max(...counts)}\n`);
      expect(Math.max(...counts)).toBeLessThan(MOST_NODES);
    },
    60_000,
  );

  it('opens a day from its first post to its last', async () => {
    await show('month');
    const day = page().locator(`[data-date="${MONTH}"]`);
    const shown = await day.locator('[data-post]').count();
    await day.getByRole('button', { name: `+${333 - shown} more` }).click();
    const dialog = page().getByRole('dialog');
    await dialog.locator('[data-post]').first().waitFor();
    await dialog.hover();
    const last = dialog.locator(`[data-post="${LAST_OF_THE_15TH}"]`);
    const down = async (): Promise<void> => {
      await wheelWhile(page(), -NOTCH.list, async () => (await last.count()) > 0);
      await wheelWhile(page(), NOTCH.list, async () => (await last.count()) === 0);
    };
    await expectSmooth('down a day', down, FRAME_MS);
    expect(await nodes()).toBeLessThan(MOST_NODES);
  }, 60_000);

  it('drags frame by frame', async () => {
    await show('month');
    const tile = page().locator('[data-state="scheduled"]').first();
    const { x, y } = (await tile.boundingBox())!;
    await tile.hover();
    await page().mouse.down();
    for (let step = 0; (await page().locator('[data-drop]').count()) === 0; step += 1) {
      await page().mouse.move(x + 40 + (step % 20), y + 60);
    }
    const acrossDays = async (): Promise<void> => {
      for (let step = 0; step < 200; step += 1) {
        await page().mouse.move(320 + step * 5, 300 + (step % 40) * 8);
      }
    };
    await expectSmooth('dragging', acrossDays, DRAG_FRAME_MS);
    const over = page().locator('[data-drop]');
    expect(await over.count()).toBe(1);
    await page().keyboard.press('Escape');
    await page().mouse.up();
  });

  it('shows what a filter finds', async () => {
    await show('month');
    const times: number[] = [];
    for (let round = 0; round < FILTERINGS; round += 1) {
      const every = `tiles.every((tile) => ${IS_DRAFT})`;
      times.push(await page().evaluate(untilShown(PRESS_DRAFTS, every)));
      times.push(await page().evaluate(untilShown(PRESS_DRAFTS, `!(${every})`)));
    }
    const middle = percentile(times, 0.5);
    process.stdout.write(
      `  a filter: median ${middle.toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms\n`,
    );
    expect(middle).toBeLessThan(IS_QUIET ? FILTER_MS : 10 * FILTER_MS);
  }, 60_000);

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
