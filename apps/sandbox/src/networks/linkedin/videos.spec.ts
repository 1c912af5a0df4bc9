import { encoded, idOf } from './testing/a-post.js';
import { LinkedinClient } from './testing/linkedin-client.js';
import { ada } from './testing/seeded.js';
import { anMp4 } from './testing/media-files.js';

describe('videos of LinkedIn', () => {
  let client: LinkedinClient;
  beforeEach(async () => {
    client = await LinkedinClient.start();
    await client.connect();
  });
  afterEach(() => client.stop());

  const announce = (fileSizeBytes: unknown, more: Record<string, unknown> = {}) =>
    client.post('rest/videos?action=initializeUpload', {
      initializeUploadRequest: { owner: ada, fileSizeBytes, ...more },
    });
  const finalize = (video: string, uploadedPartIds: unknown, uploadToken = '') =>
    client.post('rest/videos?action=finalizeUpload', {
      finalizeUploadRequest: { video, uploadToken, uploadedPartIds },
    });
  async function upload(bytes: Buffer): Promise<string> {
    const { video, uploadInstructions } = (await announce(bytes.length)).json.value;
    const part = await client.put(uploadInstructions[0].uploadUrl, bytes);
    expect((await finalize(video, [part.headers.get('etag')])).status).toBe(200);
    client.clock.forward(5);
    return video;
  }

  it('takes the parts, puts them together by their ETags, and processes them', async () => {
    const bytes = await anMp4(3, 300_000);
    const { video, uploadInstructions, uploadToken } = (await announce(bytes.length)).json.value;
    expect(uploadInstructions.map((one: { firstByte: number }) => one.firstByte)).toEqual([
      0, 4_194_304, 8_388_608,
    ]);
    expect(uploadToken).not.toBe('');
    const etags: string[] = [];
    for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
      const part = bytes.subarray(firstByte, lastByte + 1);
      expect((await client.put(uploadUrl, part.subarray(1))).status).toBe(400);
      const early = await finalize(video, etags, uploadToken);
      expect(early.json.code).toBe('MEDIA_ASSET_WAITING_UPLOAD');
      const answer = await client.put(uploadUrl, part);
      expect([answer.status, answer.headers.get('etag')]).toEqual([
        200,
        expect.stringMatching(/^".+"$/),
      ]);
      etags.push(answer.headers.get('etag') ?? '');
    }
    for (const wrong of [etags.slice(1), [...etags].reverse(), [...etags, etags[0]], []]) {
      expect((await finalize(video, wrong, uploadToken)).status).toBe(400);
    }
    expect((await finalize(video, etags)).json.code).toBe('INVALID_VALUE_FOR_FIELD');
    const unquoted = etags.map((etag) => etag.slice(1, -1));
    expect((await finalize(video, unquoted, uploadToken)).status).toBe(200);
    expect((await finalize(video, etags, uploadToken)).status).toBe(200);

    const status = async () => (await client.get(`rest/videos/${encoded(video)}`)).json;
    expect((await status()).status).toBe('PROCESSING');
    client.clock.forward(2);
    expect(await status()).toMatchObject({ status: 'AVAILABLE', duration: 3000, owner: ada });
    const content = { media: { id: video, title: 'Film' } };
    expect(idOf(await client.publish({ content }))).toMatch(/^urn:li:ugcPost:\d+$/);
    expect(await client.posts()).toMatchObject([
      { title: 'Film', media: [{ kind: 'video', mime: 'video/mp4', size: bytes.length }] },
    ]);
  });

  it.each([undefined, '100000', 75 * 1024 - 1, 500 * 1024 * 1024 + 1])(
    'refuses to announce %j bytes',
    async (size) => {
      expect((await announce(size)).status).toBe(400);
    },
  );

  it('gives addresses for captions and thumbnail when they are asked for', async () => {
    const { value } = (await announce(100_000, { uploadCaptions: true, uploadThumbnail: true }))
      .json;
    for (const url of [value.captionsUploadUrl, value.thumbnailUploadUrl]) {
      expect((await client.put(url, Buffer.from('1'))).status).toBe(201);
    }
    expect((await announce(100_000)).json.value).not.toHaveProperty('captionsUploadUrl');
    expect((await announce(100_000, { uploadCaptions: 'yes' })).status).toBe(400);
  });

  it.each([
    ['a film of two seconds', () => anMp4(2)],
    ['bytes that are no film', () => Promise.resolve(Buffer.alloc(80_000, 1))],
  ])('fails to process %s and says why', async (_name, bytes) => {
    const video = await upload(await bytes());
    expect((await client.get(`rest/videos/${encoded(video)}`)).json).toMatchObject({
      status: 'PROCESSING_FAILED',
      processingFailureReason: expect.any(String),
    });
    const answer = await client.publish({ content: { media: { id: video } } });
    expect(answer.json.code).toBe('MEDIA_ASSET_PROCESSING_FAILED');
  });

  it('refuses the videos of others without a code', async () => {
    const video = await upload(await anMp4(3));
    await client.connect(undefined, 'ben');
    for (const answer of [
      await client.get(`rest/videos/${encoded(video)}`),
      await finalize(video, []),
    ]) {
      expect(answer.json).toEqual({
        status: 403,
        message: expect.stringContaining('Accessing this video resource is forbidden.'),
      });
    }
    expect((await finalize('urn:li:video:D4E05AQ9', [])).status).toBe(404);
  });
});
