import { ada, day, garden, LinkedinClient, pageScopes } from './testing/linkedin-client.js';
import { aGif, anImage, anMp4, aPdf } from './testing/media-files.js';

const ben = 'urn:li:person:kx7pq2mrta';

const client = LinkedinClient.ofSuite();

const publish = (media: Record<string, unknown>, change: Record<string, unknown> = {}) =>
  client.publish({ content: { media }, ...change });

describe('images and documents of LinkedIn', () => {
  it('takes the bytes at the given address, with the token, and processes them', async () => {
    const begun = await client.announce('image');
    expect(begun.status).toBe(200);
    const { uploadUrl, image, uploadUrlExpiresAt } = begun.json.value;
    expect(uploadUrl).toContain('/www.linkedin.com/dms-uploads/');
    expect(uploadUrlExpiresAt).toBeGreaterThan(client.clock.now().getTime());
    const png = await anImage();
    const waiting = { status: 400, code: 'MEDIA_ASSET_WAITING_UPLOAD' };
    expect((await publish({ id: image })).json).toMatchObject(waiting);
    expect((await client.put(uploadUrl, png)).json).toMatchObject({ status: 401 });
    const headers = { ...client.bearer, 'content-type': 'image/png' };
    const put = await client.put(uploadUrl, png, headers);
    expect([put.status, put.text]).toEqual([201, '']);
    expect((await publish({ id: image })).json).toMatchObject(waiting);
    expect(await client.posts()).toEqual([]);
    client.forward(1);
    expect((await publish({ id: image })).status).toBe(201);
    expect(await client.posts()).toMatchObject([
      { media: [{ kind: 'image', mime: 'image/png', size: png.length }], requestCount: 3 },
    ]);
  });

  it('takes a second file in place of the first', async () => {
    const { uploadUrl, image } = (await client.announce('image')).json.value;
    await client.put(uploadUrl, await anImage('webp'), client.bearer);
    await client.put(uploadUrl, await anImage('jpeg'), client.bearer);
    client.forward(1);
    expect((await publish({ id: image })).status).toBe(201);
    expect((await client.posts())[0]?.media).toMatchObject([{ mime: 'image/jpeg' }]);
  });

  it('refuses late, changed and strange uploads', async () => {
    const { uploadUrl } = (await client.announce('image')).json.value;
    const png = await anImage();
    expect((await client.put(`${uploadUrl}x`, png, client.bearer)).status).toBe(404);
    const html = { ...client.bearer, 'content-type': 'text/html' };
    expect((await client.put(uploadUrl, png, html)).status).toBe(415);
    expect((await client.put(uploadUrl, Buffer.alloc(0), client.bearer)).status).toBe(400);
    client.forward(day);
    const late = await client.put(uploadUrl, png, client.bearer);
    expect(late.json).toMatchObject({ status: 400, code: 'EXPIRED_UPLOAD_URL' });
  });

  it.each([
    [{ owner: ben }, 403, 'ACCESS_DENIED'],
    [{ owner: garden }, 403, 'ACCESS_DENIED'],
    [{ owner: 'urn:li:share:1' }, 400, 'INVALID_URN_TYPE'],
    [{ owner: undefined }, 400, 'MISSING_FIELD'],
  ])('refuses to announce with %j', async (change, status, code) => {
    const { json } = await client.announce('image', change);
    expect(json).toMatchObject({ status, code });
    if (status === 403) return;
    const input = { inputPath: { fieldPath: '/initializeUploadRequest/owner' } };
    expect(json.errorDetails.inputErrors).toMatchObject([{ input }]);
  });

  it('has nothing to finalize', async () => {
    expect((await client.post('rest/images?action=finalizeUpload', {})).status).toBe(400);
  });

  it.each([
    ['a WEBP', () => anImage('webp')],
    ['no image at all', async () => Buffer.from('hello')],
    ['a GIF of 251 frames', async () => aGif(251)],
    ['too many pixels', () => anImage('png', 6400, 5650)],
  ])('fails to process %s', async (_name, bytes) => {
    const id = await client.uploadReady('image', await bytes());
    const code = 'MEDIA_ASSET_PROCESSING_FAILED';
    expect((await publish({ id })).json).toMatchObject({ status: 400, code });
  });

  it('processes a GIF of 250 frames', async () => {
    const id = await client.uploadReady('image', aGif(250));
    expect((await publish({ id })).status).toBe(201);
    expect((await client.posts())[0]?.media).toMatchObject([{ kind: 'gif' }]);
  });

  it('lets a member’s token write but not read images and documents', async () => {
    const image = await client.uploadReady('image', await anImage());
    const denied = { status: 403, code: 'ACCESS_DENIED' };
    expect((await client.readMedia('image', image)).json).toMatchObject(denied);
    const paper = await client.uploadReady('document', aPdf(3));
    expect((await client.readMedia('document', paper)).json).toMatchObject(denied);
  });

  it('shows a page how far its images are', async () => {
    await client.connect(pageScopes);
    const id = await client.upload('image', await anImage(), garden);
    expect((await client.readMedia('image', id)).json.status).toBe('PROCESSING');
    client.forward(1);
    const ready = (await client.readMedia('image', id)).json;
    expect(ready).toEqual({ id, owner: garden, status: 'AVAILABLE' });
  });

  it('lets content admins of a page upload videos only', async () => {
    await client.connect(pageScopes);
    const owner = 'urn:li:organization:24140002';
    expect((await client.announce('image', { owner })).status).toBe(403);
    expect((await client.announce('document', { owner })).status).toBe(403);
    expect((await client.announce('video', { owner, fileSizeBytes: 100_000 })).status).toBe(200);
  });

  it('publishes documents with a title, and fails with too many pages or another type', async () => {
    const id = await client.uploadReady('document', aPdf(300));
    expect((await publish({ id })).json.code).toBe('MISSING_FIELD');
    expect((await publish({ id, title: ' ' })).json.code).toBe('INVALID_VALUE_BLANK_FIELD');
    expect((await publish({ id, title: 'paper.pdf' })).status).toBe(201);
    expect(await client.posts()).toMatchObject([
      { title: 'paper.pdf', media: [{ kind: 'document', mime: 'application/pdf' }] },
    ]);
    for (const bytes of [aPdf(301), Buffer.from('plain text')]) {
      const bad = await client.uploadReady('document', bytes);
      const answer = await publish({ id: bad, title: 'x' });
      expect(answer.json.code).toBe('MEDIA_ASSET_PROCESSING_FAILED');
    }
  });

  it.each([
    ['urn:li:image:D4E22AQ1', 'INVALID_IMAGE_ID'],
    ['urn:li:video:D4E05AQ1', 'INVALID_VIDEO_ID'],
    ['urn:li:share:1', 'INVALID_URN_TYPE'],
  ])('does not know %s', async (id, code) => {
    expect((await publish({ id })).json.code).toBe(code);
  });

  it('keeps what others have uploaded from everybody', async () => {
    const id = await client.uploadReady('image', await anImage());
    await client.connect(undefined, 'ben');
    expect((await publish({ id }, { author: ben })).json.code).toBe('INVALID_IMAGE_ID');
    expect((await client.readMedia('image', id)).json).toEqual({
      status: 403,
      message: expect.stringContaining('Accessing this image resource is forbidden.'),
    });
  });

  it('publishes 2 to 20 images in their order, each with its text', async () => {
    const images: { id: string; altText: string }[] = [];
    for (const width of [4, 5, 6]) {
      const id = await client.upload('image', await anImage('png', width));
      images.push({ id, altText: `picture ${width}` });
    }
    client.forward(1);
    const publishAll = (list: readonly unknown[]) =>
      client.publish({ content: { multiImage: { images: list } } });
    for (const list of [images.slice(0, 1), Array.from({ length: 21 }, () => images[0])]) {
      expect((await publishAll(list)).json.code).toBe('INVALID_VALUE_FOR_FIELD');
    }
    const long = [images[0], { ...images[1], altText: 'a'.repeat(4087) }];
    expect((await publishAll(long)).json.code).toBe('FIELD_LENGTH_TOO_LONG');
    const created = await publishAll(images);
    expect(created.headers.get('x-restli-id')).toMatch(/^urn:li:share:\d{19}$/);
    const [post] = await client.posts();
    expect(post?.settings).toMatchObject({ contentKind: 'multiImage', multiImage: { images } });
    expect(post?.media).toHaveLength(3);
  });
});

describe('videos of LinkedIn', () => {
  const finalize = (video: string, uploadedPartIds: unknown, uploadToken = '') =>
    client.post('rest/videos?action=finalizeUpload', {
      finalizeUploadRequest: { video, uploadToken, uploadedPartIds },
    });
  async function upload(bytes: Buffer): Promise<string> {
    const announced = await client.announce('video', { fileSizeBytes: bytes.length });
    const { video, uploadInstructions } = announced.json.value;
    const part = await client.put(uploadInstructions[0].uploadUrl, bytes);
    expect((await finalize(video, [part.headers.get('etag')])).status).toBe(200);
    client.forward(5);
    return video;
  }

  it('takes the parts, puts them together by their ETags, and processes them', async () => {
    const bytes = await anMp4(3, 300_000);
    const announced = await client.announce('video', { fileSizeBytes: bytes.length });
    const { video, uploadInstructions, uploadToken } = announced.json.value;
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
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toMatch(/^".+"$/);
      etags.push(answer.headers.get('etag') ?? '');
    }
    for (const wrong of [etags.slice(1), [...etags].reverse(), [...etags, etags[0]], []]) {
      expect((await finalize(video, wrong, uploadToken)).status).toBe(400);
    }
    expect((await finalize(video, etags)).json.code).toBe('INVALID_VALUE_FOR_FIELD');
    const unquoted = etags.map((etag) => etag.slice(1, -1));
    expect((await finalize(video, unquoted, uploadToken)).status).toBe(200);
    expect((await finalize(video, etags, uploadToken)).status).toBe(200);

    expect((await client.readMedia('video', video)).json.status).toBe('PROCESSING');
    client.forward(2);
    const ready = { status: 'AVAILABLE', duration: 3000, owner: ada };
    expect((await client.readMedia('video', video)).json).toMatchObject(ready);
    const created = await publish({ id: video, title: 'Film' });
    expect(created.headers.get('x-restli-id')).toMatch(/^urn:li:ugcPost:\d+$/);
    expect(await client.posts()).toMatchObject([
      { title: 'Film', media: [{ kind: 'video', mime: 'video/mp4', size: bytes.length }] },
    ]);
  });

  it.each([
    {},
    { fileSizeBytes: '100000' },
    { fileSizeBytes: 75 * 1024 - 1 },
    { fileSizeBytes: 500 * 1024 * 1024 + 1 },
    { fileSizeBytes: 100_000, uploadCaptions: 'yes' },
    { fileSizeBytes: 100_000, uploadThumbnail: true },
  ])('refuses to announce %j', async (change) => {
    expect((await client.announce('video', change)).status).toBe(400);
  });

  it.each([
    ['a film of two seconds', () => anMp4(2)],
    ['bytes that are no film', async () => Buffer.alloc(80_000, 1)],
  ])('fails to process %s and says why', async (_name, bytes) => {
    const id = await upload(await bytes());
    expect((await client.readMedia('video', id)).json).toMatchObject({
      status: 'PROCESSING_FAILED',
      processingFailureReason: expect.any(String),
    });
    expect((await publish({ id })).json.code).toBe('MEDIA_ASSET_PROCESSING_FAILED');
  });

  it('refuses the videos of others without a code', async () => {
    const video = await upload(await anMp4(3));
    await client.connect(undefined, 'ben');
    for (const { json } of [await client.readMedia('video', video), await finalize(video, [])]) {
      expect(json).toEqual({
        status: 403,
        message: expect.stringContaining('Accessing this video resource is forbidden.'),
      });
    }
    expect((await finalize('urn:li:video:D4E05AQ9', [])).status).toBe(404);
  });
});
