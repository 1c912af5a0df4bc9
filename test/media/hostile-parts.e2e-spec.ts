import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { anImage, aVideo } from '#libs/media/testing';
import type { ApiAnswer } from '../support/api-client.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { aHeavyImage, hostileFiles } from './hostile-media.js';
import { arriving, expectNothingLeft } from './left-behind.js';
import { MultipartClient, type OpenUpload } from './multipart-client.js';
import { RawUpload, repeated } from './raw-upload.js';

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

describe('uploads in parts that mean no good', () => {
  let service: TestService;
  let parts: MultipartClient;
  let video: Buffer;

  beforeAll(async () => {
    service = await startTestService({
      scheduler: 'none',
      environment: {
        MEDIA_MAX_UPLOAD_BYTES: String(64 * MEBIBYTE),
        MEDIA_MAX_IMAGE_BYTES: '1000000',
        UPLOAD_SILENCE_TIMEOUT_MS: '1500',
      },
    });
    parts = new MultipartClient(service);
    video = await aVideo('mp4');
  }, 60_000);
  afterAll(() => service.stop());

  const put = async (url: string, bytes: Buffer): Promise<readonly [number, string?]> => {
    const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
    const text = await answer.text();
    return text === '' ? [answer.status] : [answer.status, JSON.parse(text).code];
  };
  const codeOf = ({ status, body }: ApiAnswer): readonly unknown[] => [status, body.code];
  /** Runs work over an upload that is given up in the end, with everything that was sent. */
  const withUpload = (size: number, work: (open: OpenUpload) => Promise<void>): Promise<void> =>
    expectNothingLeft(service, async () => {
      const open = await parts.initiate('x.mp4', size);
      await work(open);
      expect((await parts.abort(open)).status).toBe(200);
    });

  it.each([
    [0, 400, 'invalid_parameter'],
    [-1, 400, 'invalid_parameter'],
    [64 * MEBIBYTE + 1, 413, 'payload_too_large'],
    [Number.MAX_SAFE_INTEGER, 413, 'payload_too_large'],
  ])('are not begun for %d bytes', async (size, status, code) => {
    await expectNothingLeft(service, async () => {
      const body = { filename: 'x.mp4', size };
      const answer = await service.api.post('/v1/dashboard/assets/upload/initiate', body);
      expect(codeOf(answer)).toEqual([status, code]);
    });
  });

  it.each(hostileFiles)('are refused when they are complete: $what', async (file) => {
    const bytes = await file.make();
    await expectNothingLeft(service, async () => {
      const open = await parts.initiate(file.filename, bytes.length);
      const answer = await parts.complete(open, [await parts.put(open, 1, bytes)]);
      const { status, body } = answer;
      expect([status, body.code, body.details.reason]).toEqual([422, 'asset_invalid', file.reason]);
    });
  });

  it('are refused when they are a picture heavier than one may be', async () => {
    const bytes = await aHeavyImage(1_000_001);
    await expectNothingLeft(service, async () => {
      const open = await parts.initiate('x.png', bytes.length);
      const answer = await parts.complete(open, [await parts.put(open, 1, bytes)]);
      expect(codeOf(answer)).toEqual([413, 'payload_too_large']);
    });
  });

  it('take no part that is longer or shorter than its address', async () => {
    await withUpload(1_000, async (open) => {
      const url = await parts.addressOf(open, 1);
      for (const length of [0, 1, 999, 1_001, 5 * MEBIBYTE]) {
        const answer = await put(url, Buffer.alloc(length));
        expect([length, ...answer]).toEqual([length, 400, 'invalid_parameter']);
      }
      expect(codeOf(await parts.complete(open, []))).toEqual([409, 'upload_incomplete']);
    });
  });

  it('take no part at an address that was changed or made up', async () => {
    await withUpload(20 * MEBIBYTE, async (open) => {
      const url = new URL(await parts.addressOf(open, 2));
      const [, route, upload, number, size, expiry, signature] = url.pathname.split('/');
      const changed = [
        [upload, '1', size, expiry, signature],
        [upload, number, '4', expiry, signature],
        [upload, number, size, String(Number(expiry) + 1), signature],
        [upload, number, size, expiry, signature!.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))],
        [upload, number, size, expiry, 'x'],
        [crypto.randomUUID(), number, size, expiry, signature],
        ['%2e%2e%2f%2e%2e', number, size, expiry, signature],
      ];
      for (const names of changed) {
        const [status] = await put(`${url.origin}/${route}/${names.join('/')}`, Buffer.alloc(4));
        expect([names.join('/'), status]).toEqual([names.join('/'), 404]);
      }
    });
  });

  it('give no address for a part the file does not have', async () => {
    await withUpload(20 * MEBIBYTE, async (open) => {
      const path = `/v1/dashboard/assets/upload/${open.assetId}/part`;
      for (const partNumber of [0, 3, 10_001, 1.5]) {
        const answer = await service.api.post(path, { uploadId: open.uploadId, partNumber });
        expect(codeOf(answer)).toEqual([400, 'invalid_parameter']);
      }
      const stranger = { uploadId: crypto.randomUUID(), partNumber: 1 };
      expect((await service.api.post(path, stranger)).status).toBe(404);
    });
  });

  it('keep the part that arrived last when it is sent twice at once', async () => {
    await withUpload(1_000, async (open) => {
      const sent = await Promise.all(
        [1, 2].map((byte) => parts.put(open, 1, video, Buffer.alloc(1_000, byte))),
      );
      expect(sent[0]!.ETag).not.toBe(sent[1]!.ETag);
      const made = { PartNumber: 1, ETag: '"0-0-0"' };
      const { body } = await parts.complete(open, [made]);
      expect([body.code, body.details.changed]).toEqual(['upload_incomplete', [1]]);
    });
  });

  it('are cut off where a part never ends', async () => {
    await withUpload(1_000, async (open) => {
      const upload = new RawUpload({ method: 'PUT', url: await parts.addressOf(open, 1) });
      const sending = upload.send(repeated(200 * GIBIBYTE));
      expect((await upload.answer)?.body.code).toBe('invalid_parameter');
      upload.leave();
      await sending;
    });
  });

  it('lose the connection where a part drips, and the part with it', async () => {
    await withUpload(1_000, async (open) => {
      const upload = new RawUpload({ method: 'PUT', url: await parts.addressOf(open, 1) });
      upload.drip(40);
      expect((await upload.answer)?.status).toBe(408);
      await upload.closed;
      const { body } = await parts.complete(open, []);
      expect(body.details.missing).toEqual([1]);
    });
  });

  it('keep nothing of a part whose sender leaves', async () => {
    await withUpload(16 * MEBIBYTE, async (open) => {
      const url = await parts.addressOf(open, 1);
      await expectNothingLeft(service, async () => {
        const upload = new RawUpload({ method: 'PUT', url });
        await upload.send(repeated(3 * MEBIBYTE));
        await arriving(service);
        upload.leave();
      });
    });
  });

  it('are completed once when many ask at once', async () => {
    const open = await parts.initiate('x.mp4', video.length);
    const sent = [await parts.put(open, 1, video)];
    const answers = await Promise.all([1, 2, 3, 4].map(() => parts.complete(open, sent)));
    const seen = new Set(answers.map((answer) => answer.status));
    expect(seen.has(200)).toBe(true);
    expect([...seen].every((status) => status === 200 || status === 409)).toBe(true);
    const again = await parts.complete(open, sent);
    expect([again.status, again.body.asset.status]).toEqual([200, 'ready']);
    expect((await fetch(again.body.asset.publicUrl)).status).toBe(200);
  });

  it('are either complete or given up when both are asked at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const open = await parts.initiate('x.mp4', video.length);
      const sent = [await parts.put(open, 1, video)];
      const answers = await Promise.all([parts.complete(open, sent), parts.abort(open)]);
      const [completed, aborted] = answers.map(({ status }) => status);
      expect([completed === 200, aborted === 200].filter(Boolean)).toHaveLength(1);
      expect([409, 404]).toContain(completed === 200 ? aborted : completed);
      const found = await service.api.get(`/v1/assets?limit=1`);
      expect(found.body.assets[0]?.id === open.assetId).toBe(completed === 200);
    }
  });

  it('cannot be completed when the asset is being deleted', async () => {
    const open = await parts.initiate('x.mp4', video.length);
    const sent = [await parts.put(open, 1, video)];
    await service.api.delete(`/v1/assets/${open.assetId}`, { body: { retentionDays: 0 } });
    expect((await parts.complete(open, sent)).status).toBe(404);
    const { body } = await service.api.get('/v1/assets?status=pending_delete');
    expect(body.assets.map(({ id }: { id: string }) => id)).toContain(open.assetId);
  });

  it('belong to their workspace', async () => {
    const other = await service.anotherWorkspace();
    const thief = new MultipartClient({ ...service, api: other });
    await withUpload(video.length, async (open) => {
      const sent = [await parts.put(open, 1, video)];
      expect((await thief.complete(open, sent)).status).toBe(404);
      expect((await thief.abort(open)).status).toBe(404);
      await expect(thief.addressOf(open, 1)).rejects.toThrow('asset_not_found');
    });
  });

  it('bind objects that lie there, too: no picture heavier than one may be, no two assets of one', async () => {
    const place = async (name: string, bytes: Buffer): Promise<string> => {
      const objectKey = `${service.workspaceId}/own/${name}`;
      const path = join(service.environment['MEDIA_DIRECTORY']!, 'objects', objectKey);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      return objectKey;
    };
    const heavy = await place('heavy.png', await aHeavyImage(1_000_001));
    const refused = await service.api.post('/v1/assets', { objectKey: heavy });
    expect(codeOf(refused)).toEqual([413, 'payload_too_large']);
    const objectKey = await place('light.png', await anImage('png'));
    const answers = await Promise.all(
      [1, 2, 3].map(() => service.api.post('/v1/assets', { objectKey })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.asset.id)).size).toBe(1);
  });
});
