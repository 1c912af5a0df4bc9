import type { Browser, Page } from 'playwright-core';
import { startSandbox, type RunningSandbox } from '#apps/sandbox';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { followInvitation } from './invitations.js';
import { accessibilityFaults, sidewaysPixels, visit, type Visit } from './visit.js';

const ADA = 'ada.sandbox@gmail.com';

/** Nobody signs up here by themselves; who is invited may have an account at Google, and none here. */
describeWith(await startBrowser(), 'somebody invited who has Google', (browser: Browser) => {
  let google: RunningSandbox;
  let service: TestService;
  let guest: Visit;

  beforeAll(async () => {
    google = await startSandbox({
      ...{ port: 0, dataDirectory: null, providers: [], identity: ['google'] },
    });
    service = await startTestService({
      mailbox: true,
      environment: {
        SIGN_UP: 'closed',
        GOOGLE_SIGN_IN_ISSUER: `${google.url}/identity/google`,
        GOOGLE_SIGN_IN_CLIENT_ID: 'web-client',
        GOOGLE_SIGN_IN_CLIENT_SECRET: 'web-secret',
      },
    });
    const viewport = { width: 320, height: 640 };
    guest = await visit(browser, service.api.baseUrl, { viewport });
    const owner = await service.signIn();
    const body = { email: ADA, role: 'editor' };
    const { status } = await owner.send('POST', '/v1/dashboard/invitations', { body });
    expect(status).toBe(201);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await service.stop();
    await google.stop();
  });

  /** Follows the mail, and is somebody at Google. @returns the page that Google sent back */
  async function comeAs(email: string): Promise<Page> {
    const page = await followInvitation({ service }, guest, ADA);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByLabel(email).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    return page;
  }

  it('is offered both ways, and can use them on a phone', async () => {
    const page = await followInvitation({ service }, guest, ADA);
    await page.getByRole('button', { name: 'Create account and join' }).waitFor();
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    await page.close();
  });

  it('is told that the invitation is for another address', async () => {
    const page = await comeAs('grace@garden.example');
    await page.getByText('The invitation is for another e-mail address.').waitFor();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.close();
  });

  it('joins with one press, as a member of that workspace alone', async () => {
    const page = await comeAs(ADA);
    await page.getByRole('link', { name: 'Calendar' }).first().waitFor();
    const session = await page.request.get('/v1/dashboard/session');
    expect(await session.json()).toMatchObject({
      user: { email: ADA },
      role: 'editor',
      tenant: { id: service.workspaceId },
    });
    expect(guest.complaints).toEqual([]);
  });
});
