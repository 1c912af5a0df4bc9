import sharp from 'sharp';
import { Blogs, refusal } from './testing/blogs.js';

describe('uploads to a WordPress of the sandbox', () => {
  let blogs: Blogs;
  let ada: ReturnType<Blogs['signIn']>;

  beforeEach(async () => {
    blogs = await Blogs.start();
    ada = blogs.signIn('ada');
  });
  afterEach(() => blogs.stop());

  function picture(width = 40, height = 30): Promise<Buffer> {
    const create = { width, height, channels: 3, background: '#285' } as const;
    return sharp({ create }).jpeg().toBuffer();
  }

  it('keeps every upload under a name of its own and lists it with the post that shows it', async () => {
    const bytes = await picture();
    const first = await ada.upload('photo.jpg', 'image/jpeg', bytes);
    const second = await ada.upload('photo.jpg', 'image/jpeg', bytes);
    expect(first.headers.get('x-wp-upload-attachment-id')).toBe(String(first.json.id));
    expect(first.json).toMatchObject({
      media_type: 'image',
      media_details: { width: 40, height: 30 },
    });
    expect(second.json.source_url).toMatch(/\/photo-1\.jpg$/);
    const shown = await fetch(first.json.source_url);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');

    const content = `<figure><img src="${first.json.source_url}" alt=""/></figure>`;
    const post = { title: 'x', content, featured_media: second.json.id, status: 'publish' };
    await ada.post('posts', post);
    const [entry] = await blogs.ledger();
    const media = { kind: 'image', mime: 'image/jpeg', size: bytes.length };
    expect(entry?.media).toMatchObject([media, media]);
  });

  it('judges an upload by extension and content together', async () => {
    const bytes = await picture();
    const text = Buffer.from('no image');
    const nameless = { 'content-type': 'image/jpeg' };
    expect([
      await refusal(ada.upload('virus.exe', 'image/jpeg', bytes)),
      await refusal(ada.upload('text.jpg', 'image/jpeg', text)),
      await refusal(ada.send('POST', 'media', new Uint8Array(bytes), nameless)),
    ]).toEqual([
      [500, 'rest_upload_sideload_error'],
      [500, 'rest_upload_sideload_error'],
      [400, 'rest_upload_no_content_disposition'],
    ]);
    const renamed = await ada.upload('wrong.png', 'image/png', bytes);
    expect(renamed.json.source_url).toMatch(/wrong\.jpg$/);
  });

  it('answers 500 with the id of an upload whose sub-sizes were too much, to be finished later', async () => {
    const bea = blogs.signIn('bea');
    const huge = await bea.upload('huge.jpg', 'image/jpeg', await picture(4_100, 4_100));
    const id = huge.headers.get('x-wp-upload-attachment-id');
    expect([huge.status, id !== null]).toEqual([500, true]);
    const done = await bea.post(`media/${id}/post-process`, { action: 'create-image-subsizes' });
    expect([done.status, done.json.missing_image_sizes]).toEqual([200, []]);
  });

  it('refuses a body over the limit of the web server with its HTML page', async () => {
    const large = Buffer.alloc(9 * 1024 * 1024);
    const answer = await blogs.signIn('bea').upload('big.jpg', 'image/jpeg', large);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html']);
  });
});
