import { createHash } from 'node:crypto';
import { aJpeg, aVideo } from '../_instagram-graph/testing/media-fixtures.js';
import {
  PinterestClient,
  refusal,
  uploadForm,
  type Registered,
} from './testing/pinterest-client.js';

describe('Pins with videos', () => {
  const pinterest = PinterestClient.ofSuite();
  let video: Buffer;
  beforeAll(async () => {
    video = await aVideo({ width: 180, height: 320, seconds: 4 });
  });
  beforeEach(() => pinterest.connect());

  const codeOf = (text: string) => /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  const processed = async (bytes = video): Promise<string> => {
    const id = await pinterest.upload(bytes);
    pinterest.clock.advance(2000);
    return id;
  };
  const pin = (media_id: string, more: Record<string, unknown>) =>
    pinterest.pin({ source_type: 'video_id', media_id, ...more });

  it('registers, takes the form, processes, and publishes', async () => {
    const place = await pinterest.register();
    expect(place.upload_url).toMatch(/\/pinterest-media-upload\.s3-accelerate\.amazonaws\.com\/$/);
    expect(place.upload_parameters['Content-Type']).toBe('multipart/form-data');
    expect(await pinterest.statusOf(place.media_id)).toBe('registered');
    const sent = await pinterest.sendForm(place, { body: uploadForm(place, video) });
    expect([sent.status, sent.text]).toEqual([204, '']);
    expect(await pinterest.statusOf(place.media_id)).toBe('processing');
    const early = await pin(place.media_id, { cover_image_key_frame_time: 0 });
    expect(early.status).toBe(400);
    pinterest.clock.advance(2000);
    expect(await pinterest.statusOf(place.media_id)).toBe('succeeded');
    const { status, json } = await pin(place.media_id, { cover_image_key_frame_time: 900 });
    expect(status).toBe(201);
    expect(json.media).toEqual({ media_type: 'video' });
    const [post] = (await pinterest.posts()).slice(-1);
    expect(post).toMatchObject({ requestCount: 3, media: [{ kind: 'video', mime: 'video/mp4' }] });
  });

  it('takes a cover of the same ratio', async () => {
    const id = await processed();
    const cover = async (width: number, height: number) => ({
      cover_image_content_type: 'image/jpeg',
      cover_image_data: (await aJpeg(width, height)).toString('base64'),
    });
    expect((await pin(id, await cover(90, 160))).status).toBe(201);
    expect((await pinterest.posts()).at(-1)?.media).toMatchObject([
      { kind: 'video' },
      { kind: 'image' },
    ]);
    expect(refusal(await pin(id, await cover(100, 100)))[2]).toContain('cover image');
    const unreachable = await pin(id, { cover_image_url: 'http://127.0.0.1:9/cover.jpg' });
    expect(refusal(unreachable)[2]).toContain('Unable to reach the URL');
    expect(refusal(await pin(id, {}))[2]).toContain('cover_image_url or cover_image_content_type');
    const two = { cover_image_key_frame_time: 1, cover_image_url: 'http://a.example/' };
    expect(refusal(await pin(id, two))[2]).toContain('exclude each other');
    expect((await pin(id, { cover_image_key_frame_time: -1 })).status).toBe(400);
    expect((await pin(id, { cover_image_content_type: 'image/jpeg' })).status).toBe(400);
  });

  it.each([
    ['too short', { seconds: 3 }],
    ['too wide', { width: 400, height: 200 }],
    ['too narrow', { width: 100, height: 210 }],
    ['in a codec that is not taken', { codec: 'vp9' as const }],
  ])('fails to process a video that is %s', async (_name, shape) => {
    const id = await processed(await aVideo({ width: 180, height: 320, seconds: 4, ...shape }));
    expect(await pinterest.statusOf(id)).toBe('failed');
    expect((await pin(id, { cover_image_key_frame_time: 0 })).status).toBe(400);
  });

  it('looks into films of any size, wherever their tables stand', async () => {
    const shape = { width: 180, height: 320, frameBytes: 30_000, indexFirst: false };
    const film = await aVideo(shape);
    const id = await processed(film);
    expect(await pinterest.statusOf(id)).toBe('succeeded');
    await pin(id, { cover_image_key_frame_time: 1 });
    const [post] = (await pinterest.posts()).slice(-1);
    expect(post?.media).toMatchObject([
      { size: film.length, sha256: createHash('sha256').update(film).digest('hex') },
    ]);
  });

  it('fails to process what is no video', async () => {
    expect(await pinterest.statusOf(await processed(Buffer.from('text')))).toBe('failed');
  });

  it('keeps media to their owner', async () => {
    expect((await pin('1', { cover_image_key_frame_time: 0 })).status).toBe(400);
    const id = await processed();
    await pinterest.connect('sandbox_florist');
    expect((await pinterest.get(`/media/${id}`)).status).toBe(404);
  });

  it.each([{ media_type: 'image' }, {}])('registers no %j', async (body) => {
    expect((await pinterest.post('/media', body)).status).toBe(400);
  });

  it.each<[string, string, (form: FormData) => void]>([
    ['after an hour', 'AccessDenied', () => pinterest.clock.advance(3_600_000)],
    ['with a changed field', 'AccessDenied', (form) => form.set('x-amz-date', 'x')],
    ['with a changed policy', 'InvalidPolicyDocument', (form) => form.set('policy', 'x')],
    ['with a missing field', 'AccessDenied', (form) => form.delete('Content-Type')],
    ['with a field after the file', 'AccessDenied', (form) => form.append('x', 'y')],
    ['of an unknown key', 'AccessDenied', (form) => form.set('key', 'unknown')],
    ['of nothing', 'EntityTooSmall', (form) => form.set('file', new Blob([]), 'a.mp4')],
  ])('denies a form %s', async (_name, code, change) => {
    const place = await pinterest.register();
    const form = uploadForm(place, video);
    change(form);
    const answer = await pinterest.sendForm(place, { body: form });
    expect(codeOf(answer.text)).toBe(code);
    expect(await pinterest.statusOf(place.media_id)).toBe('registered');
  });

  it('takes no other form of request', async () => {
    const place = await pinterest.register();
    const plain = await pinterest.sendForm(place, { body: 'bytes' });
    expect([plain.status, codeOf(plain.text)]).toEqual([412, 'PreconditionFailed']);
    const { bearer: headers } = pinterest;
    const signed = await pinterest.sendForm(place, { body: uploadForm(place, video), headers });
    expect([signed.status, codeOf(signed.text)]).toEqual([400, 'InvalidArgument']);
    const chunked = await pinterest.sendForm(place, chunkedInit(place));
    expect([chunked.status, codeOf(chunked.text)]).toEqual([411, 'MissingContentLength']);
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const broken = await pinterest.sendForm(place, { body: 'x', headers: type });
    expect([broken.status, codeOf(broken.text)]).toEqual([400, 'MalformedPOSTRequest']);
  });

  function chunkedInit(place: Registered): RequestInit {
    const whole = new Response(uploadForm(place, video));
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
    // Node's fetch wants `duplex` for bodies that stream.
    return { body: whole.body, headers, duplex: 'half' } as RequestInit;
  }
});
