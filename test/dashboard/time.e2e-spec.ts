import type { Browser, Locator } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { apply } from '../support/publishing.js';
import { connectAccount } from '../support/test-service.js';
import { changesOf, wallOf } from './clock-changes.js';
import { drag } from './drags.js';
import { startDashboard, type DashboardBench } from './workspace.js';

const DAY_MS = 86_400_000;
/** How many drags there are over each change of clocks; five in the long run, forty in all. */
const DRAGS = Number(process.env['DASHBOARD_DRAGS'] ?? 1);
const SHORT = ['Europe/Berlin', 'Australia/Lord_Howe'];
const ZONES = DRAGS > 1 ? [...SHORT, 'America/New_York', 'America/Santiago'] : SHORT;
/** Times that every one of these days has once. */
const TIMES = ['09:30', '05:15', '21:45', '12:00', '17:20'];

const beside = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

describeWith(await startBrowser(), 'times in the dashboard', (browser: Browser) => {
  let bench: DashboardBench;
  let account: string;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    account = (await connectAccount(bench.service, 'discord')).handle;
    await bench.ada.page.setViewportSize({ width: 1280, height: 1400 });
  }, 90_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;
  const tile = (id: string): Locator => page().locator(`[data-post="${id}"]:not([data-saving])`);

  async function showIn(timezone: string): Promise<void> {
    const { request } = page().context();
    const headers = { origin: bench.service.api.baseUrl };
    const data = { timezone, hour12: false };
    expect((await request.patch('/v1/dashboard/preferences', { data, headers })).status()).toBe(
      200,
    );
  }
  async function timeOf(id: string): Promise<string> {
    return (await bench.service.api.get(`/v1/posts/${id}`)).body.post.publishAtUtc;
  }

  it.each(ZONES)(
    'stay on the clock over both changes of %s, the same in month, week, list and API',
    async (timezone) => {
      await showIn(timezone);
      for (const { date } of changesOf(timezone, new Date())) {
        for (let round = 0; round < DRAGS; round += 1) {
          const time = TIMES[round % TIMES.length]!;
          const [from, to] = round % 2 === 0 ? [beside(date, -2), date] : [date, beside(date, -1)];
          const { posts } = await apply(bench.service, {
            posts: [
              {
                account,
                text: `Lanterns ${date} ${round}`,
                publish_at: `${from}T${time}:00`,
                timezone,
              },
            ],
          });
          const { id } = posts[0];
          await page().goto(`/app/calendar?view=month&date=${date}`);
          await tile(id).waitFor();
          await drag(page(), tile(id), page().locator(`[data-date="${to}"]`));
          await page().locator(`[data-date="${to}"]`).locator(tile(id)).waitFor();
          const told = await timeOf(id);
          expect({ timezone, date, wall: wallOf(told, timezone) }).toEqual({
            timezone,
            date,
            wall: `${to}T${time}`,
          });
          for (const view of ['week', 'list']) {
            await page().goto(`/app/calendar?view=${view}&date=${to}`);
            await tile(id).waitFor();
            expect(await tile(id).locator('time').innerText()).toBe(time);
          }
          await bench.service.database.database.execute('DELETE FROM runs');
        }
      }
    },
    120_000,
  );
});
