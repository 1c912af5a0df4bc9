import type { Browser } from 'playwright-core';
import { anImage } from '#libs/media/testing';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { apply, upload, type Answered } from '../support/publishing.js';
import { connectAccount } from '../support/test-service.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { leaveDraft, startDashboard, type DashboardBench } from './workspace.js';

/** What a browser keeps of what is written. */
const KEPT = `new Promise((resolve) => {
  const opening = indexedDB.open('postrider-drafts');
  opening.onsuccess = () => {
    const asking = opening.result.transaction('drafts').objectStore('drafts').getAll();
    asking.onsuccess = () => {
      opening.result.close();
      resolve(JSON.stringify(asking.result));
    };
  };
})`;

describeWith(await startBrowser(), 'a post on its own screen', (browser: Browser) => {
  let bench: DashboardBench;
  let account: string;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    account = (await connectAccount(bench.service, 'discord')).id;
  }, 90_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;
  /** A call of her browser, beside the page. */
  const asAda = (data: object) => ({ data, headers: { origin: bench.service.api.baseUrl } });

  it('changes a post that is not out, and asks when somebody else did, too', async () => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const run = await apply(bench.service, {
      posts: [{ account: account, text: 'As it was', publish_at: publishAt }],
    });
    const { id } = run.posts[0];
    const path = `/v1/dashboard/posts/${id}`;
    const edited = async () => (await bench.service.api.get(`/v1/posts/${id}`)).body.post;
    await page().goto(`/app/posts/${id}`);
    await page().getByRole('button', { name: 'Edit' }).click();
    const sheet = page().getByRole('dialog', { name: 'Edit' });
    await sheet.getByLabel('Text').fill('As Ada wants it');
    const theirs = { account: account, text: 'As Ben wants it', publishAt };
    const changed = await page().context().request.patch(path, asAda(theirs));
    expect(changed.status()).toBe(200);
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await sheet
      .getByRole('region', { name: 'As it is now' })
      .getByText('As Ben wants it')
      .waitFor();
    expect((await edited()).description).toBe('As Ben wants it');
    await sheet.getByRole('button', { name: 'Keep mine' }).click();
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await edited()).toMatchObject({
      description: 'As Ada wants it',
      publishAtUtc: publishAt,
      revision: 3,
    });
    const activity = page().getByRole('list', { name: 'Activity' });
    await activity.getByText('edited it: text').nth(1).waitFor();
    await activity.getByText('made it').waitFor();
  });

  it('labels a post whatever became of it, and leaves alone what others did to its labels meanwhile', async () => {
    const { posts } = await apply(bench.service, { posts: [{ account, text: 'Out at once' }] });
    const { id } = posts[0];
    for (const name of ['Launch', 'Spring', 'Quay']) {
      await bench.service.api.post('/v1/labels', { name, color: 'orange' });
    }
    const labels = async (): Promise<readonly string[]> =>
      (await bench.service.api.get(`/v1/posts/${id}`)).body.post.labels.map(
        ({ name }: Answered) => name,
      );
    await bench.service.api.send('PATCH', `/v1/posts/${id}`, { body: { labels: ['Quay'] } });
    await page().setViewportSize({ width: 320, height: 640 });
    await page().goto(`/app/posts/${id}`);
    await page().getByRole('button', { name: 'Change labels' }).click();
    const sheet = page().getByRole('dialog', { name: 'Change labels' });
    await sheet.getByLabel('Launch').check();
    await sheet.getByLabel('Quay').uncheck();
    expect(await accessibilityFaults(page())).toEqual([]);
    expect(await sidewaysPixels(page())).toBe(0);
    await bench.service.api.send('PATCH', `/v1/posts/${id}`, {
      body: { labels: ['Quay', 'spring'] },
    });
    await page().locator('dl [title="Spring"]').waitFor({ state: 'attached' });
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await labels()).toEqual(['Launch', 'Spring']);
    await page().locator('dl [title="Launch"]').waitFor();
    await page().setViewportSize({ width: 1280, height: 800 });
  });

  it('changes the media and settings of a post that is not out', async () => {
    const picture = await anImage('png', { width: 160, height: 120 });
    const assets = [];
    for (const name of ['first.png', 'second.png', 'third.png'])
      assets.push(await upload(bench.service, name, picture));
    const [first, second, third] = assets.map(({ id }) => id as string);
    const publish_at = new Date(Date.now() + 86_400_000).toISOString();
    const run = await apply(bench.service, {
      posts: [
        {
          ...{ account: account, text: 'Two pictures', publish_at },
          assets: [{ id: first, altText: 'A boat' }, { id: second }],
          settings: { tts: true },
        },
      ],
    });
    const [{ id, publishAtUtc }] = run.posts;
    const stored = async () => (await bench.service.api.get(`/v1/posts/${id}`)).body.post;
    await page().goto(`/app/posts/${id}`);
    await page().getByRole('button', { name: 'Edit' }).click();
    const sheet = page().getByRole('dialog', { name: 'Edit' });
    const lines = sheet.getByRole('listitem');
    const words = 'Description for those who do not see it';
    expect(await lines.nth(0).getByLabel(words).inputValue()).toBe('A boat');
    await sheet.getByRole('button', { name: 'Move second.png to the front' }).click();
    await lines.nth(0).getByText('second.png').waitFor();
    await lines.nth(0).getByLabel(words).fill('A quay');
    await sheet.getByRole('button', { name: 'Remove first.png' }).click();
    await sheet.getByRole('button', { name: 'From the library' }).click();
    const library = page().getByRole('dialog', { name: 'From the library' });
    await library.getByRole('button', { name: 'third.png' }).click();
    await library.getByRole('button', { name: 'Add 1 item' }).click();
    await lines.nth(1).getByText('third.png').waitFor();
    await sheet.getByRole('button', { name: 'Settings' }).click();
    await sheet.getByLabel('Text to speech').uncheck();
    expect(await accessibilityFaults(page())).toEqual([]);
    await page().setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysPixels(page())).toBe(0);
    // What is not stored yet outlives a reload.
    await eventually(
      () => page().evaluate<string>(KEPT),
      (kept) => kept.includes('third.png') && !kept.includes('"tts"'),
      { what: 'the edit is kept in the browser' },
    );
    await page().reload();
    await page().getByRole('button', { name: 'Edit' }).click();
    await lines.nth(1).getByText('third.png').waitFor();
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await sheet.waitFor({ state: 'detached' });
    const post = await stored();
    expect(post).toMatchObject({ description: 'Two pictures', publishAtUtc, settings: {} });
    expect(post.assets.map((asset: Answered) => [asset.id, asset.altText ?? null])).toEqual([
      [second, 'A quay'],
      [third, null],
    ]);
  });

  it('has what is written repeated by a rule, and its page skips, changes, pauses and ends it', async () => {
    const { api } = bench.service;
    const button = (name: string | RegExp) => page().getByRole('button', { name });
    const judged = async (): Promise<void> => {
      expect(await accessibilityFaults(page())).toEqual([]);
      const view = page().viewportSize()!;
      await page().setViewportSize({ width: 320, height: 800 });
      expect(await sidewaysPixels(page())).toBe(0);
      await page().setViewportSize(view);
    };
    await page().setViewportSize({ width: 1280, height: 900 });
    const accountIds = [account, (await connectAccount(bench.service, 'x')).id];
    const draft = await leaveDraft(bench, 'Quay', { accountIds, common: { text: 'Hello, quay' } });
    await page().goto(`/app/compose?draft=${draft}`);
    await page().locator('#composer-text').fill('Good morning, garden');
    await button('Repeat…').click();
    await page().waitForURL(/\/recurrences\/new/);
    await page().getByText('Good morning, garden').first().waitFor();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await page().getByLabel('Begins to count on').fill(tomorrow);
    await page().getByLabel('At', { exact: true }).fill('09:00');
    await page().getByLabel('Time zone').selectOption('Europe/Berlin');
    await page().getByLabel('Repeats').selectOption('Daily');
    const times = page().getByRole('list', { name: 'The next times' }).getByRole('listitem');
    await times.nth(5).waitFor();
    await page().getByLabel('Every how many days').fill('7');
    await times.filter({ hasText: /Once clocks have changed.*09:00/ }).waitFor();
    for (const words of await times.allInnerTexts()) expect(words).toMatch(/09:00/);
    await page().getByLabel('Every how many days').fill('1');

    // X minds the same text within a week.
    await page()
      .getByText(/within 168 hours/)
      .first()
      .waitFor();
    await button('Write the rule by hand').click();
    await page().getByLabel('Rule', { exact: true }).fill('FREQ=WEEKLY;BYMONTHDAY=3');
    await page().getByText('A week has no days of the month.').waitFor();
    await page().getByLabel('Rule', { exact: true }).fill('FREQ=DAILY;INTERVAL=8;COUNT=9');
    await button('Build the rule').click();
    expect(await page().getByLabel('How many times').inputValue()).toBe('9');
    await button('Add a variant').click();
    await page().getByLabel('Text of variant 1').fill('Hello, garden');
    await button('Add a variant').click();
    await page().getByLabel('Text of variant 2').fill('Hello, quay');
    await times.first().getByText('Variant 1').waitFor();
    await judged();
    await button('Repeat it').click();
    await page().waitForURL(/\/recurrences\/rec_/);

    const rows = page().getByRole('list', { name: 'Occurrences' }).getByRole('listitem');
    const [{ id }] = (await api.get('/v1/recurrences')).body.recurrences;
    await rows.nth(8).waitFor();
    await rows.first().getByText('Planned').waitFor();
    await rows.first().getByRole('link', { name: 'Its posts' }).click();
    await page().getByText('A recurrence made this.').waitFor();
    await page().getByRole('row').nth(1).getByRole('link').first().click();
    await page().waitForURL(/\/posts\/post_/);
    await page().getByRole('link', { name: 'See the recurrence' }).click();
    await rows.nth(2).getByRole('button', { name: 'Skip' }).click();
    await rows.nth(2).getByText('Skipped').waitFor();
    await rows.nth(1).getByRole('button', { name: 'Skip' }).click();
    await rows.nth(1).getByText('Skipped').waitFor();
    await rows.nth(1).getByRole('button', { name: 'Restore' }).click();
    await rows.nth(1).getByRole('button', { name: 'Skip' }).waitFor();
    await judged();

    await page().getByRole('link', { name: 'Edit', exact: true }).click();
    await page().getByLabel('Name', { exact: true }).fill('Mornings');
    await api.patch(`/v1/recurrences/${id}`, { name: 'Greetings' });
    await button('Save').click();
    await page().getByText('Somebody has changed this recurrence meanwhile.').waitFor();
    await button('Begin again with theirs').click();
    const name = page().getByLabel('Name', { exact: true });
    await eventually(
      () => name.inputValue(),
      (value) => value === 'Greetings',
      { what: 'the name that the other gave it' },
    );
    await page().getByLabel('Text of variant 2').fill('Hello, harbour');
    await page().getByLabel('Make anew what people have edited, too').check();
    await button('Save').click();
    await page().waitForURL(`**/recurrences/${id}`);
    await page().getByRole('heading', { name: 'Greetings' }).waitFor();
    const changed = (await api.get(`/v1/recurrences/${id}`)).body.recurrence;
    expect(changed.variants[1]).toEqual({ text: 'Hello, harbour' });
    expect(changed.document.posts).toHaveLength(2);
    await rows.nth(2).getByText('Skipped').waitFor();

    await rows.first().getByRole('link', { name: 'Its posts' }).waitFor();
    await button('Pause').click();
    await page().getByLabel('Also cancel what is planned and has not begun').check();
    await page().getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await page()
      .getByText(/planned occurrences? (was|were) canceled/)
      .waitFor();
    await button('Resume').click();
    await button('End').click();
    await page().getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await page().getByText('Ended', { exact: true }).waitFor();
    await button('Delete').click();
    await page().getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page().getByText('Nothing is repeated yet').waitFor();
  }, 60_000);

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
