import type { Browser } from 'playwright-core';
import { anImage } from '#libs/media/testing';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { upload, type Answered } from '../support/publishing.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { leaveDraft, startDashboard, type DashboardBench } from './workspace.js';

describeWith(await startBrowser(), 'the composer', (browser: Browser) => {
  let bench: DashboardBench;
  let picture: Buffer;
  let accounts: readonly Answered[];

  beforeAll(async () => {
    bench = await startDashboard(browser);
    picture = await anImage('png', { width: 160, height: 120 });
    await page().goto('/app/accounts');
    // They appear one by one; all are there with the answer.
    const connected = page().waitForResponse(/\/sandbox\/accounts$/);
    await page().getByRole('button', { name: 'Connect all test accounts' }).click();
    await connected;
    ({ accounts } = (await bench.service.api.get('/v1/accounts?limit=50')).body);
  }, 90_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;
  const idOf = (provider: string): string =>
    accounts.find((account: Answered) => account.provider === provider).id;
  const textField = () => page().locator('#composer-text');

  const draftFor = (accountIds: readonly string[], text: string): Promise<string> =>
    leaveDraft(bench, text.slice(0, 80), { accountIds, common: { text } });

  it('shows every network’s post as the network will, with what the network lets one set', async () => {
    const draft = await draftFor(
      accounts.map(({ id }) => id as string),
      'Lanterns at the quay',
    );
    await page().goto(`/app/compose?draft=${draft}`);
    const previews = page().getByRole('article');
    await previews.nth(accounts.length - 1).waitFor();
    expect(await previews.count()).toBe(accounts.length);
    for (const shown of await previews.all())
      await shown.getByText('Lanterns at the quay').first().waitFor();
    for (const tab of (await page().getByRole('tab').all()).slice(1)) {
      await tab.click();
      const settings = page().getByRole('region', { name: 'Settings' });
      const more = settings.getByRole('button', { expanded: false });
      if (await more.isVisible()) await more.click();
    }
    expect(bench.ada.complaints).toEqual([]);
  }, 30_000);

  it('waits for no catalogue of networks, and shows them as they are once it comes', async () => {
    const draft = await draftFor([idOf('youtube')], 'A walk at dusk');
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page().route('**/v1/dashboard/providers', async (route) => {
      await held;
      await route.continue();
    });
    await page().goto(`/app/compose?draft=${draft}`);
    const preview = (network: string) =>
      page().getByRole('article', { name: `Preview on ${network}`, exact: true });
    await preview('Youtube').getByText('A walk at dusk').waitFor();
    letThrough();
    await preview('YouTube').getByText('A walk at dusk').waitFor();
    await page().unrouteAll();
    await page().route('**/v1/dashboard/providers', (route) => route.fulfill({ status: 404 }));
    await page().reload();
    await preview('Youtube').getByText('A walk at dusk').waitFor();
    await page().unrouteAll();
  });

  it('goes on with an upload after a reload', async () => {
    await page().goto(`/app/compose?account=${idOf('discord')}`);
    await textField().fill('With a picture');
    let isCut = true;
    await page().route(/\/uploads\//, (route) =>
      isCut && route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    const sent = page().waitForRequest((request) => request.method() === 'PUT');
    const file = { name: 'quay.png', mimeType: 'image/png', buffer: picture };
    await page().locator('input[type=file]').setInputFiles(file);
    await sent;
    await page()
      .getByText(/^Saved here/)
      .waitFor();
    isCut = false;
    await page().reload();
    await page().getByRole('button', { name: 'Describe this picture' }).click();
    await page().getByLabel('Description for those who do not see it').fill('Boats at dusk');
    await page().getByRole('button', { name: 'Done' }).click();
    const stored = async () => (await bench.service.api.get('/v1/assets?q=quay')).body.assets;
    await page().getByRole('button', { name: 'Schedule 1 post' }).click();
    await page().getByRole('heading', { name: '1 post is scheduled' }).waitFor();
    expect(await stored()).toMatchObject([{ status: 'ready' }]);
    const [post] = (await bench.service.api.get('/v1/posts?status=scheduled')).body.posts;
    expect(post).toMatchObject({ description: 'With a picture' });
    expect(post.assets).toMatchObject([{ altText: 'Boats at dusk' }]);
    await page().unrouteAll();
  });

  it('finds what is stored in the library', async () => {
    for (const name of ['harbour.png', 'lanterns.png']) await upload(bench.service, name, picture);
    await page().goto(`/app/compose?account=${idOf('discord')}`);
    await page().getByRole('button', { name: 'From the library' }).click();
    const sheet = page().getByRole('dialog');
    await sheet.getByRole('button', { name: 'harbour.png' }).waitFor();
    await sheet.getByRole('searchbox').fill('lantern');
    await sheet.getByRole('button', { name: 'harbour.png' }).waitFor({ state: 'detached' });
    await sheet.getByRole('button', { name: 'lanterns.png' }).click();
    await sheet.getByRole('button', { name: 'Add 1 item' }).click();
    await page().getByText('0 of 1 described').waitFor();
  });

  it('crops a picture into a file of its own, for what the network shows', async () => {
    await upload(bench.service, 'roofs.png', picture);
    await page().goto(`/app/compose?account=${idOf('pinterest')}`);
    await page().getByRole('button', { name: 'From the library' }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'roofs.png' }).click();
    await page().getByRole('button', { name: 'Add 1 item' }).click();
    await page().getByRole('button', { name: 'Crop roofs.png' }).click();
    const sheet = page().getByRole('dialog', { name: 'Crop roofs.png' });
    expect(await sheet.getByRole('button', { pressed: true }).textContent()).toBe('2:3');
    await sheet.locator('img').waitFor();
    expect(await accessibilityFaults(page())).toEqual([]);
    await sheet.getByRole('button', { name: 'Crop', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    const { assets } = await eventually(
      async () => (await bench.service.api.get('/v1/assets?q=roofs')).body,
      (body) =>
        body.assets.length === 2 && body.assets.every(({ status }: Answered) => status === 'ready'),
      { what: 'the cropped picture is stored' },
    );
    const cropped = assets.find(
      (asset: Answered) => asset.originalFilename === 'roofs-cropped.png',
    );
    expect([cropped.width, cropped.height]).toEqual([80, 120]);
  });

  it('takes no answer to a question for neither yes nor no', async () => {
    const draft = await draftFor([idOf('youtube')], 'A walk at dusk');
    await page().goto(`/app/compose?draft=${draft}`);
    await page().getByRole('tab').nth(1).click();
    const question = page().getByRole('radiogroup', { name: 'Made for kids' });
    await question.getByText('Say whether the video is for kids').waitFor();
    expect(await question.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await accessibilityFaults(page())).toEqual([]);
    const body = async (answer: string) => {
      const sent = page().waitForRequest(/\/v1\/posts\/validate$/);
      await question.getByRole('radio', { name: answer }).click();
      return (await sent).postDataJSON().posts[0];
    };
    expect((await body('No')).settings).toEqual({ madeForKids: false });
    expect(await question.getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
    expect((await body('Yes')).settings).toEqual({ madeForKids: true });
    await question.getByRole('button', { name: 'No answer' }).click();
    await question.getByText('Say whether the video is for kids').waitFor();
    expect(await question.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  it('makes one campaign of a thread with a first comment for several accounts', async () => {
    await bench.service.api.post('/v1/labels', { name: 'Quay', color: 'teal' });
    const draft = await draftFor([idOf('x'), idOf('facebook')], 'First part');
    await page().goto(`/app/compose?draft=${draft}`);
    await page().getByRole('button', { name: 'Thread' }).click();
    await page().getByRole('textbox', { name: 'Part 2' }).fill('Second part');
    await page().getByRole('button', { name: 'First comment' }).click();
    await page().getByRole('textbox', { name: 'First comment' }).fill('Tickets at the quay');
    await page().getByRole('group', { name: 'Labels' }).getByLabel('Quay').check();
    await page()
      .getByRole('button', { name: /^Schedule \d+ posts/ })
      .click();
    await page()
      .getByRole('heading', { name: /posts are scheduled$/ })
      .waitFor();
    const { campaigns } = (await bench.service.api.get('/v1/runs?source=dashboard')).body.runs[0];
    expect(campaigns).toHaveLength(1);
    const { posts } = (await bench.service.api.get('/v1/posts?q=part')).body;
    const texts = posts.map((post: Answered) => `${post.provider} ${post.description}`);
    expect(texts).toEqual(expect.arrayContaining(['x First part', 'x Second part']));
    const named = posts.flatMap((post: Answered) => post.labels.map(({ name }: Answered) => name));
    expect(named).toEqual(posts.map(() => 'Quay'));
  });

  it.each(['light', 'dark'] as const)(
    'can be used by everybody, in %s',
    async (colorScheme) => {
      const draft = await draftFor([idOf('x'), idOf('instagram')], 'Lanterns '.repeat(40));
      await page().emulateMedia({ colorScheme });
      for (const width of [320, 1280]) {
        await page().setViewportSize({ width, height: 800 });
        await page().goto(`/app/compose?draft=${draft}`);
        await page().getByText('Split into a thread').first().waitFor();
        expect(await accessibilityFaults(page())).toEqual([]);
        expect(await sidewaysPixels(page())).toBe(0);
        await page().getByRole('button', { name: 'Drafts' }).click();
        await page()
          .getByRole('dialog', { name: 'Drafts' })
          .getByRole('listitem')
          .first()
          .waitFor();
        expect(await accessibilityFaults(page())).toEqual([]);
        expect(await sidewaysPixels(page())).toBe(0);
      }
    },
    30_000,
  );

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
