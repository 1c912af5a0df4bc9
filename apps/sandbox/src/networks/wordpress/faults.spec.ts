import { Blogs, refusal } from './testing/blogs.js';

describe('faults of the WordPress stand-in', () => {
  let blogs: Blogs;
  const draft = { title: 'x', status: 'draft' };

  beforeEach(async () => {
    blogs = await Blogs.start();
  });
  afterEach(() => blogs.stop());

  it('refuses an application password for good once it was revoked', async () => {
    const ada = blogs.signIn('ada');
    const daily = blogs.hosted('wp/v2/sites/210000001', await blogs.token());
    await blogs.fault('prepare', 'revoke_token', { account: 'garden.example' });
    expect((await daily.post('posts', draft)).status).toBe(201);
    expect(await refusal(ada.post('posts', draft))).toEqual([401, 'rest_cannot_create']);
    expect(await refusal(ada.get('users/me'))).toEqual([401, 'rest_not_logged_in']);
  });

  it('refuses a WordPress.com token for good once it expired', async () => {
    const daily = blogs.hosted('wp/v2/sites/210000001', await blogs.token());
    await blogs.fault('commit', 'expire_token');
    const post = { title: 'x', status: 'publish' };
    expect(await refusal(daily.post('posts', post))).toEqual([401, 'rest_forbidden']);
    expect((await daily.get('users/me')).status).toBe(401);
  });

  it('answers a rate limit as the web server in front of the blog does', async () => {
    await blogs.fault('upload', 'rate_limit', { retryAfterSeconds: 7 });
    const answer = await blogs.signIn('ada').upload('a.gif', 'image/gif', Buffer.from('GIF89a'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
    expect(answer.headers.get('content-type')).toBe('text/html');
  });

  it('rejects the commit late and leaves the draft a draft', async () => {
    const ada = blogs.signIn('ada');
    const path = `posts/${(await ada.post('posts', draft)).json.id}`;
    await blogs.fault('commit', 'late_reject');
    expect((await ada.post(path, { status: 'publish' })).status).toBe(400);
    expect((await ada.get(`${path}?context=edit`)).json.status).toBe('draft');
  });

  it('publishes although the connection drops when a fault strikes after the effect', async () => {
    const ada = blogs.signIn('ada');
    await blogs.fault('commit', 'reset_after');
    const path = `posts/${(await ada.post('posts', draft)).json.id}`;
    await expect(ada.post(path, { status: 'publish' })).rejects.toThrow();
    expect(await blogs.ledger()).toHaveLength(1);
  });
});
