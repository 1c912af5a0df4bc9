import type { Browser } from 'playwright-core';
import { startMailServer, type TestMailServer } from '#libs/platform/testing';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { mailTo, secretsOf, Visitor } from '../support/people.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { accessibilityFaults, sidewaysPixels, visit, type Visit } from './visit.js';

const PASSWORD = 'correct horse battery';

describeWith(await startBrowser(), 'the ways into the dashboard', (browser: Browser) => {
  let mails: TestMailServer;
  let service: TestService;
  let ada: Visit;

  beforeAll(async () => {
    mails = await startMailServer();
    service = await startTestService({ environment: { MAIL_SMTP_URL: mails.url } });
    ada = await visit(browser, service.api.baseUrl);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await service.stop();
    await mails.close();
  });

  const pathOf = (): string => new URL(ada.page.url()).pathname;

  it('lead a browser from the first page, and leave programs their facts', async () => {
    await ada.page.goto('/');
    await ada.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(pathOf()).toBe('/app/sign-in');
    const facts = await service.api.get('/');
    expect(facts.body.docs).toBe('/docs');
  });

  it('make the bearer of the operator’s link the owner, by the mail’s link', async () => {
    const email = 'ada@example.com';
    await ada.page.goto(service.claimLink.href);
    await ada.page.getByLabel('Your name').fill('Ada Brandt');
    expect(ada.page.url()).not.toContain('token');
    await ada.page.getByLabel('E-mail address').fill(email);
    await ada.page.getByLabel('Password').fill(PASSWORD);
    await ada.page.getByRole('button', { name: 'Become the owner' }).click();
    await ada.page.getByText('Look into your mail').waitFor();
    const { link } = secretsOf(await mailTo(mails, email));
    expect(link.pathname).toBe('/app/auth/email/verify');
    await ada.page.goto(link.href);
    await ada.page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await ada.page.getByText('Ada Brandt').first().waitFor();
    expect(ada.page.url()).not.toContain('token');
    const session = await ada.page.request.get('/v1/dashboard/session');
    expect((await session.json()).tenant.id).toBe(service.workspaceId);
  });

  it('take the code of a mail as well, and say what is wrong with a wrong one', async () => {
    const grace = await visit(browser, service.api.baseUrl);
    const { page } = grace;
    await page.goto('/app/sign-up');
    await page.getByLabel('E-mail address').fill('grace@example.com');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('Code from the mail').fill('AAAA-AAAA');
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.getByRole('alert').waitFor();
    const { code } = secretsOf(await mailTo(mails, 'grace@example.com'));
    await page.getByLabel('Code from the mail').fill(code);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.getByText('grace@example.com').first().waitFor();
    expect(grace.complaints).toEqual([]);
    await grace.close();
  });

  it('lead back to where somebody wanted to go', async () => {
    await ada.page.context().clearCookies();
    await ada.page.goto('/app/accounts?connectionId=conn_1&status=denied');
    await ada.page.getByLabel('E-mail address').fill('ada@example.com');
    await ada.page.getByLabel('Password').fill('wrong');
    await ada.page.getByRole('button', { name: 'Sign in' }).click();
    await ada.page.getByText('do not belong together').waitFor();
    await ada.page.getByLabel('Password').fill(PASSWORD);
    await ada.page.getByRole('button', { name: 'Sign in' }).click();
    await ada.page.getByRole('heading', { name: 'Accounts' }).waitFor();
    expect(ada.page.url()).toContain('/app/accounts?connectionId=conn_1&status=denied');
  });

  it('lead nowhere else, whatever an address asks for', async () => {
    for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example']) {
      await ada.page.context().clearCookies();
      await ada.page.goto(`/app/sign-in?next=${encodeURIComponent(next)}`);
      await ada.page.getByLabel('E-mail address').fill('ada@example.com');
      await ada.page.getByLabel('Password').fill(PASSWORD);
      await ada.page.getByRole('button', { name: 'Sign in' }).click();
      await ada.page.getByRole('heading', { name: 'Four clicks to a first post' }).waitFor();
      expect(new URL(ada.page.url()).origin).toBe(service.api.baseUrl);
    }
  });

  it('open again above the screen when the session has ended', async () => {
    await ada.page.goto('/app/accounts');
    await ada.page.getByRole('button', { name: 'Connect an account' }).waitFor();
    const [cookie] = await ada.page.context().cookies();
    const visitor = new Visitor(service);
    visitor.cookie = `${cookie!.name}=${cookie!.value}`;
    await visitor.post('/v1/dashboard/session/sign-out');
    await ada.page.getByRole('button', { name: 'Connect an account' }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('E-mail address').fill('ada@example.com');
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(pathOf()).toBe('/app/accounts');
  });

  it('give a new password by the link of a mail', async () => {
    await ada.page.context().clearCookies();
    await ada.page.goto('/app/forgot-password');
    await ada.page.getByLabel('E-mail address').fill('ada@example.com');
    await ada.page.getByRole('button', { name: 'Send the mail' }).click();
    await ada.page.getByText('Look into your mail').waitFor();
    const { link } = secretsOf(await mailTo(mails, 'ada@example.com', 2));
    await ada.page.goto(link.href);
    await ada.page.getByLabel('New password').fill('staple of the other kind');
    await ada.page.getByRole('button', { name: 'Set the password' }).click();
    await ada.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const credentials = { email: 'ada@example.com', password: 'staple of the other kind' };
    expect((await new Visitor(service).auth('sign-in', credentials)).status).toBe(200);
  });

  it.each(['/sign-in', '/sign-up', '/forgot-password', '/claim'])(
    'can be used by everybody: %s',
    async (path) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const visitor = await visit(browser, service.api.baseUrl, {
          colorScheme,
          viewport: { width: 320, height: 640 },
        });
        await visitor.page.goto(`/app${path}`);
        await visitor.page.getByRole('heading').first().waitFor();
        expect(await accessibilityFaults(visitor.page)).toEqual([]);
        expect(await sidewaysPixels(visitor.page)).toBe(0);
        expect(visitor.complaints).toEqual([]);
        await visitor.close();
      }
    },
  );

  it('were complained about by nothing', () => {
    expect(ada.complaints).toEqual([]);
  });
});
