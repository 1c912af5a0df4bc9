import type { Browser, Page } from 'playwright-core';
import type { RunningScheduler } from '#apps/scheduler';
import { publishShapes } from '#libs/providers/testing';
import type { ApiClient } from '../support/api-client.js';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { apply, settled, type TestAccount } from '../support/publishing.js';
import { inputOf } from '../support/shape-input.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { visit, type Visit } from './visit.js';

/** Two pages show it before that, also where other suites use both cores. */
const SOON_MS = 4_000;
const LIVE_MS = 2_000;
const CUT_MS = 20_000;
/** What a post that has come to its end is shown as. */
const WORDS: Readonly<Record<string, string>> = { published: 'Published', failed: 'Failed' };

describeWith(await startBrowser(), 'what the dashboard shows', (browser: Browser) => {
  let service: TestService;
  let scheduler: RunningScheduler;
  let x: TestAccount;
  let instagram: TestAccount;
  let person: ApiClient;
  let live: Visit;
  /** Its stream never opens. */
  let cut: Visit;
  /** When the first post was known to be out; the page without a stream shows that one. */
  let publishedAt: number;

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    scheduler = await service.startScheduler();
    x = await connectAccount(service, 'x');
    instagram = await connectAccount(service, 'instagram');
    person = await service.signIn();
    const [name, value] = person.sessionHeaders['cookie']!.split('=') as [string, string];
    const open = async (): Promise<Visit> => {
      const made = await visit(browser, service.api.baseUrl);
      made.page.setDefaultTimeout(8_000);
      await made.page.context().addCookies([{ name, value, url: service.api.baseUrl }]);
      return made;
    };
    [live, cut] = [await open(), await open()];
    await cut.page.route('**/v1/dashboard/events', (route) => route.abort());
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  /** A post that goes out soon, shown before it does. */
  async function watched(
    visits: readonly Visit[],
    account: TestAccount,
    text: string,
    post: object = {},
  ): Promise<string> {
    const publish_at = new Date(Date.now() + SOON_MS).toISOString();
    const run = await apply(service, {
      posts: [{ account: account.handle, publish_at, ...post, description: text }],
    });
    const { id } = run.posts[0];
    const look = async ({ page }: Visit): Promise<void> => {
      await page.goto(`/app/posts/${id}`);
      await chip(page, 'Scheduled').waitFor();
      await rememberStates(page);
    };
    await Promise.all(visits.map(look));
    return id;
  }

  const fault = (account: TestAccount, kind: string, more: object = {}): Promise<void> =>
    service.sandbox.fault({
      ...{ provider: account.provider, operation: 'commit', kind, times: 1 },
      ...more,
    });

  const chip = (page: Page, word: string) =>
    page.locator('main header').getByText(word, { exact: true });

  /** Notes every state that the page shows from now on. */
  async function rememberStates(page: Page): Promise<void> {
    await page.evaluate(`{
      const bar = document.querySelector('main header');
      const chip = () => bar.querySelector('[data-tone]');
      globalThis.shownStates = [];
      const note = () =>
        globalThis.shownStates.push({ state: chip()?.textContent, at: Date.now() });
      new MutationObserver(note).observe(bar, { subtree: true, childList: true, characterData: true });
    }`);
  }

  const shownStates = (page: Page): Promise<readonly { state: string; at: number }[]> =>
    page.evaluate('globalThis.shownStates');
  const wasShown = async (page: Page, word: string): Promise<boolean> =>
    (await shownStates(page)).some(({ state }) => state === word);

  /** The end that the API tells is the one that is shown, soon after. */
  async function showsTheEnd({ page }: Visit, postId: string, withinMs: number): Promise<string> {
    const { status } = await settled(service, postId, 10_000);
    await chip(page, WORDS[status]!).waitFor({ timeout: withinMs });
    return status;
  }

  const aPhoto = (): Promise<object> =>
    inputOf(
      service,
      publishShapes['instagram']!.find(({ name }) => name === 'photo')!,
    );

  const isInLedger = async (text: string): Promise<boolean> =>
    (await service.sandbox.posts()).some((post) => post.text === text);

  it('is said to be live, and of when', async () => {
    await live.page.goto('/app/attention');
    await live.page.getByText(/^Live, as of \d\d:\d\d:\d\d$/).waitFor();
  });

  it('is what came of a post whose answer got lost', async () => {
    await fault(x, 'reset_after');
    const text = 'Out, but nobody said so';
    const id = await watched([live, cut], x, text);
    expect(await showsTheEnd(live, id, LIVE_MS)).toBe('published');
    publishedAt = Date.now();
    expect(await isInLedger(text)).toBe(true);
    expect(await wasShown(live.page, 'Failed')).toBe(false);
  });

  it('is that a network took a post, and then did not want it', async () => {
    await fault(instagram, 'late_reject');
    const text = 'Taken, then refused';
    const id = await watched([live], instagram, text, await aPhoto());
    expect(await showsTheEnd(live, id, LIVE_MS)).toBe('failed');
    expect(await isInLedger(text)).toBe(false);
    expect(await wasShown(live.page, 'Published')).toBe(false);
  });

  it('is that a post waits until its network takes it again', async () => {
    await fault(x, 'rate_limit', { retryAfterSeconds: 2 });
    const text = 'Too many at once';
    const id = await watched([live], x, text);
    await chip(live.page, 'Tried again later').waitFor({ timeout: SOON_MS + LIVE_MS });
    const { body } = await service.api.get(`/v1/posts/${id}`);
    expect([body.post.status, await isInLedger(text)]).toEqual(['retry_pending', false]);
    expect(await showsTheEnd(live, id, LIVE_MS)).toBe('published');
    expect(await isInLedger(text)).toBe(true);
  });

  it('is that nothing goes out while no scheduler runs, and that it does afterwards', async () => {
    await scheduler.close();
    const text = 'Nobody is there to send it';
    const id = await watched([live], x, text);
    await service.database.database.execute(
      `UPDATE posts SET publish_at = now() - interval '5 minutes', due_at = now() - interval '5 minutes'
       WHERE id = $1`,
      [id],
    );
    await live.page.reload();
    await chip(live.page, 'Late').waitFor({ timeout: LIVE_MS });
    await rememberStates(live.page);
    expect(await isInLedger(text)).toBe(false);
    scheduler = await service.startScheduler();
    expect(await showsTheEnd(live, id, LIVE_MS)).toBe('published');
    expect(await isInLedger(text)).toBe(true);
  });

  it('is what a revoked token ends, there and in what needs a person', async () => {
    await fault(x, 'revoke_token', { operation: 'any' });
    const text = 'Locked out';
    const id = await watched([live], x, text);
    expect(await showsTheEnd(live, id, LIVE_MS)).toBe('failed');
    expect([await isInLedger(text), await wasShown(live.page, 'Published')]).toEqual([
      false,
      false,
    ]);
    const { body } = await person.get('/v1/dashboard/attention');
    await live.page.getByRole('link', { name: 'Attention' }).first().click();
    const item = live.page.getByRole('heading', { name: body.items[0].message });
    await item.waitFor({ timeout: LIVE_MS });
  });

  it('is the same without a stream, only later, and says so', async () => {
    await cut.page.getByText('Not live: asks every 15 s').first().waitFor();
    await chip(cut.page, 'Published').waitFor({ timeout: CUT_MS });
    const shown = await shownStates(cut.page);
    const { at } = shown.find(({ state }) => state === 'Published')!;
    expect(at - publishedAt).toBeLessThan(CUT_MS);
  });

  it('was complained about by nothing', () => {
    expect(live.complaints).toEqual([]);
  });
});
