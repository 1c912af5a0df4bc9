import { startSandbox, type RunningSandbox } from '../../index.js';
import { BlogClient, type BlogAnswer } from './testing/blog-client.js';

const REDIRECT = 'https://tester.example/callback';

describe('WordPress.com in the sandbox', () => {
  let sandbox: RunningSandbox;
  let base: string;

  beforeEach(async () => {
    sandbox = await startSandbox({ port: 0, dataDirectory: null, providers: ['wordpress'] });
    base = `${sandbox.url}/public-api.wordpress.com`;
  });

  afterEach(() => sandbox.stop());

  async function approve(query: Record<string, string>): Promise<URL> {
    const url = new URL(`${base}/oauth2/authorize`);
    const all = {
      client_id: '77',
      redirect_uri: REDIRECT,
      response_type: 'code',
      state: 's1',
      sandbox_decision: 'approve',
      ...query,
    };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    const answer = await fetch(url, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? 'about:blank');
  }

  function token(fields: Record<string, string>): Promise<BlogAnswer> {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: '77',
      client_secret: 'secret',
      redirect_uri: REDIRECT,
      ...fields,
    });
    return new BlogClient(`${base}/oauth2/`, null).send('POST', 'token', form);
  }

  async function connect(query: Record<string, string> = {}): Promise<string> {
    const back = await approve(query);
    return String((await token({ code: back.searchParams.get('code') ?? '' })).body.access_token);
  }

  it('gives a token for the one blog that was chosen', async () => {
    const back = await approve({
      sandbox_account: 'sandboxstudio.wordpress.com',
      scope: 'posts media',
    });
    expect(back.searchParams.get('state')).toBe('s1');
    const code = back.searchParams.get('code') ?? '';
    const answer = await token({ code });
    expect(answer.body).toMatchObject({
      token_type: 'bearer',
      blog_id: '210000002',
      blog_url: `${sandbox.url}/sandboxstudio.wordpress.com`,
      scope: 'posts media',
    });
    expect(answer.body).not.toHaveProperty('expires_in');
    expect(await token({ code })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('refuses a code for another address, without a secret, or in JSON', async () => {
    const first = (await approve({})).searchParams.get('code') ?? '';
    expect((await token({ code: first, client_secret: '' })).body.error).toBe('invalid_client');
    expect((await token({ code: first, redirect_uri: `${REDIRECT}/` })).body.error).toBe(
      'invalid_grant',
    );
    expect((await token({ code: first })).body.error).toBe('invalid_grant');
    const json = await new BlogClient(`${base}/oauth2/`, null).post('token', {
      grant_type: 'authorization_code',
    });
    expect(json.status).toBe(400);
  });

  it('sends a denial and an impossible scope back to the application', async () => {
    const denied = await approve({ sandbox_decision: 'deny' });
    expect(denied.searchParams.get('error')).toBe('access_denied');
    expect(denied.searchParams.get('state')).toBe('s1');
    expect((await approve({ scope: 'global posts' })).searchParams.get('error')).toBe(
      'invalid_scope',
    );
  });

  it('speaks the core-shaped API with a token and keeps it to its blog', async () => {
    const bearer = `Bearer ${await connect({ blog: '210000001' })}`;
    const daily = new BlogClient(`${base}/wp/v2/sites/210000001/`, bearer);
    const created = await daily.post('posts', {
      title: 'News',
      content: 'Hello',
      status: 'publish',
    });
    expect(created.status).toBe(201);
    expect(String(created.body.link)).toMatch(
      /\/sandboxdaily\.wordpress\.com\/\d{4}\/\d\d\/\d\d\/news\/$/,
    );
    expect((await fetch(String(created.body.link))).status).toBe(200);

    const other = new BlogClient(`${base}/wp/v2/sites/210000002/`, bearer);
    expect((await other.post('posts', { title: 'x' })).status).toBe(403);
    const stranger = new BlogClient(`${base}/wp/v2/sites/210000001/`, 'Bearer wrong');
    expect(await stranger.get('users/me')).toMatchObject({
      status: 401,
      body: { code: 'rest_forbidden' },
    });
  });

  it('lists the blogs of a global token and answers set numbers as statistics', async () => {
    const bearer = `Bearer ${await connect({ scope: 'global' })}`;
    const native = new BlogClient(`${base}/rest/v1.1/`, bearer);
    const sites = await native.get('me/sites?fields=ID,URL');
    expect(sites.body.sites).toEqual([
      { ID: 210000001, URL: `${sandbox.url}/sandboxdaily.wordpress.com` },
      { ID: 210000002, URL: `${sandbox.url}/sandboxstudio.wordpress.com` },
    ]);
    const daily = new BlogClient(`${base}/wp/v2/sites/210000001/`, bearer);
    const postId = String((await daily.post('posts', { title: 'x', status: 'publish' })).body.id);
    await new BlogClient(sandbox.url, null).post('/_sandbox/metrics', {
      provider: 'wordpress',
      postId,
      metrics: { views: 12, likes: 3 },
    });
    expect((await native.get(`sites/210000001/stats/post/${postId}`)).body).toMatchObject({
      views: 12,
      like_count: 3,
    });
    expect((await native.get('sites/1/stats/post/1')).body.error).toBe('unknown_blog');
  });

  it('refuses statistics to a token without their scope', async () => {
    const native = new BlogClient(
      `${base}/rest/v1.1/`,
      `Bearer ${await connect({ scope: 'posts' })}`,
    );
    expect(await native.get('sites/210000001/stats/post/1')).toMatchObject({
      status: 403,
      body: { error: 'unauthorized' },
    });
  });
});
