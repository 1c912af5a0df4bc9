import type { Browser } from 'playwright-core';
import { anImage } from '#libs/media/testing';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { apply, upload, type Answered } from '../support/publishing.js';
import { connectAccount } from '../support/test-service.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

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

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
