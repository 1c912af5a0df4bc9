import { aPicture } from '../../testing/films.js';
import { RedditClient, uploadForm } from './testing/reddit-client.js';

describe('faults of Reddit', () => {
  const reddit = RedditClient.ofSuite();
  let picture: Buffer;
  beforeAll(async () => {
    picture = await aPicture('png');
  });
  beforeEach(async () => {
    await reddit.reset();
    await reddit.connect();
  });

  it('publishes and loses the answer', async () => {
    await reddit.fault('reset_after', 'commit', { account: 'sandbox_gardener' });
    await expect(reddit.submit({ kind: 'self', title: 'Lost' })).rejects.toThrow();
    expect(await reddit.submitted()).toMatchObject([{ title: 'Lost' }]);
    expect(await reddit.posts()).toHaveLength(1);
  });

  it('limits the rate with the seconds until the window ends', async () => {
    await reddit.fault('rate_limit', 'commit', { retryAfterSeconds: 30 });
    const answer = await reddit.submit({ kind: 'self' });
    const said = { message: 'Too Many Requests', error: 429 };
    expect([answer.status, answer.json]).toEqual([429, said]);
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0.0');
    expect(answer.headers.get('x-ratelimit-reset')).toBe('30');
    expect(answer.headers.get('retry-after')).toBeNull();
    await reddit.fault('rate_limit', 'token');
    expect((await reddit.refresh('x')).status).toBe(429);
    await reddit.fault('rate_limit', 'authorize');
    expect((await reddit.authorize()).status).toBe(429);
    const place = await reddit.lease('a.png', 'image/png');
    await reddit.fault('rate_limit', 'upload');
    expect((await reddit.sendForm(place, uploadForm(place, picture))).text).toContain('SlowDown');
    await reddit.fault('rate_limit', 'upload');
    const refused = await reddit.post('/api/media/asset', {});
    expect(refused.status).toBe(429);
  });

  it('ends an access token; the refresh token goes on', async () => {
    const { refresh_token } = await reddit.connect();
    await reddit.fault('expire_token', 'profile');
    expect((await reddit.get('/api/v1/me')).status).toBe(401);
    expect((await reddit.submit({ kind: 'self' })).status).toBe(401);
    expect((await reddit.refresh(refresh_token)).status).toBe(200);
  });

  it('ends the whole connection', async () => {
    const { refresh_token } = await reddit.connect();
    await reddit.fault('revoke_token', 'commit');
    expect((await reddit.submit({ kind: 'self' })).status).toBe(401);
    expect((await reddit.get('/api/v1/me')).status).toBe(401);
    expect((await reddit.refresh(refresh_token)).status).toBe(400);
  });

  it('refuses codes, refresh tokens, consents, and uploads on demand', async () => {
    const { refresh_token } = await reddit.connect();
    await reddit.fault('revoke_token', 'token');
    expect((await reddit.refresh(refresh_token)).json.message).toBe('Bad Request');
    expect((await reddit.refresh(refresh_token)).status).toBe(400);
    const code = await reddit.code();
    await reddit.fault('expire_token', 'token', { account: 'sandbox_gardener' });
    expect((await reddit.exchange(code)).json).toEqual({ error: 'invalid_grant' });
    expect((await reddit.exchange(code)).json).toEqual({ error: 'invalid_grant' });
    await reddit.fault('revoke_token', 'authorize', { account: 'sandbox_florist' });
    expect((await reddit.authorize()).status).toBe(200);
    expect((await reddit.authorize({ sandbox_account: 'sandbox_florist' })).status).toBe(403);
    await reddit.connect();
    const place = await reddit.lease('a.png', 'image/png');
    await reddit.fault('expire_token', 'upload', { account: 'sb1gard' });
    const answer = await reddit.sendForm(place, uploadForm(place, picture));
    expect([answer.status, answer.text.includes('AccessDenied')]).toEqual([403, true]);
  });

  it('rejects media after accepting it, everything else at once', async () => {
    const file = await reddit.upload(picture);
    await reddit.fault('late_reject', 'commit', { times: 3 });
    const accepted = await reddit.submit({ kind: 'image', url: file.url });
    expect(accepted.json.json.errors).toEqual([]);
    expect(await reddit.submitted()).toEqual([]);
    expect(await reddit.codes(reddit.submit({ kind: 'self' }))).toEqual(['NOT_SUPPORTED']);
    const gallery = {
      sr: 'sandboxgarden',
      title: 'x',
      items: [{ media_id: file.assetId }, { media_id: file.assetId }],
    };
    const answer = await reddit.postJson('/api/submit_gallery_post', gallery);
    expect(await reddit.codes(answer)).toEqual(['NOT_SUPPORTED']);
    expect(await reddit.posts()).toEqual([]);
    const post = await reddit.textPost();
    await reddit.fault('late_reject', 'commit');
    expect(await reddit.codes(reddit.comment(post, 'x'))).toEqual(['NOT_SUPPORTED']);
  });

  it('publishes media and loses the answer', async () => {
    const file = await reddit.upload(picture);
    await reddit.fault('reset_after', 'commit');
    await expect(reddit.submit({ kind: 'image', url: file.url, title: 'Lost' })).rejects.toThrow();
    expect(await reddit.submitted()).toMatchObject([{ title: 'Lost' }]);
  });
});
