import sharp from 'sharp';
import { startSandbox, type LedgerEntry, type RunningSandbox } from '../../index.js';
import { BlogClient } from './testing/blog-client.js';

describe('uploads to a WordPress of the sandbox', () => {
  let sandbox: RunningSandbox;
  let ada: BlogClient;

  beforeEach(async () => {
    sandbox = await startSandbox({ port: 0, dataDirectory: null, providers: ['wordpress'] });
    const root = `${sandbox.url}/garden.example/wp-json/wp/v2/`;
    ada = BlogClient.withPassword(root, 'ada', 'adaAda2SandboxGarden0001');
  });

  afterEach(() => sandbox.stop());

  async function ledger(): Promise<LedgerEntry[]> {
    const answer = await fetch(`${sandbox.url}/_sandbox/posts?provider=wordpress`);
    const body = (await answer.json()) as LedgerEntry[] | { posts: LedgerEntry[] };
    return Array.isArray(body) ? body : body.posts;
  }

  function picture(width = 40, height = 30): Promise<Buffer> {
    return sharp({ create: { width, height, channels: 3, background: '#285' } })
      .jpeg()
      .toBuffer();
  }

  it('keeps every upload under a name of its own and lists it with the post that shows it', async () => {
    const bytes = await picture();
    const first = await ada.upload('photo.jpg', 'image/jpeg', bytes);
    const second = await ada.upload('photo.jpg', 'image/jpeg', bytes);
    expect(first.headers.get('x-wp-upload-attachment-id')).toBe(String(first.body.id));
    expect(first.body).toMatchObject({
      media_type: 'image',
      media_details: { width: 40, height: 30 },
    });
    expect(String(second.body.source_url)).toMatch(/\/photo-1\.jpg$/);
    expect((await fetch(String(first.body.source_url))).headers.get('content-type')).toBe(
      'image/jpeg',
    );

    const content = `<figure><img src="${String(first.body.source_url)}" alt=""/></figure>`;
    await ada.post('posts', {
      title: 'x',
      content,
      featured_media: second.body.id,
      status: 'publish',
    });
    const [entry] = await ledger();
    expect(entry?.media).toMatchObject([
      { kind: 'image', mime: 'image/jpeg', size: bytes.length },
      { kind: 'image', mime: 'image/jpeg', size: bytes.length },
    ]);
  });

  it('judges an upload by extension and content together', async () => {
    const bytes = await picture();
    expect(await ada.upload('virus.exe', 'image/jpeg', bytes)).toMatchObject({
      status: 500,
      body: { code: 'rest_upload_sideload_error' },
    });
    expect((await ada.upload('text.jpg', 'image/jpeg', Buffer.from('no image'))).status).toBe(500);
    expect(String((await ada.upload('wrong.png', 'image/png', bytes)).body.source_url)).toMatch(
      /wrong\.jpg$/,
    );
    const nameless = await ada.send('POST', 'media', new Uint8Array(bytes), {
      'content-type': 'image/jpeg',
    });
    expect(nameless.body.code).toBe('rest_upload_no_content_disposition');
  });

  it('answers 500 with the id of an upload whose sub-sizes were too much, to be finished later', async () => {
    const root = `${sandbox.url}/bakery.example/wp-json/wp/v2/`;
    const bea = BlogClient.withPassword(root, 'bea', 'beaBeaSandboxBakery00001');
    const huge = await bea.upload('huge.jpg', 'image/jpeg', await picture(4_100, 4_100));
    const id = huge.headers.get('x-wp-upload-attachment-id');
    expect([huge.status, id !== null]).toEqual([500, true]);
    const done = await bea.post(`media/${id}/post-process`, { action: 'create-image-subsizes' });
    expect(done).toMatchObject({ status: 200, body: { missing_image_sizes: [] } });
  });

  it('refuses a body over the limit of the web server with its HTML page', async () => {
    const root = `${sandbox.url}/bakery.example/wp-json/wp/v2/`;
    const bea = BlogClient.withPassword(root, 'bea', 'beaBeaSandboxBakery00001');
    const answer = await bea.upload('big.jpg', 'image/jpeg', Buffer.alloc(9 * 1024 * 1024));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html']);
  });
});
