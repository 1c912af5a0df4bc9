import { aPicture } from '../../testing/films.js';
import { aPng } from '../_instagram-graph/testing/media-fixtures.js';
import { gazetteId, GraphClient, refusal } from './testing/graph-client.js';

const dayMs = 24 * 3600 * 1000;

describe('photos of a Page', () => {
  const client = GraphClient.ofSuite();
  beforeEach(() => client.beginAsGazette());

  const feed = (body: unknown) => client.post(`${gazetteId}/feed`, body);

  it('publishes photos in their order after they were uploaded', async () => {
    const ids = [await client.photo({ alt_text_custom: 'A' }), await client.photo()];
    expect(await client.posts()).toEqual([]);
    const attached_media = ids.map((media_fbid) => ({ media_fbid }));
    const { json } = await feed({ message: 'Two', attached_media });
    const [post] = await client.posts();
    expect(post).toMatchObject({ id: json.id, media: [{ kind: 'image' }, { kind: 'image' }] });
    const read = await client.get(ids[0] ?? '', { fields: 'id,page_story_id,alt_text' });
    expect(read.json).toEqual({ id: ids[0], page_story_id: json.id, alt_text: 'A' });
    const fields = 'attachments{media_type,subattachments{target{id}}}';
    const [album] = (await client.get(json.id, { fields })).json.attachments.data;
    expect(album.media_type).toBe('album');
    expect(album.subattachments.data).toMatchObject(ids.map((id) => ({ target: { id } })));
  });

  it('takes attached media of forms', async () => {
    const { id } = (await client.uploadPhoto(await aPng())).json;
    const body = new URLSearchParams({ 'attached_media[0]': JSON.stringify({ media_fbid: id }) });
    expect((await feed(body)).status).toBe(200);
  });

  it('drops photos that nothing uses for a day', async () => {
    const media_fbid = await client.photo();
    client.clock.advance(dayMs);
    expect(refusal(await client.get(media_fbid))).toBe('400 100/33');
    expect(refusal(await feed({ attached_media: [{ media_fbid }] }))).toBe('400 100');
  });

  it('refuses files that are no pictures, are too large or of other formats', async () => {
    const files: [Buffer, string][] = [
      [Buffer.from('not a picture'), '400 324/2069019'],
      [Buffer.alloc(10 * 1024 * 1024 + 1), '400 324/1366046'],
      [await aPicture('webp'), '400 324/1366046'],
    ];
    for (const [bytes, expected] of files) {
      expect(refusal(await client.uploadPhoto(bytes))).toBe(expected);
    }
  });

  it.each([
    [{}, '400 100'],
    [{ published: 'false' }, '400 324'],
    [{ published: 'false', temporary: 'true' }, '400 100'],
  ])('refuses a photo with nothing but %j', async (body, expected) => {
    expect(refusal(await client.post(`${gazetteId}/photos`, body))).toBe(expected);
  });
});
