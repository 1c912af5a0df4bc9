import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { apply } from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { accessibilityFaults, sidewaysPixels, visit, type Visit } from './visit.js';

describeWith(await startBrowser(), 'the keys of the dashboard', (browser: Browser) => {
  let service: TestService;
  let ada: Visit;
  let page: Page;

  beforeAll(async () => {
    const environment = { SANDBOX_MAILBOX_URL: 'http://127.0.0.1:9/mailbox' };
    service = await startTestService({ environment, scheduler: 'none' });
    await twoThatNeedSomebody();
    ada = await visit(browser, service.api.baseUrl);
    ({ page } = ada);
    await page.goto(service.claimLink.href);
    await page.getByRole('button', { name: 'Open the demo workspace' }).click();
    await page.getByRole('heading', { name: 'Four clicks to a first post' }).waitFor();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  async function twoThatNeedSomebody(): Promise<void> {
    const { handle } = await connectAccount(service, 'discord');
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const posts = ['One', 'Two'].map((text) => ({ account: handle, text, publish_at: publishAt }));
    await apply(service, { posts });
    await service.database.database.execute(
      `UPDATE posts SET status = 'failed', error_code = 'outcome_unknown', due_at = NULL, updated_at = now()`,
      [],
    );
  }
  const isThere = (name: string): Promise<void> =>
    page.getByRole('heading', { name, exact: true }).waitFor();
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  it('lead to screens by g and a letter, to the composer by c, and to help by ?', async () => {
    await press('g', 'a');
    await isThere('Attention');
    await press('g', 'o');
    await isThere('Accounts');
    await press('c');
    await isThere('New post');
    await press('Escape');
    await press('g', 'a');
    await isThere('Attention');
    await press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await press('Escape');
  });

  it('move through what needs somebody, open it, and put it aside', async () => {
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.nth(1).waitFor();
    const hasFocus = (row: number): Promise<boolean> =>
      rows.nth(row).evaluate((element) => element === element.ownerDocument.activeElement);
    await press('j', 'j', 'k');
    expect(await hasFocus(0)).toBe(true);
    await press('Enter');
    await isThere('This post may be out');
    await press('g', 'a');
    await rows.nth(1).waitFor();
    await press('j', 'e');
    await rows.nth(1).waitFor({ state: 'detached' });
    expect(await hasFocus(0)).toBe(true);
  });

  it('open a palette that finds screens and accounts, and gives the focus back', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await press('Control+k');
      const field = page.getByRole('combobox', { name: 'Where to go, or what to do' });
      await field.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await field.fill('calen');
      expect(await page.getByRole('option').allTextContents()).toEqual([
        expect.stringMatching(/^Calendar/),
      ]);
      await field.fill('nothing of the kind');
      await page.getByText('Nothing fits.').waitFor();
      await press('Escape');
      await field.waitFor({ state: 'detached' });
    }
    await press('Control+k');
    await page.getByRole('combobox').fill('discord');
    await press('ArrowDown', 'Enter');
    await isThere('New post');
    expect(new URL(page.url()).pathname).toBe('/app/compose');
    await press('Control+k');
    await page.getByRole('combobox').fill('colours');
    await press('Enter');
    expect(await page.locator('html').getAttribute('data-theme')).toMatch(/^(dark|light)$/);
  });

  it('are letters in a field, and when they are switched off', async () => {
    await page.getByRole('textbox', { name: 'Text' }).fill('');
    await page.getByRole('textbox', { name: 'Text' }).press('g');
    await press('a');
    expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('ga');
    await page.goto('/app/accounts');
    await isThere('Accounts');
    await press('?');
    await page.getByLabel('Single letters are shortcuts').uncheck();
    await press('Escape', 'g', 'a', '?');
    // The person's other browsers follow.
    const kept = async (): Promise<boolean> => {
      const answer = await page.context().request.get('/v1/dashboard/preferences');
      return (await answer.json()).preferences.singleKeyShortcuts;
    };
    await eventually(kept, (isOn) => !isOn, { what: 'the service knows' });
    await press('Control+k');
    await page.getByRole('combobox').waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/accounts');
    await page.getByRole('combobox').fill('shortcuts on');
    await press('Enter', '?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await press('Escape');
  });

  it('have buttons on a phone, the rest behind More', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Attention' }).click();
    await isThere('Attention');
    await bar.getByRole('button', { name: 'More' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').waitFor();
    await press('Escape');
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Wall' }).click();
    await isThere('Wall');
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out of the demo?' });
    await dialog.getByText('nobody can sign in again').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await isThere('Sign in');
  });

  it('were complained about by nothing', () => {
    expect(ada.complaints).toEqual([]);
  });
});
