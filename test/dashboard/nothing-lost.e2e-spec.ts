import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { connectAccount } from '../support/test-service.js';
import { visit } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

interface Draft {
  readonly id: string;
  readonly state: { readonly common: { readonly text: string } };
}

const DRAFTS = '/v1/dashboard/drafts';

describeWith(await startBrowser(), 'what was typed', (browser: Browser) => {
  let bench: DashboardBench;
  let account: string;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    const { handle } = await connectAccount(bench.service, 'discord');
    const { accounts } = (await bench.service.api.get('/v1/accounts')).body;
    account = accounts.find((one: { handle: string }) => one.handle === handle).id;
  }, 90_000);
  afterAll(() => bench.close());

  const context = () => bench.ada.page.context();
  const textOf = (page: Page) => page.locator('#composer-text');
  const saved = (page: Page, words: string | RegExp) =>
    page.locator('header').getByText(words).waitFor();
  /** Whoever looks at another tab has everything saved at once; nobody here waits for the pause. */
  const servedNow = async (page: Page): Promise<void> => {
    await saved(page, /^Saved here/);
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await saved(page, /^Saved \d/);
  };
  const stored = async (draftId: string): Promise<Draft> =>
    (await (await context().request.get(`${DRAFTS}/${draftId}`)).json()).draft;
  const runs = async (): Promise<number> =>
    (await bench.service.api.get('/v1/runs?source=dashboard')).body.runs.length;

  /** A new draft, with its address. */
  async function compose(words: string): Promise<{ page: Page; url: string; draftId: string }> {
    const page = await context().newPage();
    await page.goto(`/app/compose?account=${account}`);
    await textOf(page).pressSequentially(words);
    const url = page.url();
    return { page, url, draftId: new URL(url).searchParams.get('draft')! };
  }

  it('is there after the tab died in the middle of a word', async () => {
    const { page, url, draftId } = await compose('From Friday the harbour gl');
    await saved(page, /^Saved here/);
    const session = await context().newCDPSession(page);
    const died = new Promise((resolve) => page.once('crash', resolve));
    void session.send('Page.crash').catch(() => undefined);
    await died;
    await page.close();
    const again = await context().newPage();
    await again.goto(url);
    await textOf(again).waitFor();
    expect(await textOf(again).inputValue()).toBe('From Friday the harbour gl');
    await textOf(again).press('End');
    await textOf(again).pressSequentially('ows');
    await saved(again, /^Saved \d/);
    expect((await stored(draftId)).state.common.text).toBe('From Friday the harbour glows');
    await again.close();
  });

  it('is kept here while the network is away, and by the service once it is back', async () => {
    const { page, draftId } = await compose('Lanterns');
    await servedNow(page);
    await context().setOffline(true);
    await textOf(page).pressSequentially(' on strings');
    await saved(page, 'Offline, kept here');
    expect((await stored(draftId)).state.common.text).toBe('Lanterns');
    await context().setOffline(false);
    await saved(page, /^Saved \d/);
    expect((await stored(draftId)).state.common.text).toBe('Lanterns on strings');
    await page.close();
  });

  it('stays on the page when the session ends, and is saved by the next one', async () => {
    const { page, draftId } = await compose('Twelve boats');
    await servedNow(page);
    // Nothing the page asks for meanwhile brings the dialog up before all is typed.
    await context().setOffline(true);
    await context().clearCookies();
    await textOf(page).pressSequentially(' and one glasshouse');
    await context().setOffline(false);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').waitFor();
    await dialog.getByLabel('E-mail address').fill('ada@example.com');
    await dialog.getByLabel('Password').fill('correct horse battery');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await textOf(page).inputValue()).toBe('Twelve boats and one glasshouse');
    await saved(page, /^Saved \d/);
    expect((await stored(draftId)).state.common.text).toBe('Twelve boats and one glasshouse');
    await page.close();
  });

  it('stands beside what another tab wrote till somebody chooses', async () => {
    const { page, url, draftId } = await compose('Common words');
    await servedNow(page);
    const other = await context().newPage();
    await other.goto(url);
    await textOf(other).fill('Words of the other tab');
    await servedNow(other);
    await textOf(page).fill('Words of this tab');
    await page.getByText(/^Another tab changed this draft/).waitFor();
    await page.getByRole('region', { name: 'The other' }).getByText('Words of the other').waitFor();
    expect((await stored(draftId)).state.common.text).toBe('Words of the other tab');
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await saved(page, /^Saved \d/);
    expect((await stored(draftId)).state.common.text).toBe('Words of this tab');
    await Promise.all([page.close(), other.close()]);
  });

  it('stands beside what another browser wrote till somebody chooses', async () => {
    const { page, url, draftId } = await compose('Common words');
    await servedNow(page);
    const storageState = await context().storageState();
    const other = await visit(browser, bench.service.api.baseUrl, { storageState });
    await other.page.goto(url);
    await textOf(other.page).waitFor();
    expect(await textOf(other.page).inputValue()).toBe('Common words');
    await textOf(other.page).fill('Words of the other browser');
    await servedNow(other.page);
    await textOf(page).fill('Words of this browser');
    await page.getByText(/^This draft was changed in another browser/).waitFor();
    await page.getByRole('button', { name: 'Take the other' }).click();
    await saved(page, /^Saved \d/);
    expect(await textOf(page).inputValue()).toBe('Words of the other browser');
    expect((await stored(draftId)).state.common.text).toBe('Words of the other browser');
    await Promise.all([page.close(), other.close()]);
  });

  it('becomes one run, however often Schedule is pressed and an answer is lost', async () => {
    const before = await runs();
    const { page, draftId } = await compose('The night ferry');
    await servedNow(page);
    let calls = 0;
    await page.route('**/v1/posts/apply', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      // It is done, but nobody hears of it.
      await route.fetch();
      return route.abort();
    });
    const press = () => page.keyboard.press('Control+Enter');
    await Promise.all([press(), press()]);
    await page.getByText('The service does not answer.', { exact: false }).waitFor();
    expect(await textOf(page).inputValue()).toBe('The night ferry');
    expect((await stored(draftId)).id).toBe(draftId);
    await Promise.all([press(), press(), press()]);
    await page.getByRole('heading', { name: '1 post is scheduled' }).waitFor();
    expect(await runs()).toBe(before + 1);
    await eventually(
      () => context().request.get(`${DRAFTS}/${draftId}`),
      (answer) => answer.status() === 404,
      { what: 'the draft of what was scheduled is gone' },
    );
    await page.close();
  });

  it('is found again by the list of drafts, and deleted there', async () => {
    const { page, url } = await compose('A draft for later');
    await servedNow(page);
    await page.goto(`/app/compose?account=${account}`);
    await page.getByRole('button', { name: 'Drafts' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'A draft for later' });
    expect(await row.getByRole('link', { name: 'Resume' }).getAttribute('href')).toContain(
      new URL(url).searchParams.get('draft')!,
    );
    await row.getByRole('link', { name: 'Resume' }).click();
    await textOf(page).waitFor();
    expect(await textOf(page).inputValue()).toBe('A draft for later');
    await page.goto(`/app/compose?account=${account}`);
    await page.getByRole('button', { name: 'Drafts' }).click();
    await row.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this draft?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await row.waitFor({ state: 'detached' });
    await page.close();
  });

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
