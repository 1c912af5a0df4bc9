import type { Browser, Locator } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { apply } from '../support/publishing.js';
import { connectAccount } from '../support/test-service.js';
import { drag } from './drags.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

const DAY_MS = 86_400_000;

/** The next last Sunday of March or October, when clocks change in Berlin: a post can be planned 400 days ahead. */
function nextChange(month: 2 | 9): string {
  const soon = Date.now() + 14 * DAY_MS;
  const lastSunday = (year: number): number => {
    const end = new Date(Date.UTC(year, month, 31));
    return end.getTime() - end.getUTCDay() * DAY_MS;
  };
  const year = new Date(soon).getUTCFullYear();
  const sunday = lastSunday(year) > soon ? lastSunday(year) : lastSunday(year + 1);
  return new Date(sunday).toISOString().slice(0, 10);
}

/** @param date `2026-11-23` */
function beside(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

const SPRING = nextChange(2);
const AUTUMN = nextChange(9);
/** A Tuesday in the middle of a month without a change. */
const TUESDAY = beside(SPRING, 16);

describeWith(await startBrowser(), 'the calendar of the dashboard', (browser: Browser) => {
  let bench: DashboardBench;
  let account: string;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    account = (await connectAccount(bench.service, 'discord')).handle;
    const { request } = bench.ada.page.context();
    const changed = await request.patch('/v1/dashboard/preferences', {
      data: { timezone: 'Europe/Berlin' },
      headers: { origin: bench.service.api.baseUrl },
    });
    expect(changed.status()).toBe(200);
    await bench.ada.page.setViewportSize({ width: 1280, height: 1400 });
  }, 90_000);
  afterAll(() => bench.close());
  afterEach(() => bench.service.database.database.execute('DELETE FROM runs'));

  /** @param at on the wall of Berlin */
  async function plan(...at: readonly string[]): Promise<readonly string[]> {
    const { posts } = await apply(bench.service, {
      posts: at.map((publish_at, index) => ({
        account,
        text: `Lanterns ${index}`,
        publish_at,
        timezone: 'Europe/Berlin',
      })),
    });
    return posts.map(({ id }: { id: string }) => id);
  }

  async function timeOf(id: string): Promise<string> {
    return (await bench.service.api.get(`/v1/posts/${id}`)).body.post.publishAtUtc;
  }

  const page = () => bench.ada.page;
  const tile = (id: string): Locator => page().locator(`[data-post="${id}"]`);
  const day = (date: string): Locator => page().locator(`[data-date="${date}"]`);
  const show = (search: string): Promise<unknown> => page().goto(`/app/calendar?${search}`);

  it('shows each post on its day, in its state, and says when nothing is planned', async () => {
    await show(`view=month&date=${SPRING}`);
    await page().getByText('Nothing planned in March').waitFor();
    const [first, second] = await plan(`${SPRING}T09:00:00`, `${SPRING}T18:30:00`);
    await show(`view=month&date=${SPRING}`);
    await day(SPRING).locator(`[data-post="${second}"]`).waitFor();
    expect(await tile(first!).innerText()).toMatch(/^09:00\s+D\s+Scheduled\s+Lanterns 0$/);
    await page().getByRole('button', { name: '2 Scheduled' }).waitFor();
  });

  it('moves a post to another day by drag, keeps its time of day, and takes it back', async () => {
    const [before, after] = [beside(SPRING, -3), beside(SPRING, 3)];
    const [id] = await plan(`${before}T09:30:00`);
    await show(`view=month&date=${SPRING}`);
    await drag(page(), tile(id!), day(after));
    await page()
      .getByText(/^Moved to Wed/)
      .waitFor();
    expect(await timeOf(id!)).toBe(`${after}T07:30:00.000Z`);
    await day(after).locator(`[data-post="${id}"]:not([data-saving])`).waitFor();
    await page().getByRole('button', { name: 'Undo' }).click();
    await day(before).locator(`[data-post="${id}"]:not([data-saving])`).waitFor();
    expect(await timeOf(id!)).toBe(`${before}T08:30:00.000Z`);
  });

  it('refuses a day on which clocks skip the time, and says so', async () => {
    const before = beside(SPRING, -3);
    const [id] = await plan(`${before}T02:30:00`);
    await show(`view=month&date=${SPRING}`);
    await drag(page(), tile(id!), day(SPRING));
    await page().getByText('Clocks in Europe/Berlin skip this time on that day.').waitFor();
    expect(await timeOf(id!)).toBe(`${before}T01:30:00.000Z`);
  });

  it('asks which of two equal times is meant', async () => {
    const [id] = await plan(`${beside(AUTUMN, -4)}T02:30:00`);
    await show(`view=month&date=${AUTUMN}`);
    await drag(page(), tile(id!), day(AUTUMN));
    await page()
      .getByRole('dialog')
      .getByRole('button', { name: /GMT\+1|CET/ })
      .click();
    await page()
      .getByText(/^Moved to/)
      .waitFor();
    expect(await timeOf(id!)).toBe(`${AUTUMN}T01:30:00.000Z`);
  });

  it('drops to the quarter of an hour in a week', async () => {
    const [id] = await plan(`${TUESDAY}T09:00:00`);
    await show(`view=week&date=${TUESDAY}`);
    await tile(id!).waitFor();
    const target = day(beside(TUESDAY, 2));
    await drag(page(), tile(id!), target, 48 * 11 + 28);
    await page()
      .getByText(/^Moved to/)
      .waitFor();
    expect(await timeOf(id!)).toBe(`${beside(TUESDAY, 2)}T09:30:00.000Z`);
  });

  it('does all of it by keys: find, choose, move, cancel several', async () => {
    const thursday = beside(TUESDAY, 2);
    const ids = await plan(`${TUESDAY}T09:00:00`, `${TUESDAY}T10:00:00`, `${thursday}T11:00:00`);
    await show(`view=month&date=${TUESDAY}`);
    await tile(ids[0]!).focus();
    await page().keyboard.press('ArrowDown');
    await page().keyboard.press('ArrowRight');
    expect(await tile(ids[2]!).evaluate((element) => element.matches(':focus'))).toBe(true);
    await page().keyboard.press('m');
    const dialog = page().getByRole('dialog', { name: 'Move the post' });
    await dialog.getByLabel('Time').fill('15:45');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page()
      .getByText(/^Moved to/)
      .waitFor();
    expect(await timeOf(ids[2]!)).toBe(`${thursday}T13:45:00.000Z`);
    await tile(ids[0]!).focus();
    await page().keyboard.press('x');
    await tile(ids[1]!).focus();
    await page().keyboard.press('x');
    await page().getByRole('toolbar').getByRole('button', { name: 'Cancel posts' }).click();
    await page()
      .getByRole('dialog', { name: '2 of 2 done' })
      .getByText('All of it is done.')
      .waitFor();
    const { body } = await bench.service.api.get('/v1/posts?status=canceled');
    expect(body.posts.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      ids.slice(0, 2).toSorted(),
    );
    await page().keyboard.press('Escape');
  });

  it('opens a full day, however many posts it has', async () => {
    const at = (minute: number): string =>
      new Date(Date.parse(`${TUESDAY}T06:00:00Z`) + minute * 60_000).toISOString();
    const ids = await plan(...Array.from({ length: 130 }, (_, index) => at(index)));
    await show(`view=month&date=${TUESDAY}`);
    await day(TUESDAY)
      .getByText(/^\+\d+ more$/)
      .click();
    const dialog = page().getByRole('dialog');
    await dialog.locator(`[data-post="${ids[0]}"]`).waitFor();
    const lines = dialog.locator('[data-post]');
    await lines.last().focus();
    for (
      let index = 0;
      index < 140 && (await dialog.locator(`[data-post="${ids[129]}"]`).count()) === 0;
      index += 1
    ) {
      await page().keyboard.press('ArrowDown');
    }
    await dialog.locator(`[data-post="${ids[129]}"]`).waitFor();
    expect(await lines.count()).toBeLessThan(60);
  });

  it('narrows by state and words, and keeps that in the address', async () => {
    const ids = await plan(`${TUESDAY}T09:00:00`, `${beside(TUESDAY, 1)}T10:00:00`);
    await show(`view=list&date=${TUESDAY}`);
    await page().getByRole('searchbox', { name: 'Find in posts' }).fill('Lanterns 1');
    await page().waitForURL(/q=Lanterns/);
    await tile(ids[0]!).waitFor({ state: 'detached' });
    await page().reload();
    await tile(ids[1]!).waitFor();
    expect(await tile(ids[0]!).count()).toBe(0);
  });

  it('shows labels, narrows by any of them by keys, and keeps that in the address', async () => {
    const ids = await plan(...['09:00', '10:00', '11:00'].map((time) => `${TUESDAY}T${time}:00`));
    for (const [index, name] of ['Launch', 'Spring'].entries()) {
      await bench.service.api.post('/v1/labels', { name, color: 'red' });
      const labels = [name];
      await bench.service.api.send('PATCH', `/v1/posts/${ids[index]}`, { body: { labels } });
    }
    await show(`view=month&date=${TUESDAY}`);
    await tile(ids[0]!).waitFor();
    expect(await tile(ids[0]!).textContent()).toContain('Labels: Launch');
    await show(`view=list&date=${TUESDAY}`);
    await tile(ids[1]!).getByText('Spring', { exact: true }).waitFor();
    await page().getByRole('button', { name: 'Filter', exact: true }).focus();
    await page().keyboard.press('Enter');
    const sheet = page().getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('checkbox', { name: 'Spring' }).focus();
    await page().keyboard.press('Space');
    await page().waitForURL(/label=lab_/);
    await tile(ids[0]!).waitFor({ state: 'detached' });
    await sheet.getByRole('checkbox', { name: 'Launch' }).check();
    await tile(ids[0]!).waitFor();
    expect(await accessibilityFaults(page())).toEqual([]);
    await page().keyboard.press('Escape');
    await page().reload();
    await tile(ids[1]!).waitFor();
    expect([await tile(ids[0]!).count(), await tile(ids[2]!).count()]).toEqual([1, 0]);
    await page().getByRole('button', { name: 'Show all' }).click();
    await tile(ids[2]!).waitFor();
  });

  it.each(['light', 'dark'] as const)('has no fault that axe finds, in %s', async (colorScheme) => {
    const [id] = await plan(...['09:00', '09:10', '09:20'].map((time) => `${TUESDAY}T${time}:00`));
    const body = { labels: ['Launch', 'Spring'] };
    await bench.service.api.send('PATCH', `/v1/posts/${id}`, { body });
    await page().emulateMedia({ colorScheme });
    const faults: string[] = [];
    for (const view of ['month', 'week', 'day', 'list']) {
      await show(`view=${view}&date=${TUESDAY}`);
      await page().locator('[data-post]').first().waitFor();
      faults.push(...(await accessibilityFaults(page())).map((fault) => `${view} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('fits on 320 pixels as a list', async () => {
    const [id] = await plan(`${TUESDAY}T09:00:00`);
    const long = `${'Lantern'.repeat(7)} festival`;
    await bench.service.api.post('/v1/labels', { name: long });
    const body = { labels: [long, 'Launch', 'Spring'] };
    await bench.service.api.send('PATCH', `/v1/posts/${id}`, { body });
    await page().setViewportSize({ width: 320, height: 640 });
    await show(`date=${TUESDAY}`);
    await page().getByRole('region', { name: 'Posts by day' }).locator('[data-post]').waitFor();
    expect(await sidewaysPixels(page())).toBe(0);
    await page().setViewportSize({ width: 1280, height: 1400 });
  });

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
