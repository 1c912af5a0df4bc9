import { aFilm, aPicture } from './testing/films.js';
import { XClient } from './testing/x-client.js';

describe('faults of the X stand-in', () => {
  let x: XClient;
  beforeAll(async () => {
    x = await XClient.start();
  });
  afterAll(() => x.stop());
  beforeEach(() => x.reset());

  const hello = { text: 'Hello' };

  it('answers with the ordered status and body, without the effect', async () => {
    await x.fault({ operation: 'commit', kind: 'http', status: 503, body: '<html></html>' });
    const answer = await x.post('/tweets', hello);
    expect([answer.status, answer.text]).toEqual([503, '<html></html>']);
    expect(await x.client.posts()).toEqual([]);
  });

  it('loses the answer after the post, which then cannot be repeated but found', async () => {
    await x.fault({ operation: 'commit', kind: 'reset_after' });
    await expect(x.post('/tweets', hello)).rejects.toThrow();
    expect((await x.post('/tweets', hello)).json.detail).toContain('duplicate content');
    const found = await x.get('/users/1256000000000000001/tweets');
    expect(found.json.data).toMatchObject([{ text: 'Hello' }]);
    expect(await x.client.posts()).toHaveLength(1);
  });

  it('breaks the connection before the post', async () => {
    await x.fault({ operation: 'commit', kind: 'reset_before' });
    await expect(x.post('/tweets', hello)).rejects.toThrow();
    expect((await x.post('/tweets', hello)).status).toBe(201);
  });

  it('limits the rate in the network’s own shape, without Retry-After', async () => {
    await x.fault({ operation: 'commit', kind: 'rate_limit', retryAfterSeconds: 90 });
    const { status, json, headers } = await x.post('/tweets', hello);
    expect(status).toBe(429);
    expect(json).toEqual({
      title: 'Too Many Requests',
      detail: 'Too Many Requests',
      type: 'about:blank',
      status: 429,
    });
    expect(headers.get('x-rate-limit-limit')).toBe('100');
    expect(headers.get('x-rate-limit-remaining')).toBe('0');
    expect(Number(headers.get('x-rate-limit-reset')) * 1000).toBe(x.now.getTime() + 90_000);
    expect(headers.has('retry-after')).toBe(false);
    expect((await x.post('/tweets', hello)).status).toBe(201);
  });

  it('expires an access token, which can be refreshed', async () => {
    const { refresh_token } = await x.connect();
    await x.fault({ operation: 'commit', kind: 'expire_token', account: '@garden_news' });
    expect((await x.post('/tweets', hello)).status).toBe(401);
    expect((await x.get('/users/me')).status).toBe(401);
    expect((await x.refresh(refresh_token)).status).toBe(200);
  });

  it('revokes the whole consent', async () => {
    const { refresh_token } = await x.connect();
    await x.fault({ operation: 'profile', kind: 'revoke_token' });
    expect((await x.get('/users/me')).status).toBe(401);
    expect((await x.refresh(refresh_token)).json.error).toBe('invalid_request');
  });

  it('refuses a refresh token for good', async () => {
    const { refresh_token } = await x.connect();
    await x.fault({ operation: 'token', kind: 'revoke_token', account: 'garden_news' });
    expect((await x.refresh(refresh_token)).json.error).toBe('invalid_request');
    expect((await x.refresh(refresh_token)).status).toBe(400);
  });

  it('loses the answer of a refresh, which spends the token', async () => {
    const { refresh_token } = await x.connect();
    await x.fault({ operation: 'token', kind: 'reset_after' });
    await expect(x.refresh(refresh_token)).rejects.toThrow();
    expect((await x.refresh(refresh_token)).status).toBe(400);
  });

  it('disturbs the consent page', async () => {
    await x.fault({ operation: 'authorize', kind: 'expire_token' });
    expect((await x.authorize({})).text).toContain('Something went wrong');
  });

  it('rejects a post at once, for X does not process posts', async () => {
    await x.fault({ operation: 'commit', kind: 'late_reject' });
    const { status, json } = await x.post('/tweets', hello);
    expect([status, json.detail]).toEqual([403, 'You are not permitted to perform this action.']);
    expect(await x.client.posts()).toEqual([]);
  });

  it.each(['upload', 'status'])(
    'lets the processing of a video fail after %s',
    async (operation) => {
      await x.fault({ operation, kind: 'late_reject' });
      const film = await aFilm({ width: 640, height: 360, seconds: 2 });
      const id = await x.segments(film, 'tweet_video', 'video/mp4');
      x.advance(2000);
      const { data } = (await x.get(`/media/upload?media_id=${id}`)).json;
      expect(data.processing_info.state).toBe('failed');
    },
  );

  it('takes a picture and refuses the post with it', async () => {
    await x.fault({ operation: 'upload', kind: 'late_reject' });
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
    await x.fault({ operation, kind: 'http', status: 599 });
    const init = { method, headers: { authorization: `Bearer ${x.token}` } };
    expect((await x.client.send(`/api.x.com/2${path}`, init)).status).toBe(599);
  });
});
