import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { connectAccount } from '../support/test-service.js';
import { accessibilityFaults, sidewaysPixels, visit, type Visit } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

const VERIFIER = randomBytes(32).toString('base64url');

describeWith(await startBrowser(), 'letting a program in', (browser: Browser) => {
  let bench: DashboardBench;
  let guest: Visit;
  let program: Server;
  let redirectUri: string;
  /** What the program was sent, one after the other. */
  const answers: URLSearchParams[] = [];

  beforeAll(async () => {
    program = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1');
      if (pathname === '/callback') answers.push(searchParams);
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Program</title><p>Back at the program</p>');
    });
    await new Promise<void>((done) => program.listen(0, '127.0.0.1', done));
    redirectUri = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
    bench = await startDashboard(browser);
    await connectAccount(bench.service, 'telegram');
    guest = await visit(browser, bench.service.api.baseUrl);
  }, 90_000);
  afterAll(async () => {
    await bench.close();
    program.close();
  });

  async function request(more: Record<string, string> = {}): Promise<string> {
    const metadata = await fetch(
      `${bench.service.api.baseUrl}/.well-known/oauth-authorization-server`,
    );
    const { issuer } = (await metadata.json()) as { issuer: string };
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'postrider-cli',
      redirect_uri: redirectUri,
      scope: 'read draft publish',
      // A number that no router may read as one.
      state: '12345678901234567890',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      resource: issuer,
      ...more,
    });
    return `/oauth2/authorize?${query}`;
  }

  const button = (name: string, { page } = bench.ada) => page.getByRole('button', { name });

  it('asks who is not signed in to do so, and comes back; the code opens what was chosen', async () => {
    const { page } = guest;
    await page.goto(await request());
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Password').fill('correct horse battery');
    await button('Sign in', guest).click();
    await page.getByRole('heading', { name: 'Postrider CLI asks for access' }).waitFor();
    await page.getByText('a program on this device').waitFor();
    await page.getByLabel('What it may do').selectOption('Look, and write drafts');
    await page.getByLabel('Accounts that it sees').selectOption('Those of some networks');
    await page.getByLabel('Telegram').check();
    await page.getByLabel('Posts a day').fill('5');
    await page.getByLabel('Ends').selectOption('After 30 days');
    await button('Allow', guest).click();
    await page.getByText('Back at the program').waitFor();

    const answer = answers.at(-1)!;
    expect(answer.get('state')).toBe('12345678901234567890');
    const { baseUrl } = bench.service.api;
    const tokens = await fetch(`${baseUrl}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: answer.get('code')!,
        redirect_uri: redirectUri,
        client_id: 'postrider-cli',
        code_verifier: VERIFIER,
        resource: answer.get('iss')!,
      }),
    });
    const { access_token: token, scope } = (await tokens.json()) as Record<string, string>;
    expect([tokens.status, scope]).toEqual([200, 'read draft']);
    const own = await fetch(`${baseUrl}/v1/keys/validate`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { access } = (await own.json()) as { access: Record<string, unknown> };
    expect(access).toMatchObject({
      scopes: ['read', 'draft'],
      policy: { maxPostsPerDay: 5, providers: ['telegram'] },
    });
    expect(access['expiresAt']).not.toBeNull();
  });

  it('is told in the list of keys, without a secret', async () => {
    const { page } = bench.ada;
    await page.goto('/app/developers');
    const key = page.getByRole('listitem').filter({ hasText: 'Postrider CLI' });
    await key.getByRole('button', { name: 'Revoke' }).waitFor();
    expect(await key.getByRole('button', { name: 'New secret' }).count()).toBe(0);
  });

  it('tells the program when the answer is no', async () => {
    const { page } = bench.ada;
    await page.goto(await request());
    await button('Deny').click();
    await page.getByText('Back at the program').waitFor();
    expect(answers.at(-1)!.get('error')).toBe('access_denied');
    expect(answers.at(-1)!.get('code')).toBeNull();
  });

  it('sends nobody on by itself when the request is wrong', async () => {
    const { page } = bench.ada;
    const before = answers.length;
    await page.goto(await request({ scope: 'everything' }));
    await page.getByRole('alert').getByText('The scopes are').waitFor();
    expect(answers).toHaveLength(before);
    await page.getByRole('link', { name: 'Tell the program' }).click();
    await page.getByText('Back at the program').waitFor();
    expect(answers.at(-1)!.get('error')).toBe('invalid_scope');
  });

  it.each(['light', 'dark'] as const)('can be used by everybody, in %s', async (colorScheme) => {
    const { page } = bench.ada;
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(await request());
      await page.getByLabel('Accounts that it sees').selectOption('Those of some networks');
      expect(await button('Allow').isDisabled()).toBe(true);
      await page.getByLabel('Telegram').check();
      expect(await button('Allow').isDisabled()).toBe(false);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await sidewaysPixels(page)).toBe(0);
    }
  });

  it('never made the browser complain', () => {
    expect([...bench.ada.complaints, ...guest.complaints]).toEqual([]);
  });
});
