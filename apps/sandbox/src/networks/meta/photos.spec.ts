import sharp from 'sharp';
import { gazetteId, GraphClient, refusal } from './testing/graph-client.js';
import { aJpeg, aPng, MediaShelf } from './testing/media-files.js';

const day = 24 * 3600;

describe('photos of a Page', () => {
  let client: GraphClient;
  let shelf: MediaShelf;
  let pictureUrl: string;

  beforeAll(async () => {
    client = await GraphClient.start();
    shelf = await MediaShelf.start();
    pictureUrl = shelf.put('a.jpg', await aJpeg());
  });
  afterAll(async () => {
    await shelf.stop();
    await client.stop();
  });
  beforeEach(async () => {
    await client.reset();
    await client.loginAsPage(gazetteId);
  });

  const feed = (body: unknown) => client.post(`${gazetteId}/feed`, body);
  const photo = async (more: Record<string, unknown> = {}) =>
    (await client.post(`${gazetteId}/photos`, { url: pictureUrl, published: false, ...more })).json;

  it('publishes photos in their order after they were uploaded', async () => {
    const [first, second] = [await photo({ alt_text_custom: 'A' }), await photo()];
    expect(await client.sandbox.posts()).toEqual([]);
    const attached = [first, second].map(({ id }) => ({ media_fbid: id }));
    const { json } = await feed({ message: 'Two', attached_media: attached });
    const [post] = await client.sandbox.posts();
    expect(post).toMatchObject({ id: json.id, media: [{ kind: 'image' }, { kind: 'image' }] });
    const read = await client.get(first.id, { fields: 'id,page_story_id,alt_text' });
    expect(read.json).toEqual({ id: first.id, page_story_id: json.id, alt_text: 'A' });
    const { attachments } = (
      await client.get(json.id, { fields: 'attachments{media_type,subattachments{target{id}}}' })
    ).json;
    expect(attachments.data[0].media_type).toBe('album');
    const targets = attachments.data[0].subattachments.data;
    expect(targets.map(({ target }: { target: { id: string } }) => target.id)).toEqual([
      first.id,
      second.id,
    ]);
  });

  it('takes attached media of forms, and a file for a photo', async () => {
    const form = new FormData();
    form.append('published', 'false');
    form.append('source', new Blob([new Uint8Array(await aPng())]), 'a.png');
    const { id } = (await client.post(`${gazetteId}/photos`, form)).json;
    const body = new URLSearchParams({ 'attached_media[0]': JSON.stringify({ media_fbid: id }) });
    expect((await feed(body)).status).toBe(200);
  });

  it('publishes one photo in one call', async () => {
    const { json } = await client.post(`${gazetteId}/photos`, { url: pictureUrl, caption: 'One' });
    expect(json.post_id).toMatch(new RegExp(`^${gazetteId}_`));
    expect(await client.sandbox.posts()).toMatchObject([{ id: json.post_id, text: 'One' }]);
  });

  it('drops photos that nothing uses for a day', async () => {
    const { id } = await photo();
    client.clock.advance(day * 1000);
    expect(refusal(await client.get(id))).toBe('400 100/33');
    expect(refusal(await feed({ attached_media: [{ media_fbid: id }] }))).toBe('400 100');
  });

  it.each([
    ['no picture', Buffer.from('not a picture'), '400 324/2069019'],
    ['a file over ten megabytes', Buffer.alloc(10 * 1024 * 1024 + 1), '400 324/1366046'],
  ])('refuses %s', async (_what, bytes, expected) => {
    const url = shelf.put('bad.jpg', bytes);
    const answer = await client.post(`${gazetteId}/photos`, { url, published: false });
    expect(refusal(answer)).toBe(expected);
  });

  it('refuses photos without a source, from nowhere, and of other formats', async () => {
    const upload = async (body: unknown) => refusal(await client.post(`${gazetteId}/photos`, body));
    expect(await upload({})).toBe('400 324');
    expect(await upload({ url: `${pictureUrl}x` })).toBe('400 324/2069019');
    expect(await upload({ url: pictureUrl, temporary: true })).toBe('400 100');
    const webp = await sharp(await aPng())
      .webp()
      .toBuffer();
    expect(await upload({ url: shelf.put('a.webp', webp) })).toBe('400 324/1366046');
  });

  it('deletes a post with its only photo', async () => {
    const { id } = await photo();
    await feed({ attached_media: [{ media_fbid: id }] });
    expect((await client.delete(id)).json).toEqual({ success: true });
    expect((await client.sandbox.posts())[0]?.deletedAt).not.toBeNull();
  });
});
