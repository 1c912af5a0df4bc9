import { startSandbox, type RunningSandbox } from '../../index.js';
import { BlogClient } from './testing/blog-client.js';

describe('faults of the WordPress stand-in', () => {
  let sandbox: RunningSandbox;
  let ada: BlogClient;
  let daily: BlogClient;

  beforeEach(async () => {
    sandbox = await startSandbox({ port: 0, dataDirectory: null, providers: ['wordpress'] });
    const root = `${sandbox.url}/garden.example/wp-json/wp/v2/`;
    ada = BlogClient.withPassword(root, 'ada', 'adaAda2SandboxGarden0001');
    daily = new BlogClient(
      `${sandbox.url}/public-api.wordpress.com/wp/v2/sites/210000001/`,
      `Bearer ${await connect()}`,
    );
  });

  afterEach(() => sandbox.stop());

  async function connect(): Promise<string> {
    const base = `${sandbox.url}/public-api.wordpress.com/oauth2/`;
    const callback = 'https://tester.example/callback';
    const client = { client_id: '7', redirect_uri: callback };
    const query = new URLSearchParams({
      ...client,
      response_type: 'code',
      sandbox_decision: 'approve',
    });
    const answer = await fetch(`${base}authorize?${query}`, { redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const form = { ...client, client_secret: 's', grant_type: 'authorization_code', code };
    const token = await new BlogClient(base, null).send('POST', 'token', new URLSearchParams(form));
    return String(token.body.access_token);
  }

  async function fault(
    kind: string,
    operation: string,
    more: Record<string, unknown> = {},
  ): Promise<void> {
    const control = new BlogClient(sandbox.url, null);
    const order = { provider: 'wordpress', operation, kind, times: 1, ...more };
    expect((await control.post('/_sandbox/faults', order)).status).toBeLessThan(300);
  }

  it('refuses an application password for good once it was revoked', async () => {
    await fault('revoke_token', 'prepare', { account: 'garden.example' });
    const draft = { title: 'x', status: 'draft' };
    expect((await daily.post('posts', draft)).status).toBe(201);
    expect((await ada.post('posts', draft)).body.code).toBe('rest_cannot_create');
    expect((await ada.get('users/me')).body.code).toBe('rest_not_logged_in');
  });

  it('refuses a WordPress.com token for good once it expired', async () => {
    await fault('expire_token', 'commit');
    const first = await daily.post('posts', { title: 'x', status: 'publish' });
    expect(first).toMatchObject({ status: 401, body: { code: 'rest_forbidden' } });
    expect((await daily.get('users/me')).status).toBe(401);
  });

  it('answers a rate limit as the web server in front of the blog does', async () => {
    await fault('rate_limit', 'upload', { retryAfterSeconds: 7 });
    const answer = await ada.upload('a.gif', 'image/gif', Buffer.from('GIF89a'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
    expect(answer.headers.get('content-type')).toBe('text/html');
  });

  it('rejects the commit late and leaves the draft a draft', async () => {
    const draft = await ada.post('posts', { title: 'x', status: 'draft' });
    await fault('late_reject', 'commit');
    const path = `posts/${String(draft.body.id)}`;
    expect(await ada.post(path, { status: 'publish' })).toMatchObject({ status: 400 });
    expect((await ada.get(`${path}?context=edit`)).body.status).toBe('draft');
  });

  it('shows the consent pages with a choice and with both decisions', async () => {
    const apps = `${sandbox.url}/garden.example/wp-admin/authorize-application.php?app_name=%3Cb%3E`;
    const page = await (await fetch(apps)).text();
    expect(page).toContain('value="grace"');
    expect(page).toContain('value="deny"');
    expect(page).not.toContain('<b>');
  });
});
