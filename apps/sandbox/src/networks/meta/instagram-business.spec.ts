import { bakeryId, gazetteId, GraphClient, refusal } from './testing/graph-client.js';
import { aJpeg, aVideo, MediaShelf } from './testing/media-files.js';

const accountId = '17841400000010001';

describe('Instagram through Facebook Login', () => {
  let client: GraphClient;
  let shelf: MediaShelf;
  beforeAll(async () => {
    client = await GraphClient.start();
    shelf = await MediaShelf.start();
  });
  afterAll(async () => {
    await shelf.stop();
    await client.stop();
  });
  beforeEach(async () => {
    await client.reset();
    await client.loginAsPage(gazetteId);
  });

  const container = (body: unknown) => client.post(`${accountId}/media`, body);
  const fault = (more: Record<string, unknown>) =>
    client.sandbox.fault({ provider: 'meta', operation: 'commit', ...more });

  it('reads the account with the token of its Page and of the person', async () => {
    const fields = 'id,username,name,followers_count,media_count';
    const byPage = await client.get(accountId, { fields });
    expect(byPage.json).toMatchObject({ id: accountId, username: 'garden_daily' });
    await client.login();
    expect((await client.get(accountId, { fields })).json).toEqual(byPage.json);
  });

  it('publishes a picture, reads it and deletes it', async () => {
    const { id } = (
      await container({ image_url: shelf.put('a.jpg', await aJpeg()), caption: 'Hi' })
    ).json;
    client.clock.advance(60_000);
    const status = await client.get(id, { fields: 'status_code' });
    expect(status.json.status_code).toBe('FINISHED');
    const published = await client.post(`${accountId}/media_publish`, { creation_id: id });
    expect(published.status).toBe(200);
    const [entry] = await client.sandbox.posts();
    expect(entry).toMatchObject({
      id: published.json.id,
      provider: 'meta',
      account: accountId,
      text: 'Hi',
    });
    const read = await client.get(published.json.id, { fields: 'id,permalink,media_type' });
    expect(read.json.permalink).toBe(entry?.url);
    const view = await client.sandbox.send(`/_sandbox/view/meta/${published.json.id}`);
    expect(view.text).toContain('Hi');
    expect((await client.delete(published.json.id)).json).toMatchObject({ success: true });
  });

  it('takes the bytes of a reel at the upload host', async () => {
    const { id, uri } = (await container({ media_type: 'REELS', upload_type: 'resumable' })).json;
    const video = await aVideo();
    const headers = { offset: '0', file_size: String(video.length) };
    const late = await client.upload(uri, { ...headers, offset: '9' }, video);
    expect(late.json.debug_info.type).toBe('OffsetInvalidError');
    expect((await client.upload(uri, headers, video)).json).toMatchObject({
      success: true,
      message: expect.any(String),
    });
    client.clock.advance(600_000);
    expect((await client.get(id, { fields: 'status_code' })).json.status_code).toBe('FINISHED');
  });

  it('is not for other Pages, other people, or without the permission', async () => {
    await client.loginAsPage(bakeryId);
    expect(refusal(await client.get(accountId, { fields: 'id' }))).toBe('400 100/33');
    await client.login({ sandbox_page: bakeryId });
    expect(refusal(await client.get(accountId, { fields: 'id' }))).toBe('400 100/33');
    await client.login();
    await client.delete('me/permissions/instagram_content_publish');
    expect(refusal(await container({ image_url: 'x' }))).toBe('403 10');
    client.token = '';
    expect(refusal(await client.sandbox.send(`/graph.facebook.com/v25.0/${accountId}`))).toBe(
      '400 104',
    );
  });

  it('is disturbed like everything else', async () => {
    await fault({ kind: 'rate_limit', operation: 'profile', retryAfterSeconds: 60 });
    const limited = await client.get(accountId);
    expect(refusal(limited)).toBe('400 80002');
    expect(limited.headers.get('x-business-use-case-usage')).toContain('"type":"instagram"');
    await fault({ kind: 'http', operation: 'profile', status: 500, body: { error: { code: 1 } } });
    expect(refusal(await client.get(accountId))).toBe('500 1');
    await fault({ kind: 'reset_before', operation: 'profile', account: 'garden_daily' });
    await expect(client.get(accountId)).rejects.toThrow();
    await fault({ kind: 'expire_token', operation: 'profile' });
    expect(refusal(await client.get(accountId))).toBe('401 190/463');
    expect(refusal(await client.get(accountId))).toBe('401 190/463');
  });

  it('counts calls for the account', async () => {
    await client.sandbox.sendJson('/_sandbox/meta/apps', { appId: '4711', pageCallsPerDay: 2 });
    const first = await client.get(accountId);
    expect(first.headers.get('x-business-use-case-usage')).toContain(`{"${accountId}":[{"type"`);
    await client.get(accountId);
    expect(refusal(await client.get(accountId))).toBe('400 80002');
  });

  it('has accounts that behave in a special way, and a person to reach them', async () => {
    await client.login({ sandbox_account: '17841400000010007' });
    const fields = 'id,instagram_business_account{username}';
    const { data } = (await client.get('me/accounts', { fields })).json;
    expect(data).toHaveLength(6);
    expect(data[0].instagram_business_account.username).toBe('studio_ida');
    const exhausted = data[5].instagram_business_account.id;
    const body = { image_url: shelf.put('b.jpg', await aJpeg()) };
    const { id } = (await client.post(`${exhausted}/media`, body)).json;
    client.clock.advance(60_000);
    const full = await client.post(`${exhausted}/media_publish`, { creation_id: id });
    expect(refusal(full)).toBe('400 9/2207042');
  });
});
