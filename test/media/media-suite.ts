import { createHash, randomBytes } from 'node:crypto';
import { anImage, aVideo } from '#libs/media/testing';
import { eventually } from '../support/eventually.js';
import { applyOne, settled, upload, type TestAccount } from '../support/publishing.js';
import { connectAccount, type TestService } from '../support/test-service.js';
import { MultipartClient } from './multipart-client.js';

/** A storage the suite runs on. */
export interface StorageUnderTest {
  readonly service: TestService;
  /** Keys of all objects, and of everything that is on its way. */
  stored(): Promise<readonly string[]>;
}

/** What holds on every storage driver, seen from the API. */
export function describeMedia(name: string, start: () => Promise<StorageUnderTest>): void {
  describe(`media on ${name}`, () => {
    let under: StorageUnderTest;
    let service: TestService;
    let parts: MultipartClient;
    let account: TestAccount;

    beforeAll(async () => {
      under = await start();
      ({ service } = under);
      parts = new MultipartClient(service);
      account = await connectAccount(service, 'telegram');
    }, 90_000);

    const get = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(url, { headers });
    const bytesOf = async (answer: Response): Promise<Buffer> =>
      Buffer.from(await answer.arrayBuffer());
    const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
    const objectsOf = async (id: string): Promise<readonly string[]> =>
      (await under.stored()).filter((key) => key.includes(id));

    it('stores an upload and delivers it whole, in ranges and by HEAD', async () => {
      const bytes = await aVideo('mp4');
      const asset = await upload(service, 'bee.mp4', bytes);
      expect(asset).toMatchObject({ status: 'ready', storage: name, size: bytes.length });
      const whole = await get(asset.publicUrl);
      expect(digest(await bytesOf(whole))).toBe(digest(bytes));
      const part = await get(asset.publicUrl, { range: 'bytes=10-19' });
      expect([part.status, await bytesOf(part)]).toEqual([206, bytes.subarray(10, 20)]);
      const tail = await get(asset.publicUrl, { range: 'bytes=-7' });
      expect(await bytesOf(tail)).toEqual(bytes.subarray(-7));
      const head = await fetch(asset.publicUrl, { method: 'HEAD' });
      expect(head.headers.get('content-length')).toBe(String(bytes.length));
      const known = { 'if-none-match': whole.headers.get('etag')! };
      expect((await get(asset.publicUrl, known)).status).toBe(304);
    });

    it('converts an image on the way', async () => {
      const png = await anImage('png', { width: 300, height: 200 });
      const { publicUrl } = await upload(service, 'bee.png', png);
      for (let time = 0; time < 2; time += 1) {
        const jpeg = await get(`${publicUrl}?format=jpeg`);
        expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
        expect((await bytesOf(jpeg)).subarray(0, 3).toString('hex')).toBe('ffd8ff');
      }
    });

    it('makes an asset of an object that lies there already', async () => {
      const known = await upload(service, 'a.png', await anImage('png'));
      const again = await service.api.post('/v1/assets', {
        objectKey: known.objectKey,
        status: 'ready',
      });
      expect([again.status, again.body.asset.id]).toEqual([201, known.id]);
      const none = { objectKey: `${service.workspaceId}/none` };
      expect((await service.api.post('/v1/assets', none)).status).toBe(404);
    });

    it('takes a file in parts: at once, out of order, again, and completes it once', async () => {
      const file = await largeVideo();
      const open = await parts.initiate('long.mp4', file.length, 'video/mp4');
      expect(open.partCount).toBe(3);
      // The second part arrives with wrong bytes first, and is sent again while the others are on their way.
      const wrong = Buffer.alloc(open.partSize, 1);
      await parts.put(open, 2, file, wrong);
      const sent = await Promise.all([3, 1, 2].map((number) => parts.put(open, number, file)));
      const done = await parts.complete(open, sent);
      expect([done.status, done.body]).toMatchObject([
        200,
        { asset: { id: open.assetId, status: 'ready', kind: 'video', mime: 'video/mp4' } },
      ]);
      expect(digest(await bytesOf(await get(done.body.asset.publicUrl)))).toBe(digest(file));
      const again = await parts.complete(open, sent);
      expect([again.status, again.body.asset.id]).toEqual([200, open.assetId]);
      expect((await parts.abort(open)).status).toBe(404);
      expect(await objectsOf(open.uploadId)).toEqual([]);
    }, 60_000);

    it('names every part that is missing, changed or not listed', async () => {
      const file = await largeVideo();
      const open = await parts.initiate('gap.mp4', file.length);
      const first = await parts.put(open, 1, file);
      const third = await parts.put(open, 3, file);
      const other = { ...first, ETag: '"0123456789abcdef0123456789abcdef"' };
      const answer = await parts.complete(open, [other]);
      expect([answer.status, answer.body]).toMatchObject([
        409,
        {
          code: 'upload_incomplete',
          details: { missing: [2], unlisted: [3], changed: [1], wrongSize: [] },
        },
      ]);
      const second = await parts.put(open, 2, file);
      expect((await parts.complete(open, [first, second, third])).status).toBe(200);
    }, 60_000);

    it('refuses what is not what it claims to be, and leaves nothing of it', async () => {
      const open = await parts.initiate('bee.mp4', 3_000, 'video/mp4');
      const sent = await parts.put(open, 1, randomBytes(3_000));
      const answer = await parts.complete(open, [sent]);
      expect([answer.status, answer.body.code]).toEqual([422, 'asset_invalid']);
      expect(await objectsOf(open.assetId)).toEqual([]);
      const { body } = await service.api.get('/v1/assets?status=uploading');
      expect(body.assets).toEqual([]);
    });

    it('gives up an upload with everything that was sent', async () => {
      const open = await parts.initiate('bee.png', 5_000);
      const late = await parts.addressOf(open, 1);
      await parts.put(open, 1, randomBytes(5_000));
      expect((await parts.abort(open)).status).toBe(200);
      expect((await parts.abort(open)).status).toBe(404);
      const put = await fetch(late, { method: 'PUT', body: new Uint8Array(5_000) });
      expect(put.status).toBe(404);
      expect([...(await objectsOf(open.assetId)), ...(await objectsOf(open.uploadId))]).toEqual([]);
    });

    it('publishes a post with what was uploaded in parts', async () => {
      const picture = await anImage('jpeg', { width: 640, height: 400 });
      const open = await parts.initiate('bee.jpg', picture.length);
      const { body } = await parts.complete(open, [await parts.put(open, 1, picture)]);
      const post = await applyOne(service, account, {
        description: 'In parts',
        media_link: body.asset.publicUrl,
      });
      expect((await settled(service, post.id)).status).toBe('published');
      const posts = await service.sandbox.posts();
      const shown = posts.find(({ text }) => text?.includes('In parts'));
      expect(shown?.media[0]).toMatchObject({ size: picture.length, sha256: digest(picture) });
    });

    it('removes the bytes with the asset', async () => {
      const asset = await upload(service, 'gone.png', await anImage('png'));
      expect((await objectsOf(asset.id)).length).toBeGreaterThan(0);
      await service.api.delete(`/v1/assets/${asset.id}`, { body: { retentionDays: 0 } });
      await service.sweepMedia();
      // A preview that was being made when the asset went is taken back by its maker.
      await eventually(
        () => objectsOf(asset.id),
        (left) => left.length === 0,
        { what: 'every object is gone' },
      );
      expect((await get(asset.publicUrl)).status).toBe(404);
    });
  });
}

/** A playable video of 35 MB, which is three parts: frames do not get larger than a few kilobytes. */
async function largeVideo(): Promise<Buffer> {
  const video = await aVideo('mp4');
  const size = 35_000_000;
  // A `free` box at the end, which players skip (ISO/IEC 14496-12, section 8.1.2).
  const filler = Buffer.alloc(size - video.length);
  filler.writeUInt32BE(filler.length, 0);
  filler.write('free', 4, 'latin1');
  return Buffer.concat([video, filler]);
}
