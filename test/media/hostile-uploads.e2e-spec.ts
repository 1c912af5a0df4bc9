import { anImage, aVideo } from '#libs/media/testing';
import { startTestService, type TestService } from '../support/test-service.js';
import { aHeavyImage, hostileFiles } from './hostile-media.js';
import { arriving, expectNothingLeft } from './left-behind.js';
import { RawUpload, repeated, uploadForm, type UploadAnswer } from './raw-upload.js';

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;
const MOST_GROWTH_BYTES = 100 * MEBIBYTE;

describe('uploads that mean no good', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({
      scheduler: 'none',
      environment: {
        MEDIA_MAX_UPLOAD_BYTES: String(64 * MEBIBYTE),
        MEDIA_MAX_IMAGE_BYTES: '1000000',
        UPLOAD_SILENCE_TIMEOUT_MS: '1500',
        REQUEST_BODY_TIMEOUT_MS: '2500',
      },
    });
    // Loads what the first picture and the first film load, so that growth below is growth.
    await sendForm('x.png', await anImage('png'));
    await sendForm('x.mp4', await aVideo('mp4'));
  }, 60_000);
  afterAll(() => service.stop());

  const form = (): RawUpload =>
    new RawUpload(uploadForm.target(service.api.baseUrl, service.api.key));

  async function sendForm(filename: string, bytes: Buffer): Promise<UploadAnswer | null> {
    const upload = form();
    await upload.send([uploadForm.fileHead(filename), bytes, uploadForm.end]);
    upload.end();
    return upload.answer;
  }
  const sendBase64 = (filename: string, bytes: Buffer): Promise<UploadAnswer> =>
    service.api.post('/v1/assets/upload', { filename, contentBase64: bytes.toString('base64') });

  describe.each([
    ['as a form', sendForm],
    ['in base64', sendBase64],
  ])('%s', (_how, send) => {
    it.each(hostileFiles)('are refused: $what', async ({ filename, reason, make }) => {
      const bytes = await make();
      await expectNothingLeft(service, async () => {
        const answer = await send(filename, bytes);
        expect([answer?.status, answer?.body.code, answer?.body.details.reason]).toEqual([
          422,
          'asset_invalid',
          reason,
        ]);
      });
    });

    it('are refused when a picture is heavier than one may be', async () => {
      const bytes = await aHeavyImage(1_000_001);
      await expectNothingLeft(service, async () => {
        const answer = await send('x.png', bytes);
        expect([answer?.status, answer?.body.code, answer?.body.details.limit]).toEqual([
          413,
          'payload_too_large',
          1_000_000,
        ]);
      });
    });

    it('are what their bytes are, whatever they are called', async () => {
      const [film, sound] = [await aVideo('webm'), await aVideo('mp4')];
      const named = [await send('photo.png', film), await send('song.mp3', sound)];
      expect(named.map((answer) => [answer?.body.asset.kind, answer?.body.asset.mime])).toEqual([
        ['video', 'video/webm'],
        ['video', 'video/mp4'],
      ]);
    });
  });

  it('that hold no byte are refused', async () => {
    await expectNothingLeft(service, async () => {
      const answer = await sendForm('x.txt', Buffer.alloc(0));
      expect([answer?.status, answer?.body.details.reason]).toEqual([422, 'empty_file']);
    });
  });

  it('that never end are cut off at the limit, in little memory', async () => {
    await expectNothingLeft(service, async () => {
      const upload = form();
      const before = process.memoryUsage().rss;
      let most = before;
      const look = (): void => void (most = Math.max(most, process.memoryUsage().rss));
      const sending = upload
        .send([uploadForm.fileHead('x.mp4')])
        .then(() => upload.send(repeated(200 * GIBIBYTE, look)));
      const answer = await upload.answer;
      expect([answer?.status, answer?.body.code]).toEqual([413, 'payload_too_large']);
      await upload.closed;
      expect(await sending).toBeLessThan(200 * GIBIBYTE);
      expect((most - before) / MEBIBYTE).toBeLessThan(MOST_GROWTH_BYTES / MEBIBYTE);
    });
  }, 30_000);

  it.each([
    ['in front of their first part', []],
    ['within the headers of a part', [Buffer.from('--frontier\r\nX-Padding: ')]],
    ['behind their end', [uploadForm.fileHead('x.txt'), Buffer.from('x'), uploadForm.end]],
  ])('that never end %s are refused', async (_where, start) => {
    await expectNothingLeft(service, async () => {
      const upload = form();
      await upload.send(start);
      const sending = upload.send(repeated(200 * GIBIBYTE));
      const answer = await upload.answer;
      expect([400, 413]).toContain(answer?.status);
      upload.leave();
      await sending;
    });
  });

  it('that announce gigabytes are refused before they are sent', async () => {
    await expectNothingLeft(service, async () => {
      const target = uploadForm.target(service.api.baseUrl, service.api.key);
      const headers = { ...target.headers, 'content-length': String(5 * GIBIBYTE) };
      const upload = new RawUpload({ ...target, headers });
      const answer = await upload.answer;
      expect([answer?.status, answer?.body.code]).toEqual([413, 'payload_too_large']);
      upload.leave();
    });
  });

  it('that drip are told so, and lose their connection', async () => {
    await expectNothingLeft(service, async () => {
      const upload = form();
      await upload.send([uploadForm.fileHead('x.mp4')]);
      upload.drip(40);
      expect((await upload.answer)?.status).toBe(408);
      await upload.closed;
    });
  });

  it('that drip in base64 lose their connection, too', async () => {
    await expectNothingLeft(service, async () => {
      const { url, headers } = uploadForm.target(service.api.baseUrl, service.api.key);
      const json = { ...headers, 'content-type': 'application/json' };
      const upload = new RawUpload({ method: 'POST', url, headers: json });
      upload.drip(40);
      expect((await upload.answer)?.status).toBe(408);
      await upload.closed;
    });
  });

  it('that stop without a word are told so', async () => {
    await expectNothingLeft(service, async () => {
      const upload = form();
      await upload.send([uploadForm.fileHead('x.mp4'), Buffer.alloc(MEBIBYTE)]);
      expect((await upload.answer)?.status).toBe(408);
      await upload.closed;
    });
  });

  it('whose sender leaves in the middle leave nothing', async () => {
    for (const bytes of [MEBIBYTE, 20 * MEBIBYTE]) {
      await expectNothingLeft(service, async () => {
        const upload = form();
        await upload.send([uploadForm.fileHead('x.mp4'), ...repeated(bytes)]);
        await arriving(service);
        upload.leave();
        await upload.closed;
      });
    }
  });
});
