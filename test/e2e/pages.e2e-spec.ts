import type { Browser, Page } from 'playwright-core';
import { anImage } from '#libs/media/testing';
import { startMailServer, type TestMailServer } from '#libs/platform/testing';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { mailTo, secretsOf, Visitor } from '../support/people.js';
import { connectAccount, settledPosts, startTestService } from '../support/test-service.js';
import type { TestService } from '../support/test-service.js';

describeWith(await startBrowser(), 'the pages, in a browser', (browser: Browser) => {
  let mails: TestMailServer;
  let service: TestService;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    mails = await startMailServer();
    const environment = { MAIL_SMTP_URL: mails.url, DASHBOARD_ENABLED: 'false' };
    service = await startTestService({ environment });
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await service.stop();
    await mails.close();
  });

  it('lets a person approve a connection on the consent page and says that it worked', async () => {
    const { body } = await service.api.post('/v1/connections/start', { provider: 'wordpress' });
    await page.goto(body.connection.authorizeUrl);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page
      .getByText(/connected/i)
      .first()
      .waitFor();
    const { body: after } = await service.api.get(`/v1/connections/${body.connection.id}`);
    expect(after.connection.status).toBe('connected');
  });

  it('tells a person who denies that nothing was connected', async () => {
    const { body } = await service.api.post('/v1/connections/start', { provider: 'wordpress' });
    await page.goto(body.connection.authorizeUrl);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.waitForURL(/oauth\/wordpress/);
    const { body: after } = await service.api.get(`/v1/connections/${body.connection.id}`);
    expect(after.connection.status).toBe('failed');
  });

  it('shows a published picture on the wall and on the page of its post', async () => {
    const account = await connectAccount(service, 'telegram');
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await anImage('png'))]), 'dot.png');
    const upload = await service.api.send('POST', '/v1/assets/upload', { body: form });
    const applied = await service.api.post('/v1/posts/apply', {
      posts: [
        {
          account: account.handle,
          description: '<b>Not bold</b>',
          media_link: upload.body.asset.publicUrl,
        },
      ],
    });
    const [post] = await settledPosts(service, applied.body.run.id);
    for (const address of [service.sandbox.url, post.providerUrl]) {
      await page.goto(address);
      await page.getByText('<b>Not bold</b>').first().waitFor();
      const picture = page.locator('article img').first();
      await picture.waitFor();
      expect(
        await picture.evaluate(
          (image) => (image as unknown as { naturalWidth: number }).naturalWidth,
        ),
      ).toBeGreaterThan(0);
    }
  });

  it('lets a person confirm an address, and choose a new password, by the links of mails', async () => {
    const email = 'ada@example.com';
    const visitor = new Visitor(service);
    await visitor.auth('sign-up', { email, password: 'correct horse battery' });
    await page.goto(secretsOf(await mailTo(mails, email)).link.href);
    expect(page.url()).toBe(`${service.api.baseUrl}/auth/email/verify`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your address is confirmed').waitFor();
    const cookies = await page.context().cookies(service.api.baseUrl);
    expect(cookies).toMatchObject([{ name: 'service_dash_session', httpOnly: true }]);

    await visitor.auth('forgot-password', { email });
    await page.goto(secretsOf(await mailTo(mails, email, 2)).link.href);
    await page.getByLabel('New password').fill('staple of the other kind');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your new password is set').waitFor();
    const credentials = { email, password: 'staple of the other kind' };
    expect((await visitor.auth('sign-in', credentials)).status).toBe(200);
  });

  it('lets a person become the owner of a workspace by the link that the operator got', async () => {
    const { hash, pathname } = service.claimLink;
    const email = 'grace@example.com';
    await page.context().clearCookies();
    await page.goto(service.api.baseUrl + pathname + hash);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Become the owner' }).click();
    await page.getByText('A mail is on its way to you').waitFor();
    expect(page.url()).toBe(service.api.baseUrl + pathname);
    await page.goto(secretsOf(await mailTo(mails, email)).link.href);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your address is confirmed').waitFor();
    const session = await page.request.get(`${service.api.baseUrl}/v1/dashboard/session`);
    expect((await session.json()).tenant.id).toBe(service.workspaceId);

    await page.goto(service.api.baseUrl + pathname + hash);
    await page.getByLabel('E-mail address').fill('late@example.com');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Become the owner' }).click();
    await page.getByText('This link was used before').waitFor();
  });
});
