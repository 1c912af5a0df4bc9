import { films, reasonOf, unit, YoutubeClient } from './testing/youtube-client.js';

describe('faults at YouTube', () => {
  const youtube = YoutubeClient.forSuite({ bytesPerFrame: 100_000 });

  it('loses the answer to the last byte; the session tells that the video exists', async () => {
    const session = await youtube.session();
    await youtube.fault('reset_after', 'commit');
    await expect(youtube.put(session)).rejects.toThrow();
    const [post] = await youtube.posts();
    const asked = await youtube.ask(session);
    expect([asked.status, asked.json.id]).toEqual([200, post?.id]);
  });

  it('breaks the line before the last byte; nothing exists', async () => {
    const session = await youtube.session();
    await youtube.fault('reset_before', 'commit');
    await expect(youtube.put(session)).rejects.toThrow();
    expect(await youtube.posts()).toEqual([]);
    expect((await youtube.ask(session)).status).toBe(308);
  });

  it('loses the answer to a chunk, which is stored', async () => {
    const session = await youtube.session();
    await youtube.fault('reset_after', 'upload');
    const range = `bytes 0-${unit - 1}/${youtube.film.length}`;
    await expect(youtube.put(session, youtube.film.subarray(0, unit), range)).rejects.toThrow();
    const asked = await youtube.ask(session);
    expect(asked.headers.get('range')).toBe(`bytes=0-${unit - 1}`);
  });

  it('answers a PUT as ordered, without the effect', async () => {
    const session = await youtube.session();
    const body = { error: { code: 503, errors: [{ reason: 'backendError' }] } };
    await youtube.fault('http', 'upload', { status: 503, body });
    expect(reasonOf(await youtube.put(session))).toEqual([503, 'backendError']);
    expect((await youtube.put(session)).status).toBe(200);
  });

  it('limits the rate', async () => {
    await youtube.fault('rate_limit', 'profile', { account: '@garden_films' });
    const refused = await youtube.get('channels?part=id&mine=true');
    expect(reasonOf(refused)).toEqual([429, 'rateLimitExceeded']);
    expect(refused.json.error.status).toBe('RESOURCE_EXHAUSTED');
  });

  it('rejects in processing what it has taken', async () => {
    await youtube.fault('late_reject', 'commit');
    const id = await youtube.upload();
    expect((await youtube.video(id)).status.uploadStatus).toBe('uploaded');
    youtube.clock.advance(2000);
    const rejected = { uploadStatus: 'rejected', rejectionReason: 'inappropriate' };
    expect((await youtube.video(id)).status).toMatchObject(rejected);
    expect((await youtube.posts())[0]?.settings.processing).toBe('rejected: inappropriate');
  });

  it('expires a token, which can be refreshed, or revokes all', async () => {
    const { refresh_token } = await youtube.connect();
    const session = await youtube.session();
    await youtube.fault('expire_token', 'upload');
    expect(reasonOf(await youtube.put(session))).toEqual([401, 'authError']);
    youtube.token = (await youtube.refresh(refresh_token)).json.access_token;
    expect((await youtube.put(session)).status).toBe(200);
    await youtube.fault('revoke_token', 'status');
    expect((await youtube.get('videos?part=status&id=x')).status).toBe(401);
    expect((await youtube.refresh(refresh_token)).json.error).toBe('invalid_grant');
  });

  it('disturbs consent and tokens', async () => {
    await youtube.fault('revoke_token', 'authorize');
    expect((await youtube.authorize()).text).toContain('admin_policy_enforced');
    const { refresh_token } = await youtube.connect();
    await youtube.fault('expire_token', 'token', { account: films });
    const refused = await youtube.refresh(refresh_token);
    expect([refused.status, refused.json.error]).toEqual([400, 'invalid_grant']);
    expect((await youtube.refresh(refresh_token)).json.error).toBe('invalid_grant');
  });

  it.each([
    ['prepare', () => youtube.open()],
    ['lookup', () => youtube.get(`playlistItems?part=id&playlistId=${films.replace('UC', 'UU')}`)],
    ['lookup', async () => youtube.ask(await youtube.session(), youtube.film.length)],
    ['analytics', () => youtube.get('videos?part=statistics&id=x')],
    ['analytics', () => youtube.get('channels?part=statistics&mine=true')],
    ['discovery', () => youtube.get('videoCategories?part=snippet&regionCode=US')],
    ['delete', () => youtube.remove('videos', 'x')],
  ])('may hit what counts as %s', async (operation, call) => {
    await youtube.fault('http', operation, { status: 502, account: films });
    expect((await call()).status).toBe(502);
    expect((await call()).status).not.toBe(502);
  });
});
