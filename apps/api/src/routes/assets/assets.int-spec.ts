import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anImage } from '#libs/media/testing';
import { startTestApi, type Answer, type TestApi } from '../../testing/test-api.js';

const BASE_URL = 'https://post.example/base';
const DAY_MS = 86_400_000;

interface AssetView {
  readonly id: string;
  readonly publicUrl: string;
  readonly useAsMediaLink: string | null;
  readonly preview: { readonly thumbnail: string } | null;
  readonly [field: string]: unknown;
}

describe('assets over HTTP', () => {
  let test: TestApi;
  let key: string;
  let directory: string;
  let address: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'assets-'));
    test = await startTestApi({
      MEDIA_DIRECTORY: directory,
      PUBLIC_BASE_URL: BASE_URL,
      MEDIA_MAX_UPLOAD_BYTES: '3000000',
    });
    key = await test.createKey(await test.createWorkspace());
    address = test.api.url();
  });
  afterAll(async () => {
    await test.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const assetOf = (answer: Answer) => answer.body['asset'] as unknown as AssetView;
  const upload = (json: unknown) => test.call('POST', '/v1/assets/upload', { key, json });
  const uploadForm = async (form: FormData) => {
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type')! };
    const body = new Uint8Array(await encoded.arrayBuffer());
    return test.call('POST', '/v1/assets/upload', { key, body, headers });
  };
  const fetchMedia = (url: string, init: RequestInit = {}) =>
    fetch(url.replace(BASE_URL, address), init);
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const incoming = () => readdir(join(directory, 'incoming'));

  it('turns base64 into an asset with a public link and a thumbnail', async () => {
    const bytes = await anImage('png', { width: 640, height: 480 });
    const answer = await upload({ name: 'x/größe.png', content_base64: bytes.toString('base64') });
    expect(answer.status).toBe(201);
    const asset = assetOf(answer);
    expect(asset).toMatchObject({
      kind: 'image',
      mime: 'image/png',
      status: 'ready',
      storage: 'local',
      originalFilename: 'größe.png',
      size: bytes.length,
      width: 640,
      height: 480,
      duration: null,
      deleteAfter: null,
    });
    expect(asset.useAsMediaLink).toBe(asset.publicUrl);
    const media = await fetchMedia(asset.publicUrl);
    expect(media.status).toBe(200);
    expect(media.headers.get('content-type')).toBe('image/png');
    expect(media.headers.get('content-disposition')).toContain(
      `inline; filename="gr__e.png"; filename*=UTF-8''gr%C3%B6%C3%9Fe.png`,
    );
    expect(media.headers.get('cache-control')).toContain('immutable');
    expect((await bytesOf(media)).equals(bytes)).toBe(true);
    const thumbnail = await fetchMedia(asset.preview!.thumbnail);
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    expect((await bytesOf(thumbnail)).length).toBe(Number(thumbnail.headers.get('content-length')));
    const jpeg = await fetchMedia(`${asset.publicUrl}?format=jpeg`);
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
    expect((await bytesOf(jpeg)).toString('hex', 0, 2)).toBe('ffd8');
    expect((await fetchMedia(`${asset.publicUrl}?format=bmp`)).status).toBe(400);
  });

  it('takes a form with fields before and after the file, and leaves no temporary file', async () => {
    const bytes = await anImage('jpeg', { width: 300, height: 200 });
    const deleteAfter = new Date(Date.now() + DAY_MS).toISOString();
    const form = new FormData();
    form.set('filename', 'chosen.jpg');
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'sent.jpg');
    form.set('deleteAfter', deleteAfter);
    const answer = await uploadForm(form);
    expect(answer.status).toBe(201);
    expect(assetOf(answer)).toMatchObject({
      originalFilename: 'chosen.jpg',
      mime: 'image/jpeg',
      deleteAfter,
    });
    const wrong = new FormData();
    wrong.set('file', new Blob([new Uint8Array(bytes)]), 'sent.jpg');
    wrong.set('width', 'wide');
    expect((await uploadForm(wrong)).body.code).toBe('invalid_parameter');
    expect(await incoming()).toEqual([]);
  });

  it('refuses forms without the file and files beyond the limit', async () => {
    const form = new FormData();
    form.set('filename', 'chosen.jpg');
    expect((await uploadForm(form)).details['field']).toBe('file');
    const other = new FormData();
    other.set('photo', new Blob(['x']), 'x.txt');
    expect((await uploadForm(other)).details['field']).toBe('file');
    const large = new FormData();
    large.set('file', new Blob([new Uint8Array(3_000_001)]), 'zeros.bin');
    const answer = await uploadForm(large);
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
    expect(await incoming()).toEqual([]);
  });

  it.each([
    [{ filename: 'a.txt' }, 400, 'invalid_parameter'],
    [{ filename: 'a.txt', contentBase64: '%%%%' }, 400, 'invalid_parameter'],
    [{ filename: 'a.txt', name: 'b.txt', contentBase64: 'AA==' }, 400, 'alias_conflict'],
    [
      { filename: 'a.txt', contentBase64: 'AA==', deleteAfter: '2020-01-01T00:00:00Z' },
      400,
      'invalid_parameter',
    ],
    [{ filename: 'a.png', contentBase64: 'AAAA' }, 422, 'asset_invalid'],
    [{ filename: 'a', contentType: 'video/mp4', contentBase64: 'AAAA' }, 422, 'asset_invalid'],
  ])('answers %j with %i %s', async (body, status, code) => {
    const answer = await upload(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await incoming()).toEqual([]);
  });

  it('delivers parts, and only to those who know the token', async () => {
    const bytes = await anImage('gif');
    const { publicUrl } = assetOf(
      await upload({ filename: 'a.gif', contentBase64: bytes.toString('base64') }),
    );
    const part = await fetchMedia(publicUrl, { headers: { range: 'bytes=5-14' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5-14/${bytes.length}`);
    expect((await bytesOf(part)).equals(bytes.subarray(5, 15))).toBe(true);
    const etag = part.headers.get('etag')!;
    const beyond = await fetchMedia(publicUrl, { headers: { range: `bytes=${bytes.length}-` } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
    const head = await fetchMedia(publicUrl, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    const known = await fetchMedia(publicUrl, { headers: { 'if-none-match': etag } });
    expect([known.status, (await bytesOf(known)).length]).toEqual([304, 0]);
    const stale = { range: 'bytes=0-1', 'if-range': '"other"' };
    expect((await fetchMedia(publicUrl, { headers: stale })).status).toBe(200);
    const [, token] = /\/media\/[^/]+\/([^/]+)\//.exec(publicUrl)!;
    const guessed = await fetchMedia(publicUrl.replace(token!, `${token!.slice(0, -1)}-`));
    expect([guessed.status, ((await guessed.json()) as { code: string }).code]).toEqual([
      404,
      'asset_not_found',
    ]);
  });

  it('never lets a browser run what was uploaded', async () => {
    const page = Buffer.from('<script>alert(1)</script>').toString('base64');
    for (const filename of ['page.html', 'drawing.svg']) {
      const asset = assetOf(await upload({ filename, contentBase64: page }));
      const media = await fetchMedia(asset.publicUrl);
      expect(media.headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(media.headers.get('x-content-type-options')).toBe('nosniff');
      expect(media.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('lists, deletes with a retention, and shows nothing to another workspace', async () => {
    const owner = await test.createKey(await test.createWorkspace());
    const contentBase64 = Buffer.from('note').toString('base64');
    const ids: string[] = [];
    for (const filename of ['one.txt', 'two.txt', 'three.txt']) {
      const json = { filename, contentBase64 };
      ids.unshift(assetOf(await test.call('POST', '/v1/assets/upload', { key: owner, json })).id);
    }
    const list = (query: string, as = owner) => test.call('GET', `/v1/assets${query}`, { key: as });
    const first = (await list('?limit=2&kind=other')).body as Record<string, unknown>;
    expect(first).toMatchObject({ ok: true, total: 3, limit: 2, offset: 0 });
    const rest = (await list(`?limit=2&cursor=${String(first['nextCursor'])}`)).body;
    expect(rest).toMatchObject({ assets: [{ id: ids[2] }], nextCursor: null });
    const remove = (as: string, json?: unknown) =>
      test.call('DELETE', `/v1/assets/${ids[0]}`, { key: as, json });
    expect((await remove(key)).body.code).toBe('asset_not_found');
    const removed = assetOf(await remove(owner, { retentionDays: 30 }));
    expect(removed).toMatchObject({ id: ids[0], status: 'pending_delete', useAsMediaLink: null });
    const days = (Date.parse(String(removed['deleteAfter'])) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(30);
    const again = assetOf(await remove(owner));
    expect(Math.round((Date.parse(String(again['deleteAfter'])) - Date.now()) / DAY_MS)).toBe(7);
    expect((await list('?status=pending_delete')).body).toMatchObject({ total: 1 });
    expect((await list(`?q=${ids[0]}`, key)).body).toMatchObject({ total: 0 });
  });

  it('registers nothing outside of the workspace', async () => {
    const register = (objectKey: string) =>
      test.call('POST', '/v1/assets', { key, json: { objectKey } });
    expect((await register('../../etc/passwd')).status).toBe(400);
    expect((await register('ws_other/x/file.png')).status).toBe(404);
    expect((await test.call('POST', '/v1/assets', { key, json: {} })).status).toBe(400);
  });
});
