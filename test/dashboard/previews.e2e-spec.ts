import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { publishShapes, type PublishShape } from '#libs/providers/testing';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { upload, type Answered, type TestAccount } from '../support/publishing.js';
import { bytesOf } from '../support/shape-bytes.js';
import { connectAccount, settledPosts } from '../support/test-service.js';
import { leaveDraft, startDashboard, type DashboardBench } from './workspace.js';

/** Texts that every network takes, each hard in its own way. */
const TEXTS = [
  'First line\n\nThird line\n  a little in, with a 🌷 and 👩‍🌾',
  'The harbour glows from Friday.',
  'Tickets: https://garden.example/spring?from=quay&to=isle #harbour #lanterns @gardener',
  'Tulpen für alle 🌷👩‍🌾, 春が来た & Весна – ¿ya?',
  '<b>Not bold</b> & "quoted" \'once\' 50 % < 60 % > 40 % \\ / &amp;',
  'مرحبا بالربيع – *stars* _under_ ~tilde~ `code` [link](x)',
];
/** How many of them; all in the long run. */
const COUNT = Number(process.env['PREVIEW_TEXTS'] ?? 1);

/** YouTube refuses descriptions with angle brackets: there, the words without them are compared. */
const textFor = (provider: string, text: string): string =>
  provider === 'youtube' ? text.replaceAll(/[<>]/g, '') : text;

/** The plainest post of a network that has words. */
function shapeOf(provider: string): PublishShape {
  const shape = publishShapes[provider]?.find(
    ({ text, interaction = 'post' }) => text !== '' && interaction === 'post',
  );
  if (shape === undefined) throw new Error(`no shape of ${provider} has words`);
  return shape;
}

describeWith(await startBrowser(), 'previews in the composer', (browser: Browser) => {
  let bench: DashboardBench;
  let accounts: readonly TestAccount[];
  const media = new Map<string, readonly Answered[]>();

  beforeAll(async () => {
    bench = await startDashboard(browser, { PUBLISH_LEASE_MS: '20000' });
    // TikTok says after 20 seconds at the earliest that a post is out: in the long run only.
    const providers = Object.keys(publishShapes).filter((id) => COUNT > 1 || id !== 'tiktok');
    accounts = await Promise.all(
      providers.map((provider) => connectAccount(bench.service, provider)),
    );
    for (const { provider } of accounts) media.set(provider, await mediaOf(shapeOf(provider)));
    await page().setViewportSize({ width: 1440, height: 1000 });
  }, 120_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;

  /** The files of a shape, as items of the composer. */
  async function mediaOf({ files = [] }: PublishShape): Promise<readonly Answered[]> {
    const items = [];
    for (const [index, file] of files.entries()) {
      const asset = await upload(bench.service, `file-${index}.${file.file}`, await bytesOf(file));
      const { id, kind, mime, size, width, height } = asset;
      items.push({
        ...{ key: `${id}-${index}`, assetId: id, name: asset.originalFilename, kind, mime, size },
        ...{ width, height, altText: '', thumbnail: null, url: null },
      });
    }
    return items;
  }

  /** A draft for all accounts. */
  async function draft(text: string, number: number): Promise<string> {
    const variants = accounts.map(({ id: accountId, provider }) => {
      const title = `${shapeOf(provider).title ?? provider} ${number}`;
      return [accountId, { title, media: media.get(provider), text: textFor(provider, text) }];
    });
    const state = {
      accountIds: accounts.map(({ id: accountId }) => accountId),
      common: { text },
      variants: Object.fromEntries(variants),
      settings: Object.fromEntries(
        accounts.map(({ id: accountId, provider }) => [
          accountId,
          shapeOf(provider).settings ?? {},
        ]),
      ),
      when: { kind: 'now' },
    };
    return leaveDraft(bench, `Text ${number}`, state);
  }

  /** What stands in the preview of an account, whole. */
  async function shownOf({ id }: TestAccount): Promise<string | null> {
    const preview = page().locator(`[data-account="${id}"]`);
    const more = preview.getByRole('button', { name: 'more' });
    if (await more.isVisible()) await more.click();
    return preview.locator('[data-preview-text]').first().textContent();
  }

  /** The words on the network's page. */
  async function publishedAt(provider: string, postId: string): Promise<string | null> {
    const { url } = bench.service.sandbox;
    const entry = (await bench.service.sandbox.posts(provider)).find(({ id }) => id === postId);
    if (entry === undefined) return null;
    const view = `${url}/_sandbox/view/${entry.provider}/${encodeURIComponent(entry.id)}`;
    const network = await page().context().newPage();
    await network.goto(view);
    const words = await network.locator('article .text').first().textContent();
    await network.close();
    return words;
  }

  it.each(TEXTS.slice(0, COUNT).map((text, index): [number, string] => [index, text]))(
    'show of text %i what is published: %j',
    async (number, text) => {
      await page().goto(`/app/compose?draft=${await draft(text, number)}`);
      const counters = page().getByRole('tab');
      await counters.nth(accounts.length).waitFor();
      // No count is a guess any more.
      await eventually(
        () => counters.allTextContents(),
        (tabs) => tabs.slice(1).every((tab) => /\d/.test(tab) && !tab.includes('~')),
        { what: 'every text is counted' },
      );
      const shown = new Map<string, string | null>();
      const counts = new Map<string, number>();
      for (const account of accounts) {
        shown.set(account.provider, await shownOf(account));
        const tab = page().locator(`[data-tab="${account.id}"]`);
        const told = (await tab.textContent())!.match(/([\d,]+)(?:\/[\d,]+)?\D*$/)![1]!;
        counts.set(account.provider, Number(told.replaceAll(',', '')));
      }
      expect([...shown].filter(([, words]) => !words)).toEqual([]);
      const sent = page().waitForRequest(/\/v1\/posts\/apply$/);
      await page()
        .getByRole('button', { name: `Publish ${accounts.length} posts` })
        .click();
      const document = (await sent).postDataJSON();
      await page()
        .getByRole('heading', { name: /posts are scheduled$/ })
        .waitFor();
      const { body } = await bench.service.api.post('/v1/posts/validate', {
        ...document,
        idempotencyKey: randomUUID(),
      });
      const validated = new Map<string, number>(
        body.posts.map(({ provider, preview }: Answered) => [provider, preview.length]),
      );
      expect(counts).toEqual(validated);
      const [run] = (await bench.service.api.get('/v1/runs?source=dashboard')).body.runs;
      const posts = await settledPosts(bench.service, run.id, 180_000);
      const failed = posts.filter(({ status }) => status !== 'published');
      expect(failed.map(({ provider, error }) => `${provider}: ${error}`)).toEqual([]);
      const published = new Map<string, string | null>();
      for (const { provider, providerPostId } of posts)
        published.set(provider, await publishedAt(provider, providerPostId));
      expect(published).toEqual(shown);
    },
    240_000,
  );
});
