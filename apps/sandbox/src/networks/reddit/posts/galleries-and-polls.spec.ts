import { aFilm, aPicture } from '../../../testing/films.js';
import { RedditClient } from '../testing/reddit-client.js';

describe('galleries and polls', () => {
  const reddit = RedditClient.ofSuite();
  let ids: string[];
  beforeAll(async () => {
    const picture = await aPicture('png');
    ids = [];
    for (let index = 0; index < 3; index += 1) ids.push((await reddit.upload(picture)).assetId);
  });

  const item = (index: number, more: Record<string, unknown> = {}) => ({
    media_id: ids[index],
    caption: '',
    outbound_url: '',
    ...more,
  });
  const gallery = (items: unknown, more: Record<string, unknown> = {}) =>
    reddit.postJson('/api/submit_gallery_post.json', {
      sr: 'sandboxgarden',
      title: 'Gallery',
      items,
      validate_on_submit: true,
      ...more,
    });

  it('posts a gallery and answers with the prefixed id', async () => {
    const items = [item(1, { caption: 'First' }), item(0, { outbound_url: 'https://a.example/' })];
    const answer = await gallery(items, { text: 'Both', nsfw: true });
    const { errors, data } = answer.json.json;
    expect([answer.status, errors, Object.keys(data)]).toEqual([200, [], ['url', 'id']]);
    expect(data.id).toMatch(/^t3_/);
    const post = await reddit.info(data.id);
    expect(post).toMatchObject({ is_gallery: true, over_18: true, selftext: 'Both' });
    expect((await reddit.posts()).at(-1)).toMatchObject({
      media: [{ kind: 'image' }, { kind: 'image' }],
      requestCount: 5,
      settings: { items: [{ caption: 'First' }, { outbound_url: 'https://a.example/' }] },
    });
  });

  it('bounds the number of items, their captions, and their links', async () => {
    const many = Array.from({ length: 21 }, () => item(0));
    const code = async (items: unknown) => (await reddit.codes(gallery(items)))[0];
    expect(await code([item(0)])).toBe('TOO_SHORT');
    expect(await code(many)).toBe('TOO_LONG');
    expect(await code('all')).toBe('INVALID_OPTION');
    expect(await code([item(0), item(1, { caption: 'x'.repeat(181) })])).toBe('TOO_LONG');
    expect(await code([item(0), item(1, { outbound_url: 'garden' })])).toBe('BAD_URL');
    expect((await gallery(many.slice(1))).json.json.errors).toEqual([]);
  });

  it('takes only own, uploaded pictures', async () => {
    const film = await reddit.upload(await aFilm(), 'a.mp4', 'video/mp4');
    const broken = await reddit.upload(Buffer.from('no picture'));
    for (const media_id of ['unknown', film.assetId, broken.assetId, 7]) {
      expect(await reddit.codes(gallery([item(0), { media_id }]))).toEqual(['INVALID_OPTION']);
    }
  });

  it('holds to what the community allows and asks', async () => {
    expect(await reddit.codes(gallery([], { sr: 'sandboxwords' }))).toEqual(['GALLERIES_DISABLED']);
    const reason = async (items: unknown) =>
      (await gallery(items, { sr: 'sandboxpics' })).json.reason;
    const named = (index: number) => item(index, { caption: 'Named' });
    expect(await reason([named(0), named(1)])).toBe('SUBMIT_VALIDATION_GALLERY_MIN_ITEMS');
    expect(await reason(Array.from({ length: 7 }, () => named(0)))).toBe(
      'SUBMIT_VALIDATION_GALLERY_MAX_ITEMS',
    );
    expect(await reason([named(0), named(1), item(2)])).toBe(
      'SUBMIT_VALIDATION_GALLERY_CAPTION_REQUIRED',
    );
    const linked = item(2, { caption: 'Named', outbound_url: 'https://a.example/' });
    expect(await reason([named(0), named(1), linked])).toBe(
      'SUBMIT_VALIDATION_GALLERY_URL_NOT_ALLOWED',
    );
  });

  it('reads JSON only', async () => {
    const form = await reddit.post('/api/submit_gallery_post.json', { sr: 'sandboxgarden' });
    expect([form.status, form.json.error]).toEqual([415, 415]);
    expect((await gallery([], { api_type: 'xml' })).status).toBe(400);
  });

  const poll = (more: Record<string, unknown> = {}) =>
    reddit.postJson('/api/submit_poll_post', {
      sr: 'sandboxgarden',
      title: 'Poll',
      text: '',
      options: ['Beans', 'Peas'],
      duration: 3,
      ...more,
    });

  it('posts a poll', async () => {
    const { json } = await poll();
    expect(await reddit.info(json.json.data.id)).toMatchObject({ title: 'Poll', is_self: true });
    expect((await reddit.posts()).at(-1)?.settings).toMatchObject({
      kind: 'poll',
      options: ['Beans', 'Peas'],
      poll_ends: reddit.clock.now().getTime() / 1000 + 3 * 86_400,
    });
  });

  it.each([
    [{ options: ['One'] }, 'TOO_SHORT'],
    [{ options: ['1', '2', '3', '4', '5', '6', '7'] }, 'TOO_LONG'],
    [{ options: ['One', ' '] }, 'NO_TEXT'],
    [{ options: ['One', 'x'.repeat(121)] }, 'TOO_LONG'],
    [{ options: ['One', 2] }, 'INVALID_OPTION'],
    [{ options: 'One' }, 'INVALID_OPTION'],
    [{ duration: 0 }, 'INVALID_OPTION'],
    [{ duration: 8 }, 'INVALID_OPTION'],
    [{ duration: '3' }, 'INVALID_OPTION'],
    [{ sr: 'sandboxwords' }, 'NOT_SUPPORTED'],
    [{ title: '' }, 'NO_TEXT'],
  ])('refuses a poll with %j', async (more, code) => {
    expect(await reddit.codes(poll(more))).toEqual([code]);
  });
});
