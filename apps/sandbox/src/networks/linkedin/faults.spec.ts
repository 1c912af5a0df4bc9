import { inNewFolder } from '../../kernel/testing/network-client.js';
import {
  ada,
  encoded,
  garden,
  idOf,
  LinkedinClient,
  pageScopes,
} from './testing/linkedin-client.js';
import { anImage } from './testing/media-files.js';

describe('faults of the LinkedIn stand-in', () => {
  const client = LinkedinClient.ofSuite();

  it('publishes and loses the answer; the same again names the post', async () => {
    await client.fault('reset_after', 'commit');
    await expect(client.publish()).rejects.toThrow();
    const [post] = await client.posts();
    expect((await client.publish()).json.message).toContain(post?.id);
  });

  it('drops the connection before the effect, and answers what was ordered', async () => {
    await client.fault('reset_before', 'commit');
    await expect(client.publish()).rejects.toThrow();
    await client.fault('http', 'commit', { status: 502, body: '<html></html>' });
    expect((await client.publish()).status).toBe(502);
    expect(await client.posts()).toEqual([]);
  });

  it('limits the rate without saying when it ends', async () => {
    await client.fault('rate_limit', 'commit', { retryAfterSeconds: 5 });
    const limited = await client.publish();
    expect(limited.json).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(limited.headers.get('retry-after')).toBeNull();
  });

  it.each([
    ['expire_token', 'EXPIRED_ACCESS_TOKEN'],
    ['revoke_token', 'REVOKED_ACCESS_TOKEN'],
  ])('refuses the token for good after %s', async (kind, code) => {
    await client.fault(kind, 'commit');
    expect((await client.publish()).json).toMatchObject({ status: 401, code });
    expect((await client.get('v2/userinfo')).json.code).toBe(code);
  });

  it('refuses a refresh token for good', async () => {
    const { refresh_token } = await client.tokens({ scope: pageScopes });
    const refresh = { grant_type: 'refresh_token', refresh_token };
    await client.fault('revoke_token', 'token', { account: 'ada' });
    expect((await client.form('accessToken', refresh)).json.error).toBe('invalid_grant');
    expect((await client.form('accessToken', refresh)).json.error).toBe('invalid_grant');
  });

  it('accepts media and rejects it in processing, whatever step was hit; rejects posts at once', async () => {
    const { uploadUrl, image } = (await client.announce('image')).json.value;
    await client.fault('late_reject', 'upload');
    expect((await client.put(uploadUrl, await anImage(), client.bearer)).status).toBe(201);
    client.forward(1);
    await client.fault('late_reject', 'upload');
    const announcedSo = await client.uploadReady('image', await anImage());
    for (const id of [image, announcedSo]) {
      const post = await client.publish({ content: { media: { id } } });
      expect(post.json.code).toBe('MEDIA_ASSET_PROCESSING_FAILED');
    }
    await client.fault('late_reject', 'commit');
    expect((await client.publish()).status).toBe(422);
    expect(await client.posts()).toEqual([]);
  });

  it('hits the named page only', async () => {
    await client.connect(pageScopes);
    await client.fault('http', 'commit', { account: '24140002' });
    expect((await client.publish({ author: garden })).status).toBe(201);
    expect((await client.publish({ author: 'urn:li:organization:24140002' })).status).toBe(500);
  });

  it('disturbs the consent, look-ups, deletions and uploads by name', async () => {
    const urn = await client.published();
    for (const operation of ['authorize', 'profile', 'delete', 'lookup', 'status', 'upload']) {
      await client.fault('http', operation, { status: 503 });
    }
    const answers = [
      await client.authorize(),
      await client.get('v2/userinfo'),
      await client.delete(`rest/posts/${encoded(urn)}`),
      await client.find(ada),
      await client.readMedia('video', 'urn:li:video:1'),
      await client.announce('image'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
  });

  it('keeps posts, media, tokens, roles and settings over a restart', () =>
    inNewFolder(async (folder) => {
      const before = await LinkedinClient.start(folder);
      const token = await before.connect(pageScopes);
      const image = await before.uploadReady('image', await anImage(), garden);
      const urn = await before.published({ author: garden });
      await before.settings({ tier: 'development' });
      await before.stop();

      const after = await LinkedinClient.start(folder);
      after.token = token;
      after.forward(60);
      expect((await after.find(garden)).json.elements).toMatchObject([{ id: urn, author: garden }]);
      expect((await after.publish({ author: garden })).status).toBe(422);
      const shown = await after.publish({ author: garden, content: { media: { id: image } } });
      expect(shown.status).toBe(201);
      expect(idOf(shown)).not.toBe(urn);
      const application = await after.sandbox.send('/_sandbox/linkedin/applications/app');
      expect(application.json.tier).toBe('development');
      await after.stop();
    }));

  it('starts anew after a reset', async () => {
    await client.publish();
    await client.reset();
    expect((await client.publish()).status).toBe(401);
    await client.connect();
    expect((await client.publish()).status).toBe(201);
  });
});
