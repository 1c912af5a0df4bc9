import type { Browser } from 'playwright-core';
import { startMailServer, type TestMailServer } from '#libs/platform/testing';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { mailTo, secretsOf, Visitor } from '../support/people.js';
import { apply } from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { accessibilityFaults, sidewaysPixels, visit, type Visit } from './visit.js';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery';

describeWith(await startBrowser(), 'the screens of the dashboard', (browser: Browser) => {
  let mails: TestMailServer;
  let service: TestService;
  let ada: Visit;
  /** A post of which nobody knows whether it is out. */
  let doubtful: string;

  beforeAll(async () => {
    mails = await startMailServer();
    service = await startTestService({ environment: { MAIL_SMTP_URL: mails.url } });
    await new Visitor(service).auth('sign-up', {
      email: EMAIL,
      password: PASSWORD,
      name: 'Ada Brandt',
      claimToken: new URLSearchParams(service.claimLink.hash.slice(1)).get('token'),
    });
    const { token } = secretsOf(await mailTo(mails, EMAIL));
    ada = await visit(browser, service.api.baseUrl);
    await ada.page.context().request.post('/v1/auth/email/verify', { data: { token } });
    doubtful = await doubtfulPost();
  }, 90_000);
  afterAll(async () => {
    await browser.close();
    await service.stop();
    await mails.close();
  });

  async function doubtfulPost(): Promise<string> {
    const account = await connectAccount(service, 'discord');
    const run = await apply(service, {
      posts: [
        {
          account: account.handle,
          text: 'The harbour glows',
          publish_at: new Date(Date.now() + 86_400_000).toISOString(),
        },
      ],
    });
    const { id } = run.posts[0];
    await service.database.database.execute(
      `UPDATE posts SET status = 'failed', error_code = 'outcome_unknown', due_at = NULL, updated_at = now()
       WHERE id = $1`,
      [id],
    );
    return id;
  }

  it('connect a test account of every network at once', async () => {
    await ada.page.goto('/app/accounts');
    // They appear one by one; all are there with the answer.
    const connected = ada.page.waitForResponse(/\/sandbox\/accounts$/);
    await ada.page.getByRole('button', { name: 'Connect all test accounts' }).click();
    await connected;
    const { body } = await service.api.get('/v1/accounts');
    const rows = ada.page.getByRole('listitem');
    await rows.nth(body.accounts.length - 1).waitFor();
    expect(await rows.count()).toBe(body.accounts.length);
  });

  it('disconnect an account only when told twice', async () => {
    const { body } = await service.api.get('/v1/accounts');
    const { handle } = body.accounts.find(
      ({ provider }: { provider: string }) => provider === 'telegram',
    );
    await ada.page.getByRole('button', { name: `Disconnect ${handle}` }).click();
    const dialog = ada.page.getByRole('dialog', { name: `Disconnect ${handle}?` });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await service.api.get('/v1/accounts')).body.accounts).toHaveLength(
      body.accounts.length,
    );
    await ada.page.getByRole('button', { name: `Disconnect ${handle}` }).click();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const after = (await service.api.get('/v1/accounts')).body.accounts;
    expect(after.map((one: { handle: string }) => one.handle)).not.toContain(handle);
  });

  it('connect a network by its consent page, in the same tab and back', async () => {
    await ada.page.getByRole('button', { name: 'Connect an account' }).click();
    await ada.page
      .getByRole('dialog')
      .getByRole('button', { name: /LinkedIn$/ })
      .click();
    await ada.page
      .getByRole('button', { name: /approve|allow|authorize/i })
      .first()
      .click();
    await ada.page.getByText(/^Connected: /).waitFor();
    expect(new URL(ada.page.url()).pathname).toBe('/app/accounts');
  });

  it('schedule what was written, once, however often the button is pressed', async () => {
    const { accounts } = (await service.api.get('/v1/accounts?provider=discord')).body;
    await ada.page.goto(`/app/compose?account=${accounts[0].id}`);
    await ada.page.getByRole('textbox').first().fill('Written in the dashboard');
    await ada.page.getByRole('button', { name: 'Schedule 1 post' }).click({ clickCount: 3 });
    await ada.page.locator('a[href*="/posts/post_"]').first().waitFor();
    const { body } = await service.api.get('/v1/runs?source=dashboard');
    expect(body.runs).toHaveLength(1);
  });

  it('lead from what needs a person to the four ways out', async () => {
    await ada.page.goto('/app/attention');
    await ada.page.getByRole('link', { name: 'Look into it' }).click();
    await ada.page.getByRole('heading', { name: 'This post may be out' }).waitFor();
    expect(ada.page.url()).toContain(doubtful);
    await ada.page.getByText('Outcome unknown').waitFor();
    const again = ada.page.getByRole('button', { name: 'Publish again' });
    expect(await again.isDisabled()).toBe(true);
  });

  it.each(['/attention', '/accounts', 'post'])(
    'can be used by everybody: %s',
    async (path) => {
      const place = path === 'post' ? `/posts/${doubtful}` : path;
      for (const colorScheme of ['light', 'dark'] as const) {
        await ada.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const width of [320, 1440]) {
          await ada.page.setViewportSize({ width, height: 900 });
          await ada.page.goto(`/app${place}`);
          await ada.page.getByRole('listitem').first().waitFor();
          expect(await accessibilityFaults(ada.page)).toEqual([]);
          expect(await sidewaysPixels(ada.page)).toBe(0);
        }
      }
    },
    60_000,
  );

  it('take a person’s word for what nobody knows, and say whose it was', async () => {
    await ada.page.goto(`/app/posts/${doubtful}`);
    await ada.page.getByLabel('Its address, if known').fill('https://discord.example/1');
    await ada.page.getByRole('button', { name: 'It is out' }).click();
    await ada.page.getByText('Ada Brandt settled it', { exact: true }).waitFor();
    const { body } = await service.api.get(`/v1/posts/${doubtful}`);
    expect(body.post).toMatchObject({ status: 'published', resolvedBy: { name: 'Ada Brandt' } });
    await ada.page.getByRole('link', { name: 'Attention' }).first().click();
    await ada.page.getByText('Nothing needs you').waitFor();
  });

  it('let somebody without an account decide on a phone, by their name, until the link ends', async () => {
    const { request } = ada.page.context();
    const headers = { origin: service.api.baseUrl };
    const rules = [{ approvals: 1 }];
    const data = { revision: 0, rules, selfApproval: true };
    const kept = await request.patch('/v1/dashboard/approval-policy', { data, headers });
    expect(kept.status()).toBe(200);
    const { accounts } = (await service.api.get('/v1/accounts?provider=discord')).body;
    const publish_at = new Date(Date.now() + 86_400_000).toISOString();
    const [asked] = (
      await apply(service, {
        posts: [{ account: accounts[0].id, text: 'For the harbour office', publish_at }],
      })
    ).posts;

    await ada.page.goto(`/app/posts/${asked.id}`);
    await ada.page.getByRole('heading', { name: 'Waits for approval' }).waitFor();
    await ada.page.getByRole('button', { name: 'Review link' }).click();
    const form = ada.page.getByRole('dialog', { name: 'Review link' });
    await form.getByLabel('Name').fill('Harbour office');
    await form.getByLabel('Made for').fill('Henry Hudson');
    await form.getByRole('button', { name: 'Make the link' }).click();
    const address = await form.locator('code').first().innerText();
    await form.getByRole('button', { name: 'Done' }).click();

    const guest = await visit(browser, service.api.baseUrl, {
      viewport: { width: 390, height: 844 },
    });
    const calls: string[] = [];
    guest.page.on('request', (call) => calls.push(new URL(call.url()).pathname));
    await guest.page.goto(address);
    await guest.page.getByRole('heading', { name: 'Harbour office' }).waitFor();
    await guest.page.getByText('For the harbour office').waitFor();
    await guest.page.getByText('Henry Hudson').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await guest.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await accessibilityFaults(guest.page)).toEqual([]);
    }
    expect(await sidewaysPixels(guest.page)).toBe(0);
    await guest.page.getByLabel('Your name').fill('Henry of the harbour');
    await guest.page.getByRole('button', { name: 'Comment' }).click();
    await guest.page.getByRole('textbox', { name: 'Comment' }).fill('Fine by us.');
    await guest.page.getByRole('button', { name: 'Comment' }).click();
    await guest.page.getByRole('list', { name: 'Comments' }).getByText('Fine by us.').waitFor();
    await guest.page.getByRole('button', { name: 'Approve' }).click();
    await guest.page.getByRole('button', { name: 'Approve' }).click();
    await guest.page.getByText('You approved this.').waitFor();
    expect(
      calls.filter((path) => path.startsWith('/v1/') && !path.startsWith('/v1/review/')),
    ).toEqual([]);

    await ada.page.getByText('Henry of the harbour').first().waitFor();
    await ada.page.getByText('Scheduled', { exact: true }).first().waitFor();
    await ada.page
      .getByText(/^By link, made by/)
      .first()
      .waitFor();
    await ada.page.goto('/app/approvals?show=links');
    await ada.page.getByText('Henry Hudson').waitFor();
    expect(await ada.page.getByText(address).count()).toBe(0);
    await ada.page.getByRole('button', { name: 'End it' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await ada.page.getByText('No review link yet').waitFor();
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'This link has ended' }).waitFor();
    expect(guest.complaints).toEqual([]);
    await guest.close();
  }, 60_000);

  it('let nobody see anything after a sign-out', async () => {
    await ada.page.getByRole('button', { name: 'Sign out' }).first().click();
    await ada.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await ada.page.goto('/app/accounts');
    await ada.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('were complained about by nothing', () => {
    expect(ada.complaints).toEqual([]);
  });
});
