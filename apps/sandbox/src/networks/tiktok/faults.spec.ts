import { aPhoto } from './testing/media-files.js';
import { refusal, TiktokClient } from './testing/tiktok-client.js';
import { WebShelf } from './testing/web-shelf.js';

describe('faults of TikTok', () => {
  const tiktok = TiktokClient.forSuite();
  const shelf = WebShelf.forSuite({ 'photo.jpg': aPhoto });
  const onePhoto = () => ({ photo_images: [shelf.url('photo.jpg')] });

  const begun = async (): Promise<{ publish_id: string; upload_url: string }> =>
    (await tiktok.direct()).json.data;

  it('lose the answer to the last chunk, which is stored', async () => {
    const { publish_id, upload_url } = await begun();
    await tiktok.fault('reset_after', 'commit');
    await expect(tiktok.put(upload_url)).rejects.toThrow();
    const complete = { status: 'PUBLISH_COMPLETE', uploaded_bytes: tiktok.video.length };
    expect(await tiktok.outcome(publish_id)).toMatchObject(complete);
    expect(await tiktok.posts()).toHaveLength(1);
  });

  it('break the connection before a chunk is stored', async () => {
    const { publish_id, upload_url } = await begun();
    await tiktok.fault('reset_before', 'upload');
    await expect(tiktok.put(upload_url)).rejects.toThrow();
    const waiting = { status: 'PROCESSING_UPLOAD', uploaded_bytes: 0 };
    expect(await tiktok.outcome(publish_id)).toMatchObject(waiting);
    expect((await tiktok.put(upload_url)).status).toBe(201);
  });

  it('lose the answer to an init call: a pull publishes, an upload does not', async () => {
    await tiktok.fault('reset_after', 'commit');
    await tiktok.fault('reset_after', 'prepare');
    await expect(tiktok.photos(onePhoto())).rejects.toThrow();
    await expect(tiktok.direct()).rejects.toThrow();
    const other = await tiktok.photos(onePhoto(), { privacy_level: 'SELF_ONLY' });
    await tiktok.outcome(other.json.data.publish_id);
    // Nobody has the id of the other one, which may take longer to pull.
    const levels = (await tiktok.publishedPosts(2)).map(({ settings }) => settings.privacy_level);
    // Two of one millisecond have no order.
    expect(levels.map(String).toSorted()).toEqual(['PUBLIC_TO_EVERYONE', 'SELF_ONLY']);
  });

  it('answer what was ordered, without the effect', async () => {
    const body = { data: {}, error: { code: 'internal_error', message: '', log_id: '1' } };
    await tiktok.fault('http', 'commit', { status: 500, body });
    expect(refusal(await tiktok.photos(onePhoto()))).toEqual([500, 'internal_error']);
    const { upload_url } = await begun();
    await tiktok.fault('http', 'upload', { status: 503 });
    expect((await tiktok.put(upload_url)).status).toBe(503);
    tiktok.clock.advance(10_000);
    expect(await tiktok.posts()).toEqual([]);
  });

  it('refuse too many calls in TikTok’s words', async () => {
    await tiktok.fault('rate_limit', 'discovery');
    expect(refusal(await tiktok.creatorInfo())).toEqual([429, 'rate_limit_exceeded']);
    const { upload_url } = await begun();
    await tiktok.fault('rate_limit', 'upload');
    expect((await tiktok.put(upload_url)).status).toBe(429);
  });

  it('let an access token expire, and its refresh token live', async () => {
    await tiktok.fault('expire_token', 'profile', { account: '@garden_news' });
    const info = () => tiktok.get('/v2/user/info/?fields=open_id');
    expect(refusal(await info())).toEqual([401, 'access_token_invalid']);
    expect(refusal(await info())).toEqual([401, 'access_token_invalid']);
    expect((await tiktok.refresh(tiktok.refreshToken)).json.open_id).toBe(tiktok.openId);
  });

  it('revoke a token with its refresh token', async () => {
    await tiktok.fault('revoke_token', 'status', { account: tiktok.openId });
    expect(refusal(await tiktok.status('any'))).toEqual([401, 'access_token_invalid']);
    expect((await tiktok.refresh(tiktok.refreshToken)).json.error).toBe('invalid_grant');
  });

  it('refuse a code or a refresh token for good', async () => {
    const code = await tiktok.code();
    await tiktok.fault('expire_token', 'token', { times: 2 });
    expect((await tiktok.exchange(code)).json.error).toBe('invalid_grant');
    expect((await tiktok.refresh(tiktok.refreshToken)).json.error).toBe('invalid_grant');
    expect((await tiktok.exchange(code)).json.error).toBe('invalid_grant');
    expect((await tiktok.refresh(tiktok.refreshToken)).json.error).toBe('invalid_grant');
  });

  it('end an upload address', async () => {
    const { publish_id, upload_url } = await begun();
    await tiktok.fault('expire_token', 'upload');
    expect((await tiktok.put(upload_url)).status).toBe(403);
    expect((await tiktok.put(upload_url)).status).toBe(403);
    expect(await tiktok.outcome(publish_id)).toMatchObject({ uploaded_bytes: 0 });
  });

  it.each(['prepare', 'commit', 'status'])('reject late, ordered for %s', async (operation) => {
    await tiktok.fault('late_reject', operation);
    const publishId = await tiktok.upload();
    const running = (await tiktok.status(publishId)).json.data;
    expect(running.status).toBe('PROCESSING_UPLOAD');
    const failed = { status: 'FAILED', fail_reason: 'spam_risk' };
    expect(await tiktok.outcome(publishId)).toMatchObject(failed);
    expect(await tiktok.posts()).toEqual([]);
  });

  it('reject pulled photos late', async () => {
    await tiktok.fault('late_reject', 'commit');
    const { publish_id } = (await tiktok.photos(onePhoto())).json.data;
    expect(await tiktok.outcome(publish_id)).toMatchObject({ status: 'FAILED' });
  });

  it('disturb the consent page', async () => {
    await tiktok.fault('revoke_token', 'authorize');
    expect((await tiktok.authorize()).status).toBe(400);
    await tiktok.fault('rate_limit', 'authorize');
    expect((await tiktok.authorize()).status).toBe(429);
  });
});
