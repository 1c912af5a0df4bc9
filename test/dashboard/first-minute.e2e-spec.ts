import type { Browser, Locator } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { accessibilityFaults, sidewaysPixels, visit, type Visit } from './visit.js';

describeWith(await startBrowser(), 'the first minute', (browser: Browser) => {
  let service: TestService;
  let ada: Visit;
  let clicks = 0;

  beforeAll(async () => {
    // As npm start has it: the sandbox takes the mails.
    const environment = { SANDBOX_MAILBOX_URL: 'http://127.0.0.1:9/mailbox' };
    service = await startTestService({ environment });
    ada = await visit(browser, service.api.baseUrl);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  const click = async (place: Locator): Promise<void> => {
    await place.click();
    clicks += 1;
  };
  const eachWidth = async (look: () => Promise<void>): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await ada.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [320, 1440]) {
        await ada.page.setViewportSize({ width, height: 900 });
        await look();
        expect(await accessibilityFaults(ada.page)).toEqual([]);
        expect(await sidewaysPixels(ada.page)).toBe(0);
      }
    }
  };

  it('leads from the operator’s link to posts on the wall by four clicks', async () => {
    const { page } = ada;
    await page.goto(service.claimLink.href);
    await click(page.getByRole('button', { name: 'Open the demo workspace' }));
    await page.getByRole('heading', { name: 'Four clicks to a first post' }).waitFor();
    expect(page.url()).not.toContain('token');
    await click(page.getByRole('button', { name: 'Connect all test accounts' }));
    await click(page.getByRole('button', { name: 'Publish 3 posts' }));
    await click(page.getByRole('link', { name: 'See it on the wall' }));
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.nth(2).waitFor();
    for (let row = 0; row < 3; row += 1)
      await rows.nth(row).getByText('Published', { exact: true }).waitFor();
    expect(clicks).toBeLessThanOrEqual(4);
    await page.getByText('3 posts, and both agree on each').waitFor();
    const { body } = await service.api.get('/v1/posts?status=published');
    expect(body.total).toBe(3);
    const { accounts } = (await service.api.get('/v1/accounts')).body;
    const networks = accounts.map(({ provider }: { provider: string }) => provider);
    expect(new Set(networks).size).toBe(15);
  }, 60_000);

  it('shows in red what network and status disagree about', async () => {
    const { page } = ada;
    await service.database.database.execute(
      `UPDATE posts SET status = 'failed', error_code = 'provider_error'
        WHERE id = (SELECT id FROM posts ORDER BY id LIMIT 1)`,
      [],
    );
    await page.getByText('It is out, and our post does not say so.').waitFor();
    await page.getByText('1 post where network and status disagree').waitFor();
  });

  it('breaks what it is told to, says what waits, and takes it back', async () => {
    const { page } = ada;
    await page.getByRole('button', { name: 'Break something' }).click();
    await page.getByLabel('For which account').selectOption({ index: 1 });
    await page.getByRole('radio', { name: /Too many calls/ }).check();
    await page.getByRole('button', { name: 'Break it' }).click();
    await page.getByText(/^Waits to go wrong: Too many calls at /).waitFor();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('Waits to go wrong').waitFor({ state: 'hidden' });
    expect((await service.sandbox.faults()).length).toBe(0);
  });

  it('can be used by everybody', async () => {
    const { page } = ada;
    await eachWidth(async () => {
      await page.goto('/app/wall');
      await page.getByText('1 post where network and status disagree').waitFor();
    });
    await eachWidth(async () => {
      await page.goto('/app/first-minute');
      await page.getByRole('button', { name: 'Open it in the composer' }).waitFor();
    });
    await page.getByRole('button', { name: 'Choose how you sign in' }).click();
    await page.getByLabel('E-mail address').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  }, 60_000);

  it('is refused to who brings the link once more', async () => {
    const eve = await visit(browser, service.api.baseUrl);
    await eve.page.goto(service.claimLink.href);
    await eve.page.getByRole('button', { name: 'Open the demo workspace' }).click();
    await eve.page.getByText(/^This link was used before/).waitFor();
    expect(await accessibilityFaults(eve.page)).toEqual([]);
    expect(eve.complaints).toEqual([]);
    await eve.close();
  });

  it('was complained about by nothing', () => {
    expect(ada.complaints).toEqual([]);
  });
});
