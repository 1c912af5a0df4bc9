import type { Browser, Locator } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { apply, type Answered } from '../support/publishing.js';
import { connectAccount } from '../support/test-service.js';
import { drag } from './drags.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

describeWith(await startBrowser(), 'queues', (browser: Browser) => {
  let bench: DashboardBench;
  let account: string;
  let queueId: string;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    account = (await connectAccount(bench.service, 'discord')).handle;
  }, 90_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;
  const show = (path: string): Promise<unknown> => page().goto(`/app${path}`);
  const button = (name: string | RegExp): Locator =>
    page().getByRole('button', { name, exact: true });
  const dialog = (name: string | RegExp): Locator => page().getByRole('dialog', { name });
  const link = (name: string | RegExp): Locator => page().getByRole('link', { name });
  const told = (words: string | RegExp): Promise<void> => page().getByText(words).first().waitFor();
  const item = (words: string): Locator => page().locator('[data-item]').filter({ hasText: words });
  async function settled(): Promise<void> {
    await page().getByRole('heading', { level: 1 }).waitFor();
    await page().locator('[data-skeleton]').first().waitFor({ state: 'detached' });
  }
  async function slots(): Promise<readonly Answered[]> {
    return (await bench.service.api.get(`/v1/queues/${queueId}/slots?count=20`)).body.slots;
  }
  /** What stands in the queue, in order of time, as the API has it. */
  async function standing(): Promise<readonly string[]> {
    return (await slots()).flatMap(({ item: held }) => (held ? [held.posts[0].text] : []));
  }
  const stands = (wanted: readonly string[]): Promise<unknown> =>
    eventually(standing, (found) => found.join() === wanted.join(), {
      what: `the order ${wanted.join()}`,
    });

  it('say what they are for, and begin with a week of ticks', async () => {
    await show('/queues');
    await told('No queue yet');
    await page().getByRole('main').getByRole('link', { name: 'New queue' }).last().click();
    await page().getByLabel('Name').fill('Evergreen');
    const monday = page().getByLabel('Monday 09:00');
    await monday.focus();
    await page().keyboard.press('Space');
    expect(await monday.isChecked()).toBe(false);
    await page().keyboard.press('ArrowRight');
    await page().keyboard.press('Space');
    await page().getByLabel('New time').fill('17:30');
    await page().getByLabel('New time').press('Enter');
    await told('8 slots a week');
    for (const day of ['Saturday', 'Sunday']) await page().getByLabel(`${day} 17:30`).check();
    expect(await accessibilityFaults(page())).toEqual([]);
    await button('Create queue').click();
    await page().waitForURL(/\/queues\/que_/);
    queueId = /que_\w+/.exec(page().url())![0];
    const { queue } = (await bench.service.api.get(`/v1/queues/${queueId}`)).body;
    expect(queue.slots).toHaveLength(10);
    expect(queue.slots).not.toContainEqual({ weekday: 1, time: '09:00' });
    expect(queue.slots).not.toContainEqual({ weekday: 2, time: '09:00' });
  });

  it('take what is written at the next free slot, and say when that is', async () => {
    await show(`/queues/${queueId}`);
    await settled();
    await link('free slot').first().click();
    await page().waitForURL(/\/compose/);
    await page().locator('#composer-text').fill('Lanterns');
    const choice = page().getByRole('radio', { name: /Evergreen/ });
    await choice.and(page().locator(':checked')).waitFor();
    const [{ local }] = await slots();
    await page()
      .locator('label', { has: choice })
      .getByText(new RegExp(local.slice(11)))
      .waitFor();
    // Kept with the draft.
    await told(/^Saved/);
    await page().reload();
    await choice.and(page().locator(':checked')).waitFor();
    await button('Queue 1 post').click();
    await page()
      .getByRole('heading', { level: 1, name: /scheduled/i })
      .waitFor();
    await stands(['Lanterns']);
  });

  it('show what comes; it changes places by keys and by dragging', async () => {
    const posts = ['Ferry', 'Glasshouse', 'Jars'].map((text) => ({
      ...{ account, text, queue: 'evergreen' },
    }));
    await apply(bench.service, { posts });
    await show(`/queues/${queueId}`);
    await item('Jars').waitFor();
    // Nothing was, so far.
    expect(
      await page()
        .getByText(/^Moved to/)
        .count(),
    ).toBe(0);
    await stands(['Lanterns', 'Ferry', 'Glasshouse', 'Jars']);
    const later = button('Move “Lanterns” later');
    await later.focus();
    await page().keyboard.press('Enter');
    await told(/^Moved to/);
    await stands(['Ferry', 'Lanterns', 'Glasshouse', 'Jars']);
    await later.and(page().locator(':focus')).waitFor();
    await page().keyboard.press('Enter');
    await stands(['Ferry', 'Glasshouse', 'Lanterns', 'Jars']);
    await drag(page(), item('Jars'), item('Ferry'), 20);
    await stands(['Jars', 'Ferry', 'Glasshouse', 'Lanterns']);
    for (const scheme of ['light', 'dark'] as const) {
      await page().emulateMedia({ colorScheme: scheme });
      expect(await accessibilityFaults(page())).toEqual([]);
    }
  });

  it('do nothing where somebody else was faster, and say so', async () => {
    const { queue } = (await bench.service.api.get(`/v1/queues/${queueId}`)).body;
    await page().route('**/order', async (route) => {
      await bench.service.api.patch(`/v1/queues/${queueId}`, {
        ...{ name: 'Evergreens', revision: queue.revision },
      });
      await route.continue();
    });
    await button('Move “Jars” later').click();
    await told('Somebody has changed this queue meanwhile.');
    await page().unrouteAll();
    await button('Look again').click();
    await page().getByRole('heading', { level: 1, name: 'Evergreens' }).waitFor();
    await stands(['Jars', 'Ferry', 'Glasshouse', 'Lanterns']);
    await button('Move “Jars” later').click();
    await stands(['Ferry', 'Jars', 'Glasshouse', 'Lanterns']);
    // Its own change is known here, too.
    await page().locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  });

  it('offer to move what stands at no slot any more', async () => {
    await link('Slots and settings').click();
    await button('Remove 09:00').click();
    await button('Remove 17:30').click();
    await page().getByLabel('New time').fill('08:15');
    await button('Add time').click();
    await button('Save').click();
    await told('4 entries stand at times that are no slot any more.');
    await button('Move to free slots').click();
    await button('Move to free slots').waitFor({ state: 'detached' });
    const taken = (await slots()).filter(({ item: held }) => held);
    expect(taken.map(({ planned, local }) => [planned, local.slice(11)])).toEqual(
      taken.map(() => [true, '08:15']),
    );
    expect(taken).toHaveLength(4);
  });

  it('are paused, hold their posts, and go on', async () => {
    await button('Pause').click();
    await dialog('Pause this queue?').getByRole('button', { name: 'Pause' }).click();
    await told('4 posts are held.');
    await link('Ferry').click();
    await told('Held: its queue is paused. It keeps its slot.');
    await page().getByRole('complementary').getByRole('link', { name: 'Evergreens' }).click();
    await button('Resume').click();
    await told('4 posts go on.');
    await link('Ferry').click();
    await button('Take out of the queue').click();
    await button('Take out of the queue').waitFor({ state: 'detached' });
    await stands(['Jars', 'Glasshouse', 'Lanterns']);
  });

  it('stand in the calendar: free slots, their posts, and the way in for others', async () => {
    await bench.service.api.patch(`/v1/queues/${queueId}`, {
      slots: EVERY_DAY.map((weekday) => ({ weekday, time: '20:45' })),
      move: true,
    });
    await show('/calendar?view=list');
    await page().locator('[data-post]').filter({ hasText: 'Ferry' }).waitFor();
    await button('Filter').click();
    const filters = dialog('Filter');
    await filters.getByLabel('Queue').selectOption('Evergreens');
    await filters.getByRole('button', { name: 'Done' }).click();
    await page().locator('[data-post]').filter({ hasText: 'Ferry' }).waitFor({ state: 'detached' });
    await page()
      .locator('[data-post]')
      .filter({ hasText: 'Jars' })
      .getByText('Queue Evergreens')
      .waitFor({ state: 'attached' });
    await link(/free slot/)
      .first()
      .waitFor();
    for (const view of ['month', 'week', 'list']) {
      await show(`/calendar?view=${view}&queue=${queueId}`);
      await page().locator('[data-post]').first().waitFor();
      expect(await accessibilityFaults(page())).toEqual([]);
    }
    await show('/calendar?view=list');
    await page().locator('[data-post]').filter({ hasText: 'Ferry' }).focus();
    await page().keyboard.press('x');
    await button('To queue…').click();
    const sheet = dialog('Queue 1 post');
    await sheet.getByLabel('Queue').selectOption('Evergreens');
    await sheet.getByLabel('Where').selectOption('Behind all others');
    await sheet.getByRole('button', { name: 'Queue', exact: true }).click();
    await dialog(/1 of 1/).waitFor();
    await stands(['Jars', 'Glasshouse', 'Lanterns', 'Ferry']);
  });

  it('have days off, and fit on the narrowest phone', async () => {
    await page().setViewportSize({ width: 320, height: 800 });
    await show('/queues');
    await page().getByLabel('Day', { exact: true }).fill('2031-12-24');
    await button('Add day').click();
    await button('Remove 24 Dec 2031').waitFor();
    expect((await bench.service.api.get('/v1/queue-blackouts')).body.days).toEqual(['2031-12-24']);
    for (const path of ['/queues', `/queues/${queueId}`, `/queues/${queueId}?show=settings`]) {
      await show(path);
      await settled();
      expect(await sidewaysPixels(page())).toBe(0);
      expect(await accessibilityFaults(page())).toEqual([]);
    }
    await page().setViewportSize({ width: 1280, height: 800 });
  });

  it('are seen by whoever may not publish, and changed by nobody else', async () => {
    await page().route('**/v1/dashboard/session', async (route) => {
      const answer = await route.fetch();
      const session = (await answer.json()) as object;
      await route.fulfill({ json: { ...session, role: 'viewer', permissions: ['read'] } });
    });
    await show(`/queues/${queueId}`);
    await item('Jars').waitFor();
    for (const name of ['Pause', 'Delete', 'Shuffle', 'Move “Jars” later'])
      expect(await button(name).count()).toBe(0);
    await link('Slots and settings').click();
    expect(await page().getByLabel('Monday 20:45').isDisabled()).toBe(true);
    expect(await button('Save').count()).toBe(0);
    await page().unrouteAll();
  });

  it('are deleted, and their posts keep their times', async () => {
    await show(`/queues/${queueId}`);
    await button('Delete').click();
    const question = dialog('Delete this queue?');
    await question.getByText('Its posts leave it and keep their times').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await told('No queue yet');
    const { posts } = (await bench.service.api.get('/v1/posts?status=scheduled')).body;
    expect(posts.map(({ queue }: Answered) => queue)).toEqual([null, null, null, null]);
    expect(bench.ada.complaints).toEqual([]);
  });
});
