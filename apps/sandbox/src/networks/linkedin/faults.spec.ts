import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encoded, idOf } from './testing/a-post.js';
import { LinkedinClient } from './testing/linkedin-client.js';
import { ada, garden, pageScopes } from './testing/seeded.js';
import { anImage } from './testing/media-files.js';

describe('faults of the LinkedIn stand-in', () => {
  let client: LinkedinClient;
  beforeEach(async () => {
    client = await LinkedinClient.start();
    await client.connect();
  });
  afterEach(() => client.stop());

  it('publishes and loses the answer; the same again names the post', async () => {
    await client.fault({ operation: 'commit', kind: 'reset_after' });
    await expect(client.publish()).rejects.toThrow();
    const [post] = await client.posts();
    expect((await client.publish()).json.message).toContain(post?.id);
  });

  it('drops the connection before the effect, and answers what was ordered', async () => {
    await client.fault({ operation: 'commit', kind: 'reset_before' });
    await expect(client.publish()).rejects.toThrow();
    await client.fault({ operation: 'commit', kind: 'http', status: 502, body: '<html></html>' });
    expect((await client.publish()).status).toBe(502);
    expect(await client.posts()).toEqual([]);
  });

  it('limits the rate without saying when it ends', async () => {
    await client.fault({ operation: 'commit', kind: 'rate_limit', retryAfterSeconds: 5 });
    const limited = await client.publish();
    expect(limited.json).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(limited.headers.get('retry-after')).toBeNull();
  });

  it.each([
    ['expire_token', 'EXPIRED_ACCESS_TOKEN'],
    ['revoke_token', 'REVOKED_ACCESS_TOKEN'],
  ])('refuses the token for good after %s', async (kind, code) => {
    await client.fault({ operation: 'commit', kind });
    expect((await client.publish()).json).toMatchObject({ status: 401, code });
    expect((await client.get('v2/userinfo')).json.code).toBe(code);
  });

  it('refuses a refresh token for good', async () => {
    const back = await client.approve({ scope: pageScopes });
    const { refresh_token } = (await client.exchange(back.get('code') ?? '')).json;
    const refresh = { grant_type: 'refresh_token', refresh_token };
    await client.fault({ operation: 'token', kind: 'revoke_token', account: 'ada' });
    expect((await client.form('accessToken', refresh)).json.error).toBe('invalid_grant');
    expect((await client.form('accessToken', refresh)).json.error).toBe('invalid_grant');
  });

  it('accepts media and rejects it in processing; rejects posts at once', async () => {
    const begun = await client.post('rest/images?action=initializeUpload', {
      initializeUploadRequest: { owner: ada },
    });
    const { uploadUrl, image } = begun.json.value;
    await client.fault({ operation: 'upload', kind: 'late_reject' });
    expect((await client.put(uploadUrl, await anImage(), client.bearer())).status).toBe(201);
    client.clock.forward(1);
    const post = await client.publish({ content: { media: { id: image } } });
    expect(post.json.code).toBe('MEDIA_ASSET_PROCESSING_FAILED');
    await client.fault({ operation: 'commit', kind: 'late_reject' });
    expect((await client.publish()).status).toBe(422);
    expect(await client.posts()).toEqual([]);
  });

  it('rejects in processing whatever step of the upload was hit', async () => {
    await client.fault({ operation: 'upload', kind: 'late_reject' });
    const image = await client.uploadReady('image', await anImage());
    const post = await client.publish({ content: { media: { id: image } } });
    expect(post.json.code).toBe('MEDIA_ASSET_PROCESSING_FAILED');
  });

  it('hits the named page only', async () => {
    await client.connect(pageScopes);
    await client.fault({ operation: 'commit', kind: 'http', account: '24140002' });
    expect((await client.publish({ author: garden })).status).toBe(201);
    expect((await client.publish({ author: 'urn:li:organization:24140002' })).status).toBe(500);
  });

  it('disturbs the consent, look-ups, deletions and uploads by name', async () => {
    const urn = idOf(await client.publish());
    for (const operation of ['authorize', 'profile', 'delete', 'lookup', 'status', 'upload']) {
      await client.fault({ operation, kind: 'http', status: 503 });
    }
    const path = `rest/posts/${encoded(urn)}`;
    const announce = { initializeUploadRequest: { owner: ada } };
    const answers = [
      await client.authorize({}),
      await client.get('v2/userinfo'),
      await client.delete(path),
      await client.get(path),
      await client.get(`rest/videos/${encoded('urn:li:video:1')}`),
      await client.post('rest/images?action=initializeUpload', announce),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
  });

  it('keeps posts, media, tokens, roles and settings over a restart', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const before = await LinkedinClient.start(directory);
    const token = await before.connect(pageScopes);
    const image = await before.uploadReady('image', await anImage(), garden);
    const urn = idOf(await before.publish({ author: garden }));
    await before.sandbox.sendJson('/_sandbox/linkedin/applications/app', { tier: 'development' });
    await before.stop();

    const after = await LinkedinClient.start(directory);
    after.token = token;
    after.clock.forward(60);
    expect((await after.get(`rest/posts/${encoded(urn)}`)).json.author).toBe(garden);
    expect((await after.publish({ author: garden })).status).toBe(422);
    const shown = await after.publish({ author: garden, content: { media: { id: image } } });
    expect(idOf(shown)).not.toBe(urn);
    expect(shown.status).toBe(201);
    const application = await after.sandbox.send('/_sandbox/linkedin/applications/app');
    expect(application.json.tier).toBe('development');
    await after.stop();
    await rm(directory, { recursive: true });
  });

  it('starts anew after a reset', async () => {
    await client.publish();
    await client.sandbox.send('/_sandbox/reset', { method: 'POST' });
    expect((await client.publish()).status).toBe(401);
    await client.connect();
    expect((await client.publish()).status).toBe(201);
  });
});
