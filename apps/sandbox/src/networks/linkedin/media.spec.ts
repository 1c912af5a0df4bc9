import { encoded, idOf } from './testing/a-post.js';
import { LinkedinClient } from './testing/linkedin-client.js';
import { ada, garden, pageScopes } from './testing/seeded.js';
import { aGif, aPdf, anImage } from './testing/media-files.js';
import { day } from './testing/movable-clock.js';

const ben = 'urn:li:person:kx7pq2mrta';

describe('images and documents of LinkedIn', () => {
  let client: LinkedinClient;
  beforeEach(async () => {
    client = await LinkedinClient.start();
    await client.connect();
  });
  afterEach(() => client.stop());

  const announce = (owner = ada, collection = 'images') =>
    client.post(`rest/${collection}?action=initializeUpload`, {
      initializeUploadRequest: { owner },
    });
  const withImage = (id: string) => client.publish({ content: { media: { id } } });

  it('takes the bytes at the given address, with the token, and processes them', async () => {
    const begun = await announce();
    expect(begun.status).toBe(200);
    const { uploadUrl, image, uploadUrlExpiresAt } = begun.json.value;
    expect(uploadUrl).toContain('/www.linkedin.com/dms-uploads/');
    expect(uploadUrlExpiresAt).toBeGreaterThan(client.clock.now().getTime());
    const png = await anImage();
    expect((await withImage(image)).json.code).toBe('MEDIA_ASSET_WAITING_UPLOAD');
    expect((await client.put(uploadUrl, png)).json).toMatchObject({ status: 401 });
    const headers = { ...client.bearer(), 'content-type': 'image/png' };
    const put = await client.put(uploadUrl, png, headers);
    expect([put.status, put.text]).toEqual([201, '']);
    expect((await withImage(image)).json).toMatchObject({
      status: 400,
      code: 'MEDIA_ASSET_WAITING_UPLOAD',
    });
    expect(await client.posts()).toEqual([]);
    client.clock.forward(1);
    expect((await withImage(image)).status).toBe(201);
    expect(await client.posts()).toMatchObject([
      { media: [{ kind: 'image', mime: 'image/png', size: png.length }], requestCount: 3 },
    ]);
  });

  it('takes a second file in place of the first', async () => {
    const { uploadUrl, image } = (await announce()).json.value;
    await client.put(uploadUrl, await anImage('webp'), client.bearer());
    const jpeg = await anImage('jpeg');
    await client.put(uploadUrl, jpeg, client.bearer());
    client.clock.forward(1);
    expect((await withImage(image)).status).toBe(201);
    expect((await client.posts())[0]?.media).toMatchObject([{ mime: 'image/jpeg' }]);
  });

  it('refuses late, changed and strange uploads', async () => {
    const { uploadUrl } = (await announce()).json.value;
    const png = await anImage();
    expect((await client.put(`${uploadUrl}x`, png, client.bearer())).status).toBe(404);
    const html = { ...client.bearer(), 'content-type': 'text/html' };
    expect((await client.put(uploadUrl, png, html)).status).toBe(415);
    expect((await client.put(uploadUrl, Buffer.alloc(0), client.bearer())).status).toBe(400);
    client.clock.forward(day);
    const late = await client.put(uploadUrl, png, client.bearer());
    expect(late.json).toMatchObject({ status: 400, code: 'EXPIRED_UPLOAD_URL' });
  });

  it('refuses to announce for others, without an owner, or with more than an owner', async () => {
    expect((await announce(ben)).json.code).toBe('ACCESS_DENIED');
    expect((await announce(garden)).status).toBe(403);
    expect((await announce('urn:li:share:1')).json.code).toBe('INVALID_URN_TYPE');
    const empty = await client.post('rest/images?action=initializeUpload', {
      initializeUploadRequest: {},
    });
    expect(empty.json).toMatchObject({
      code: 'MISSING_FIELD',
      errorDetails: {
        inputErrors: [{ input: { inputPath: { fieldPath: '/initializeUploadRequest/owner' } } }],
      },
    });
    expect((await client.post('rest/images?action=finalizeUpload', {})).status).toBe(400);
  });

  it.each([
    ['a WEBP', () => anImage('webp')],
    ['no image at all', () => Promise.resolve(Buffer.from('hello'))],
    ['a GIF of 251 frames', () => Promise.resolve(aGif(251))],
    ['too many pixels', () => anImage('png', 6400, 5650)],
  ])('fails to process %s', async (_name, bytes) => {
    const urn = await client.uploadReady('image', await bytes());
    const answer = await withImage(urn);
    expect(answer.json).toMatchObject({ status: 400, code: 'MEDIA_ASSET_PROCESSING_FAILED' });
  });

  it('processes a GIF of 250 frames', async () => {
    const urn = await client.uploadReady('image', aGif(250));
    expect((await withImage(urn)).status).toBe(201);
    expect((await client.posts())[0]?.media).toMatchObject([{ kind: 'gif' }]);
  });

  it('lets a member’s token write but not read images and documents', async () => {
    const urn = await client.uploadReady('image', await anImage());
    expect((await client.get(`rest/images/${encoded(urn)}`)).json).toMatchObject({
      status: 403,
      code: 'ACCESS_DENIED',
    });
    const paper = await client.uploadReady('document', aPdf(3));
    expect((await client.get(`rest/documents/${encoded(paper)}`)).status).toBe(403);
  });

  it('shows a page how far its images are', async () => {
    await client.connect(pageScopes);
    const urn = await client.upload('image', await anImage(), garden);
    const status = async () => (await client.get(`rest/images/${encoded(urn)}`)).json;
    expect((await status()).status).toBe('PROCESSING');
    client.clock.forward(1);
    const ready = await status();
    expect(ready).toMatchObject({ id: urn, owner: garden, status: 'AVAILABLE' });
    const picture = await fetch(ready.downloadUrl);
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it('lets content admins of a page upload videos only', async () => {
    await client.connect(pageScopes);
    const bakery = 'urn:li:organization:24140002';
    expect((await announce(bakery)).status).toBe(403);
    expect((await announce(bakery, 'documents')).status).toBe(403);
    const video = await client.post('rest/videos?action=initializeUpload', {
      initializeUploadRequest: { owner: bakery, fileSizeBytes: 100_000 },
    });
    expect(video.status).toBe(200);
  });

  it('publishes documents with a title, and fails with too many pages or another type', async () => {
    const paper = await client.uploadReady('document', aPdf(300));
    const publish = (id: string, title?: string) =>
      client.publish({ content: { media: { id, ...(title !== undefined && { title }) } } });
    expect((await publish(paper)).json.code).toBe('MISSING_FIELD');
    expect((await publish(paper, ' ')).json.code).toBe('INVALID_VALUE_BLANK_FIELD');
    expect((await publish(paper, 'paper.pdf')).status).toBe(201);
    expect(await client.posts()).toMatchObject([
      { title: 'paper.pdf', media: [{ kind: 'document', mime: 'application/pdf' }] },
    ]);
    for (const bytes of [aPdf(301), Buffer.from('plain text')]) {
      const bad = await client.uploadReady('document', bytes);
      expect((await publish(bad, 'x')).json.code).toBe('MEDIA_ASSET_PROCESSING_FAILED');
    }
  });

  it('refuses media that is unknown, of somebody else, or of a wrong kind', async () => {
    expect((await withImage('urn:li:image:D4E22AQ1')).json.code).toBe('INVALID_IMAGE_ID');
    expect((await withImage('urn:li:video:D4E05AQ1')).json.code).toBe('INVALID_VIDEO_ID');
    expect((await withImage('urn:li:share:1')).json.code).toBe('INVALID_URN_TYPE');
    const urn = await client.uploadReady('image', await anImage());
    await client.connect(undefined, 'ben');
    const stolen = await client.publish({ author: ben, content: { media: { id: urn } } });
    expect(stolen.json.code).toBe('INVALID_IMAGE_ID');
    expect((await client.get(`rest/images/${encoded(urn)}`)).json).toEqual({
      status: 403,
      message: expect.stringContaining('Accessing this image resource is forbidden.'),
    });
  });

  it('publishes 2 to 20 images in their order, each with its text', async () => {
    const urns: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      urns.push(await client.upload('image', await anImage('png', 4 + count)));
    }
    client.clock.forward(1);
    const images = urns.map((id, index) => ({ id, altText: `picture ${index}` }));
    const publish = (list: unknown[]) =>
      client.publish({ content: { multiImage: { images: list } } });
    expect((await publish(images.slice(0, 1))).json.code).toBe('INVALID_VALUE_FOR_FIELD');
    const many = Array.from({ length: 21 }, () => images[0]);
    expect((await publish(many)).json.code).toBe('INVALID_VALUE_FOR_FIELD');
    const long = [images[0], { ...images[1], altText: 'a'.repeat(4087) }];
    expect((await publish(long)).json.code).toBe('FIELD_LENGTH_TOO_LONG');
    const created = await publish(images);
    expect(idOf(created)).toMatch(/^urn:li:share:\d{19}$/);
    const [post] = await client.posts();
    expect(post?.settings).toMatchObject({ contentKind: 'multiImage', multiImage: { images } });
    expect(post?.media).toHaveLength(3);
  });
});
