import { anImage, aVideo } from '#libs/media/testing';
import {
  apply,
  applyOne,
  settled,
  upload,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

describe('assets from upload to removal', () => {
  let service: TestService;
  let account: TestAccount;
  let picture: Buffer;

  beforeAll(async () => {
    service = await startTestService();
    account = await connectAccount(service, 'telegram');
    picture = await anImage('jpeg', { width: 640, height: 400 });
  });
  afterAll(() => service.stop());

  const get = (
    url: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Response> => fetch(url, { method, headers });
  const bytesOf = async (answer: Response): Promise<Buffer> =>
    Buffer.from(await answer.arrayBuffer());
  const remove = (id: string, body?: object): Promise<Answered> =>
    service.api.delete(`/v1/assets/${id}`, body === undefined ? {} : { body });

  it('takes base64 and tells what the bytes are, not what they are called', async () => {
    const asset = await upload(service, 'tulips.png', picture);
    expect(asset).toMatchObject({
      mime: 'image/jpeg',
      kind: 'image',
      status: 'ready',
      size: picture.length,
      width: 640,
      height: 400,
      tenantId: service.workspaceId,
      useAsMediaLink: asset.publicUrl,
    });
    expect((await bytesOf(await get(asset.publicUrl))).equals(picture)).toBe(true);
  });

  it('takes a form with a file', async () => {
    const video = await aVideo('mp4');
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(video)], { type: 'video/mp4' }), 'bee.mp4');
    const { status, body } = await service.api.send('POST', '/v1/assets/upload', { body: form });
    expect([status, body.asset.kind, body.asset.width, body.asset.duration]).toEqual([
      201,
      'video',
      640,
      expect.closeTo(2, 1),
    ]);
    expect((await bytesOf(await get(body.asset.publicUrl))).equals(video)).toBe(true);
  });

  it.each([
    [400, 'invalid_parameter', { filename: 'a.png' }],
    [400, 'alias_conflict', { filename: 'a', name: 'b', contentBase64: 'AAAA' }],
    [400, 'invalid_parameter', { filename: 'a.png', contentBase64: '%%%' }],
  ])('answers %d %s to an upload it cannot read', async (status, code, body) => {
    const answer = await service.api.post('/v1/assets/upload', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('delivers parts, unchanged copies, heads and conversions', async () => {
    const { publicUrl } = await upload(service, 'tulips.jpg', picture);
    const whole = await get(publicUrl);
    const etag = whole.headers.get('etag')!;
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('cache-control')).toMatch(/immutable/);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');

    const part = await get(publicUrl, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${picture.length}`,
    ]);
    expect((await bytesOf(part)).equals(picture.subarray(10, 20))).toBe(true);
    const tail = await get(publicUrl, { range: 'bytes=-5', 'if-range': etag });
    expect((await bytesOf(tail)).equals(picture.subarray(-5))).toBe(true);
    const stale = await get(publicUrl, { range: 'bytes=-5', 'if-range': '"another"' });
    expect([stale.status, (await bytesOf(stale)).length]).toEqual([200, picture.length]);
    const beyond = await get(publicUrl, { range: `bytes=${picture.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${picture.length}`,
    ]);
    expect((await get(publicUrl, { 'if-none-match': etag })).status).toBe(304);
    const head = await get(publicUrl, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      String(picture.length),
      etag,
    ]);

    const png = await upload(service, 'tulips.png', await anImage('png'));
    const converted = await get(`${png.publicUrl}?format=jpeg`);
    expect(converted.headers.get('content-type')).toBe('image/jpeg');
    expect((await bytesOf(converted)).subarray(0, 2).toString('hex')).toBe('ffd8');
    const preview = await get(png.preview.thumbnail);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('delivers what is no media as a download, and nothing without the right token', async () => {
    const { publicUrl } = await upload(service, 'page.html', Buffer.from('<script>1</script>'));
    const answer = await get(publicUrl);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const url = new URL(publicUrl);
    const parts = url.pathname.split('/');
    const token = parts[3]!;
    parts[3] = (token.startsWith('a') ? 'b' : 'a') + token.slice(1);
    url.pathname = parts.join('/');
    expect((await get(url.href)).status).toBe(404);
  });

  it('lists by kind, status and name, and only its own', async () => {
    const { id } = await upload(service, 'Findable-Tulip.jpg', picture);
    const found = (await service.api.get('/v1/assets?q=findable&kind=image&status=ready')).body;
    expect([found.total, found.assets[0].id]).toEqual([1, id]);
    const all = (await service.api.get('/v1/assets?limit=1')).body;
    expect(all.total).toBeGreaterThan(1);
    const next = (
      await service.api.get(`/v1/assets?limit=1&cursor=${encodeURIComponent(all.nextCursor)}`)
    ).body;
    expect(next.assets[0].id).not.toBe(all.assets[0].id);
    const stranger = await service.anotherWorkspace();
    expect((await stranger.get('/v1/assets')).body.total).toBe(0);
    const refused = await stranger.delete(`/v1/assets/${id}`);
    expect([refused.status, refused.body.code]).toEqual([404, 'asset_not_found']);
  });

  it('registers a stored object again under its key', async () => {
    const { objectKey } = await upload(service, 'known.jpg', picture);
    const { status, body } = await service.api.post('/v1/assets', {
      objectKey,
      filename: 'renamed.jpg',
      status: 'ready',
    });
    expect([status, body.asset.originalFilename]).toEqual([201, 'renamed.jpg']);
    const unknown = await service.api.post('/v1/assets', { objectKey: 'nowhere/none.jpg' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'asset_not_found']);
  });

  it('keeps an asset that unpublished posts need, unless it is forced', async () => {
    const asset = await upload(service, 'needed.jpg', picture);
    const later = await applyOne(service, account, {
      assets: [{ id: asset.id }],
      publish_at: inDays(1),
    });
    const refused = await remove(asset.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'asset_in_use']);
    await service.api.delete(`/v1/posts/${later.id}`);
    const removed = await remove(asset.id, { retentionDays: 3 });
    expect([removed.status, removed.body.asset.status]).toEqual([200, 'pending_delete']);
    const keptMs = Date.parse(removed.body.asset.deleteAfter) - Date.now();
    expect(Math.round(keptMs / 86_400_000)).toBe(3);
    // Until then it is delivered, but nothing new may use it.
    expect((await get(asset.publicUrl)).status).toBe(200);
    const posts = [{ account: account.handle, description: 'x', assets: [{ id: asset.id }] }];
    const late = await service.api.post('/v1/posts/validate', { posts });
    expect(late.status).toBe(422);
  });

  it('fails a post whose picture was taken away by force, instead of publishing half of it', async () => {
    const asset = await upload(service, 'forced.jpg', picture);
    const { posts } = await apply(service, {
      posts: [
        {
          account: account.handle,
          description: 'Without its picture',
          assets: [{ id: asset.id }],
          publish_at: inDays(1),
        },
      ],
    });
    expect((await remove(asset.id, { force: true, retentionDays: 0 })).status).toBe(200);
    // The end of the retention comes with the next sweep, which takes the row away.
    const { database } = service.database;
    await database.execute(`DELETE FROM assets WHERE id = $1`, [asset.id]);
    expect((await get(asset.publicUrl)).status).toBe(404);
    await database.execute(`UPDATE posts SET due_at = now() WHERE id = $1`, [posts[0].id]);
    const post = await settled(service, posts[0].id);
    expect([post.status, post.errorCode]).toEqual(['failed', 'media_invalid']);
    const ledger = await service.sandbox.posts('telegram');
    expect(ledger.map(({ text }) => text)).not.toContain('Without its picture');
  });
});
