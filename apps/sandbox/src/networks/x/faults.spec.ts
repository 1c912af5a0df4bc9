import { aFilm, aPicture } from '../../testing/films.js';
import { XClient } from './testing/x-client.js';

describe('faults of the X stand-in', () => {
  const x = XClient.ofSuite();
  beforeEach(() => x.reset());

  const hello = { text: 'Hello' };

  it('loses the answer after the post, which then cannot be repeated but found', async () => {
    await x.fault('reset_after', 'commit');
    await expect(x.post('/tweets', hello)).rejects.toThrow();
    expect((await x.post('/tweets', hello)).json.detail).toContain('duplicate content');
    const found = await x.get('/users/1256000000000000001/tweets');
    expect(found.json.data).toMatchObject([{ text: 'Hello' }]);
    expect(await x.posts()).toHaveLength(1);
  });

  it('limits the rate in the network’s own shape, without Retry-After', async () => {
    await x.fault('rate_limit', 'commit', { retryAfterSeconds: 90 });
    const { status, json, headers } = await x.post('/tweets', hello);
    const title = 'Too Many Requests';
    expect(status).toBe(429);
    expect(json).toEqual({ title, detail: title, type: 'about:blank', status: 429 });
    expect(headers.get('x-rate-limit-limit')).toBe('100');
    expect(headers.get('x-rate-limit-remaining')).toBe('0');
    expect(Number(headers.get('x-rate-limit-reset')) * 1000).toBe(x.clock.now().getTime() + 90_000);
    expect(headers.has('retry-after')).toBe(false);
    expect((await x.post('/tweets', hello)).status).toBe(201);
  });

  it('expires an access token, which can be refreshed', async () => {
    const { refresh_token } = await x.connect();
    await x.fault('expire_token', 'commit', { account: '@garden_news' });
    expect((await x.post('/tweets', hello)).status).toBe(401);
    expect((await x.get('/users/me')).status).toBe(401);
    expect((await x.refresh(refresh_token)).status).toBe(200);
  });

  it('revokes the whole consent', async () => {
    const { refresh_token } = await x.connect();
    await x.fault('revoke_token', 'profile');
    expect((await x.get('/users/me')).status).toBe(401);
    expect((await x.refresh(refresh_token)).json.error).toBe('invalid_request');
  });

  it('refuses a refresh token for good', async () => {
    const { refresh_token } = await x.connect();
    await x.fault('revoke_token', 'token', { account: 'garden_news' });
    expect((await x.refresh(refresh_token)).json.error).toBe('invalid_request');
    expect((await x.refresh(refresh_token)).status).toBe(400);
  });

  it('loses the answer of a refresh, which spends the token', async () => {
    const { refresh_token } = await x.connect();
    await x.fault('reset_after', 'token');
    await expect(x.refresh(refresh_token)).rejects.toThrow();
    expect((await x.refresh(refresh_token)).status).toBe(400);
  });

  it('disturbs the consent page', async () => {
    await x.fault('expire_token', 'authorize');
    expect((await x.authorize({})).text).toContain('Something went wrong');
  });

  it('rejects a post at once, for X does not process posts', async () => {
    await x.fault('late_reject', 'commit');
    const { status, json } = await x.post('/tweets', hello);
    expect([status, json.detail]).toEqual([403, 'You are not permitted to perform this action.']);
    expect(await x.posts()).toEqual([]);
  });

  it.each(['upload', 'status'])(
    'lets the processing of a video fail after %s',
    async (operation) => {
      await x.fault('late_reject', operation);
      const film = await aFilm({ width: 640, height: 360, seconds: 2 });
      const id = await x.segments(film, 'tweet_video', 'video/mp4');
      x.clock.advance(2000);
      expect((await x.status(id)).processing_info.state).toBe('failed');
    },
  );

  it('takes a picture and refuses the post with it', async () => {
    await x.fault('late_reject', 'upload');
    const id = await x.image(await aPicture('png'));
    const answer = await x.post('/tweets', { text: 'A picture', media: { media_ids: [id] } });
    expect(answer.json.detail).toBe('Your media IDs are invalid.');
  });

  it.each([
    ['delete', 'DELETE', '/tweets/1'],
    ['lookup', 'GET', '/tweets?ids=1'],
    ['analytics', 'GET', '/tweets?ids=1'],
    ['lookup', 'GET', '/users/1256000000000000001/tweets'],
    ['discovery', 'GET', '/communities/search?query=a'],
    ['prepare', 'POST', '/media/metadata'],
    ['profile', 'GET', '/users/me'],
  ])('knows the operation %s of %s %s', async (operation, method, path) => {
    await x.fault('http', operation, { status: 599 });
    const init = { method, headers: { authorization: `Bearer ${x.token}` } };
    expect((await x.sandbox.send(`/api.x.com/2${path}`, init)).status).toBe(599);
  });
});
