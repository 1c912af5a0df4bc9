import type { Browser, Locator } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { apply, settled, type Answered } from '../support/publishing.js';
import { connectAccount } from '../support/test-service.js';
import { changesOf } from './clock-changes.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

describeWith(await startBrowser(), 'campaigns', (browser: Browser) => {
  let bench: DashboardBench;
  let account: string;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    account = (await connectAccount(bench.service, 'x')).handle;
  }, 90_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;
  const show = (path: string): Promise<unknown> => page().goto(`/app${path}`);
  const link = (name: string): Locator => page().getByRole('link', { name });
  const dialog = (): Locator => page().getByRole('dialog');
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

  /** A thread of two, and one post a day later. */
  const plan = (name: string, more: object = {}): Promise<Answered> =>
    apply(bench.service, {
      campaigns: [
        {
          name,
          targets: [
            {
              account,
              steps: [
                { id: 'open', text: `${name} opens`, publish_at: inDays(1) },
                { id: 'more', text: 'And on', type: 'reply', parentStepId: 'open' },
                { id: 'later', text: `${name} goes on`, publish_at: inDays(2) },
              ],
            },
          ],
        },
      ],
      ...more,
    });
  const statusesOf = async (runId: string): Promise<readonly string[]> => {
    const { body } = await bench.service.api.get(`/v1/runs/${runId}`);
    return body.posts.map(({ status }: Answered) => status);
  };

  const settle = async (preferences: object): Promise<void> => {
    const headers = { origin: bench.service.api.baseUrl };
    const answer = await page()
      .context()
      .request.patch('/v1/dashboard/preferences', { data: preferences, headers });
    expect(answer.status()).toBe(200);
  };

  it('lead to the composer while there are none', async () => {
    await show('/campaigns');
    await page().getByText('One plan, many posts').waitFor();
    await link('Write a thread').click();
    await page().waitForURL(/\/app\/compose/);
  });

  it('are found by where they came from, and the address keeps it', async () => {
    await plan('Lantern week');
    await show('/campaigns');
    await link('Lantern week').waitFor();
    await page().getByLabel('Origin').selectOption('dashboard');
    await page().getByText('No campaign fits the filters').waitFor();
    expect(new URL(page().url()).searchParams.get('source')).toBe('dashboard');
    await show('/campaigns?source=api');
    await link('Lantern week').waitFor();
    expect(await page().getByLabel('Origin').inputValue()).toBe('api');
  });

  it('try again what failed', async () => {
    const { run, posts } = await plan('Late week');
    const [{ id }] = posts;
    await bench.service.database.database.execute(
      `UPDATE posts SET publish_at = now() - interval '25 hours', due_at = now() WHERE id = $1`,
      [id],
    );
    expect(await settled(bench.service, id)).toMatchObject({ errorCode: 'missed_window' });
    await show(`/campaigns/${run.id}?as=table`);
    await page().getByRole('button', { name: 'Retry 1 post' }).click();
    await page()
      .getByRole('row', { name: /Late week opens.*Published/ })
      .waitFor();
    expect((await settled(bench.service, id)).status).toBe('published');
    await page().getByRole('button', { name: 'Retry' }).waitFor({ state: 'detached' });
  });

  it('tell which posts were not canceled, and why', async () => {
    const { run, posts } = await plan('Crossed week');
    await show(`/campaigns/${run.id}`);
    await page().getByRole('button', { name: 'Cancel 3 posts' }).click();
    // This page hears no more of it: meanwhile somebody else cancels the last post.
    await page().route('**/v1/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await bench.service.api.delete(`/v1/posts/${posts.at(-1).id}`);
    await dialog().getByRole('button', { name: 'Cancel 3 posts' }).click();
    await dialog().getByRole('heading', { name: '2 of 3 done' }).waitFor();
    await dialog().getByRole('link', { name: 'Crossed week goes on' }).waitFor();
    await page().unroute('**/v1/**');
    expect(await statusesOf(run.id)).toEqual(['canceled', 'canceled', 'canceled']);
  });

  it('go out at the one of two equal hours that is meant', async () => {
    const timezone = 'Europe/Berlin';
    const autumn = changesOf(timezone, new Date()).find(({ date }) => date.slice(5, 7) === '10')!;
    await settle({ timezone });
    for (const [choice, time] of [
      [null, '00:30'],
      ['later', '01:30'],
    ] as const) {
      const { run } = await plan(`Week of two hours, ${time}`, { mode: 'draft' });
      await show(`/campaigns/${run.id}`);
      await page().getByRole('button', { name: 'Publish' }).click();
      await dialog().getByLabel('Start').fill(`${autumn.date}T02:30`);
      const which = dialog().getByLabel('This time comes twice that day');
      if (choice !== null) await which.selectOption(choice);
      expect(await accessibilityFaults(page())).toEqual([]);
      await dialog().getByRole('button', { name: 'Publish' }).click();
      await dialog().waitFor({ state: 'detached' });
      const { posts } = (await bench.service.api.get(`/v1/runs/${run.id}`)).body;
      expect(posts[0].publishAtUtc).toBe(`${autumn.date}T${time}:00.000Z`);
    }
    await settle({ timezone: null });
  });

  it('write times in the zone and by the clock of this person', async () => {
    const timezone = 'America/New_York';
    const publishAt = inDays(3);
    const { run } = await plan('Clock week', {
      campaigns: [
        {
          name: 'Clock week',
          targets: [{ account, steps: [{ id: 'one', text: 'One', publish_at: publishAt }] }],
        },
      ],
    });
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
    }).format(new Date(publishAt));
    const written = new RegExp(time.replace(/\s/g, String.raw`\s`));
    await settle({ timezone, hour12: true });
    await show(`/campaigns/${run.id}`);
    await page().getByText(written).waitFor();
    await show(`/campaigns/${run.id}?as=table`);
    await page().getByRole('row', { name: written }).waitFor();
    await settle({ timezone: null, hour12: null });
  });

  const button = (name: string): Locator => page().getByRole('button', { name });
  /** What is wrong with the page as it is, in both themes, and in a narrow window. */
  const judged = async (): Promise<void> => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page().emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page())).toEqual([]);
    }
    await page().setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysPixels(page())).toBe(0);
    await page().setViewportSize({ width: 1280, height: 800 });
  };
  const choose = async (lines: readonly string[]): Promise<void> => {
    const buffer = Buffer.from(`${lines.join('\r\n')}\r\n`);
    const file = { name: 'lanterns.csv', mimeType: 'text/csv', buffer };
    await page().locator('input[type=file]').setInputFiles(file);
    await button('Check the file').click();
    await page().getByRole('heading', { name: 'lanterns.csv' }).waitFor();
  };

  it('are made of a file once its wrong rows are mended, and are labelled and duplicated together', async () => {
    const day = inDays(4).slice(0, 10);
    const names = 'Channel,Caption,Publish at,Budget';
    const right = `${account},"Lanterns, blue",${day} 12:00,300`;
    await show('/campaigns');
    await link('Import').click();
    await choose([
      names,
      right,
      `${account},,${day} 13:00,`,
      `x:@nobody,Lanterns of nobody,${day} 14:00,`,
    ]);
    await page().getByText('2 rows are wrong, so nothing is imported.').waitFor();
    const rows = page().getByRole('row');
    expect(await rows.nth(1).innerText()).toMatch(/^Line\s3[\s\S]*Text: /);
    expect(await rows.nth(2).innerText()).toMatch(
      /^Line\s4[\s\S]*Lanterns of nobody[\s\S]*Account: /,
    );
    await judged();
    const href = await link('Download these rows to mend').getAttribute('href');
    const mend = (await (await page().request.get(href!)).text()).trimEnd().split('\r\n');
    expect(mend).toHaveLength(1 + 2);
    expect(mend[2]).toContain('Lanterns of nobody');

    await link('Choose the mended file').click();
    await choose([
      names,
      right,
      `${account},Lanterns in red,${day} 13:00,`,
      `${account},Lanterns of Ada,${day} 14:00,`,
    ]);
    await page().getByText('3 rows become drafts').waitFor();
    expect((await bench.service.api.get('/v1/posts?q=Lanterns%20in%20red')).body.total).toBe(0);
    await button('Import 3 posts').click();
    await link('See them in the calendar').click();
    await page().waitForURL(new RegExp(`/calendar\\?.*${day}`));

    const { label } = (await bench.service.api.post('/v1/labels', { name: 'Winter' })).body;
    await show(`/calendar?view=list&date=${day}&q=Lanterns`);
    const tiles = page().locator('[data-post]');
    await tiles.nth(2).waitFor();
    for (const place of [0, 1, 2]) {
      await tiles.nth(place).focus();
      await page().keyboard.press('x');
    }
    // Asked and not done: they stay chosen.
    await button('Label…').click();
    await dialog().getByLabel('Winter').waitFor();
    await page().keyboard.press('Escape');
    await button('Label…').click();
    await dialog().getByLabel('Winter').check();
    await judged();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByRole('heading', { name: '3 of 3 done' }).waitFor();
    await page().keyboard.press('Escape');
    await tiles.nth(2).getByText('Winter').waitFor();
    const labelled = await bench.service.api.get(`/v1/posts?q=Lanterns&label=${label.id}`);
    expect(labelled.body.total).toBe(3);

    await tiles.first().focus();
    await page().keyboard.press('x');
    await button('Duplicate…').click();
    await dialog().getByLabel('Days later').fill('7');
    await dialog().getByRole('button', { name: 'Make the drafts' }).click();
    await dialog().getByRole('link', { name: 'See the drafts' }).click();
    await page().waitForURL(/\/campaigns\/run_/);
    await page()
      .getByRole('row', { name: /Lanterns, blue.*Draft/ })
      .waitFor();
    const copies = (await bench.service.api.get('/v1/posts?q=Lanterns,%20blue')).body.posts;
    const times = copies.map(({ publishAtUtc }: Answered) => Date.parse(publishAtUtc));
    expect(Math.abs(times[0] - times[1])).toBe(7 * 86_400_000);
    expect(copies.map(({ status }: Answered) => status)).toEqual(['draft', 'draft']);
  }, 60_000);

  it.each(['light', 'dark'] as const)(
    'have no fault that axe finds, and fit on 320 pixels, in %s',
    async (colorScheme) => {
      await page().emulateMedia({ colorScheme });
      const { run } = await plan(`Week in ${colorScheme}`);
      for (const path of ['/campaigns', `/campaigns/${run.id}`, `/campaigns/${run.id}?as=table`]) {
        await page().setViewportSize({ width: 1280, height: 800 });
        await show(path);
        await page()
          .getByText(/Week in/)
          .first()
          .waitFor();
        await page().locator('[data-skeleton]').first().waitFor({ state: 'detached' });
        expect({ path, faults: await accessibilityFaults(page()) }).toEqual({ path, faults: [] });
        await page().setViewportSize({ width: 320, height: 640 });
        expect({ path, pixels: await sidewaysPixels(page()) }).toEqual({ path, pixels: 0 });
      }
    },
  );

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
