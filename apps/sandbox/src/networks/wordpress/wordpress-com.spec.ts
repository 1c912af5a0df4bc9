import { APPLICATION, Blogs, refusal } from './testing/blogs.js';

const DAILY = 'wp/v2/sites/210000001';
const STUDIO = 'wp/v2/sites/210000002';

describe('WordPress.com in the sandbox', () => {
  let blogs: Blogs;

  beforeEach(async () => {
    blogs = await Blogs.start();
  });
  afterEach(() => blogs.stop());

  it('gives a token for the one blog that was chosen', async () => {
    const sandbox_account = 'sandboxstudio.wordpress.com';
    const back = await blogs.approve({ sandbox_account, scope: 'posts media' });
    expect(back.get('state')).toBe('s1');
    const code = back.get('code') ?? '';
    const { json } = await blogs.exchange({ code });
    expect(json).toMatchObject({
      token_type: 'bearer',
      blog_id: '210000002',
      blog_url: `${blogs.url}/sandboxstudio.wordpress.com`,
      scope: 'posts media',
    });
    expect(json).not.toHaveProperty('expires_in');
    expect(await refusal(blogs.exchange({ code }))).toEqual([400, 'invalid_grant']);
  });

  it('refuses a code for another address, without a secret, or in JSON', async () => {
    const code = (await blogs.approve()).get('code') ?? '';
    const redirect_uri = `${APPLICATION.redirect_uri}/`;
    const form = { grant_type: 'authorization_code' };
    expect([
      await refusal(blogs.exchange({ code, client_secret: '' })),
      await refusal(blogs.exchange({ code, redirect_uri })),
      await refusal(blogs.exchange({ code })),
      await refusal(blogs.at('public-api.wordpress.com/').post('oauth2/token', form)),
    ]).toEqual([
      [400, 'invalid_client'],
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
      [400, 'invalid_client'],
    ]);
  });

  it('sends a denial and an impossible scope back to the application', async () => {
    const denied = await blogs.approve({ sandbox_decision: 'deny' });
    expect([denied.get('error'), denied.get('state')]).toEqual(['access_denied', 's1']);
    expect((await blogs.approve({ scope: 'global posts' })).get('error')).toBe('invalid_scope');
  });

  it('speaks the core-shaped API with a token and keeps it to its blog', async () => {
    const token = await blogs.token({ blog: '210000001' });
    const post = { title: 'News', content: 'Hello', status: 'publish' };
    const { status, json } = await blogs.hosted(DAILY, token).post('posts', post);
    expect(status).toBe(201);
    expect(json.link).toMatch(/\/sandboxdaily\.wordpress\.com\/\d{4}\/\d\d\/\d\d\/news\/$/);
    expect((await fetch(json.link)).status).toBe(200);
    expect((await blogs.hosted(STUDIO, token).post('posts', { title: 'x' })).status).toBe(403);
    const stranger = blogs.hosted(DAILY, 'wrong');
    expect(await refusal(stranger.get('users/me'))).toEqual([401, 'rest_forbidden']);
  });

  it('lists the blogs of a global token and answers set numbers as statistics', async () => {
    const token = await blogs.token({ scope: 'global' });
    const native = blogs.hosted('rest/v1.1', token);
    expect((await native.get('me/sites?fields=ID,URL')).json.sites).toEqual([
      { ID: 210000001, URL: `${blogs.url}/sandboxdaily.wordpress.com` },
      { ID: 210000002, URL: `${blogs.url}/sandboxstudio.wordpress.com` },
    ]);
    const post = { title: 'x', status: 'publish' };
    const postId = String((await blogs.hosted(DAILY, token).post('posts', post)).json.id);
    const metrics = { views: 12, likes: 3 };
    await blogs.at('_sandbox/').post('metrics', { provider: 'wordpress', postId, metrics });
    const told = await native.get(`sites/210000001/stats/post/${postId}`);
    expect(told.json).toMatchObject({ views: 12, like_count: 3 });
    expect(await refusal(native.get('sites/1/stats/post/1'))).toEqual([404, 'unknown_blog']);
  });

  it('refuses statistics to a token without their scope', async () => {
    const native = blogs.hosted('rest/v1.1', await blogs.token({ scope: 'posts' }));
    const numbers = native.get('sites/210000001/stats/post/1');
    expect(await refusal(numbers)).toEqual([403, 'unauthorized']);
  });
});
