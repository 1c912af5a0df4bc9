import { aJpeg, aPng } from '../_instagram-graph/testing/media-fixtures.js';
import { MediaShelf } from '../_instagram-graph/testing/media-shelf.js';
import {
  base64,
  floristBoard,
  gardenBoard,
  gardenId,
  PinterestClient,
  refusal,
  secretBoard,
  springSection,
  usualScopes,
} from './testing/pinterest-client.js';

describe('Pins with images', () => {
  const pinterest = PinterestClient.ofSuite();
  let shelf: MediaShelf;
  let jpeg: Buffer;
  let url: string;
  beforeAll(async () => {
    jpeg = await aJpeg(200, 300);
    shelf = await MediaShelf.start();
    url = shelf.put('a.jpg', jpeg);
  });
  beforeEach(() => pinterest.connect());
  // Writes are limited to 100 a minute.
  afterEach(() => pinterest.clock.advance(60_000));
  afterAll(async () => {
    await shelf.stop();
  });

  const image = () => ({ source_type: 'image_url', url });

  it('fetches the image and shows the Pin to everybody', async () => {
    const { status, json } = await pinterest.pin(image(), {
      board_section_id: springSection,
      title: ' A title ',
      description: 'Words #garden',
      link: 'https://garden.example/page',
      alt_text: 'A green field',
      dominant_color: '#228855',
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      title: 'A title',
      description: 'Words #garden',
      link: 'https://garden.example/page',
      alt_text: 'A green field',
      dominant_color: '#228855',
      board_id: gardenBoard,
      board_section_id: springSection,
      media: { media_type: 'image' },
    });
    expect(json.id).toMatch(/^\d{19}$/);
    expect(json.created_at).toMatch(/^2026-10-10T\d\d:\d\d:\d\d$/);
    const [post] = (await pinterest.posts()).slice(-1);
    expect(post).toMatchObject({ id: json.id, account: gardenId, title: 'A title' });
    expect(post?.media).toMatchObject([{ kind: 'image', mime: 'image/jpeg', size: jpeg.length }]);
    const page = await pinterest.pinPage(json.id);
    expect([page.status, page.text.includes('Words #garden')]).toEqual([200, true]);
    const board = (await pinterest.get('/boards')).json.items[0];
    const picture = await fetch(board.media.image_cover_url);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  it('takes an image inside the request', async () => {
    expect((await pinterest.pin(base64(jpeg))).status).toBe(201);
    const png = base64(await aPng(200, 300), 'image/png');
    expect((await pinterest.pin(png, { board_section_id: null, title: null })).status).toBe(201);
  });

  it.each([
    ['another type', () => ({ ...base64(jpeg), content_type: 'image/webp' }), 'is not one of'],
    ['bytes of another type', () => base64(jpeg, 'image/png'), 'image is broken'],
    ['a data URL', () => ({ ...base64(jpeg), data: 'data:image/jpeg;base64,AAAA' }), 'base64'],
    ['no data', () => ({ ...base64(jpeg), data: null }), 'base64'],
    ['over 20 MiB', () => base64(Buffer.alloc(20 * 1024 * 1024 + 1)), 'too large'],
    ['no address', () => ({ source_type: 'image_url' }), "'url' is a required"],
    ['a missing file', () => ({ source_type: 'image_url', url: `${url}x` }), 'Unable to reach'],
    [
      'a file that is no image',
      () => ({ source_type: 'image_url', url: shelf.put('b', Buffer.from('no')) }),
      'image is broken',
    ],
    ['another source', () => ({ source_type: 'pin_url' }), "'pin_url' is not one of"],
    ['an unknown member', () => ({ ...image(), uri: url }), "'media_source.uri' is not allowed"],
  ])('refuses an image with %s', async (_name, source, message) => {
    const [status, code, text] = refusal(await pinterest.pin(source()));
    expect([status, code]).toEqual([400, 1]);
    expect(text).toContain(message);
  });

  it.each([
    [{ title: 'x'.repeat(101) }, 'maxLength=100'],
    [{ description: 'x'.repeat(801) }, 'maxLength=800'],
    [{ alt_text: 'x'.repeat(501) }, 'maxLength=500'],
    [{ link: `https://a.example/${'x'.repeat(2048)}` }, 'maxLength=2048'],
    [{ link: 'garden.example' }, 'not a valid URL'],
    [{ link: 'https://bit.ly/x' }, 'spam'],
    [{ link: 'https://www.spam.example/' }, 'spam'],
    [{ dominant_color: 'green' }, "'green' does not match"],
    [{ title: 5 }, "not of type 'string'"],
    [{ board_id: 'garden' }, String.raw`'garden' does not match '^\d+$'`],
    [{ board_id: undefined }, "'board_id' is a required"],
    [{ media_source: undefined }, "'media_source'"],
    [{ media_source: [] }, "not of type 'object'"],
    [{ scheduled_at: '2026' }, "'scheduled_at' is not allowed"],
  ])('refuses a Pin with %j', async (more, message) => {
    const before = await pinterest.posts();
    const [status, code, text] = refusal(await pinterest.pin(image(), more));
    expect([status, code]).toEqual([400, 1]);
    expect(text).toContain(message);
    expect(await pinterest.posts()).toHaveLength(before.length);
  });

  it.each([
    ['an unknown board', { board_id: '1' }, [404, 40]],
    ['an unknown section', { board_section_id: '1' }, [404, 2031]],
    ['a board of somebody else', { board_id: floristBoard }, [403, 29]],
  ])('refuses %s', async (_name, more, expected) => {
    expect(refusal(await pinterest.pin(image(), more)).slice(0, 2)).toEqual(expected);
  });

  it('takes JSON only', async () => {
    const path = '/api.pinterest.com/v5/pins';
    const body = new URLSearchParams({ board_id: gardenBoard });
    const form = { method: 'POST', headers: pinterest.bearer, body };
    expect((await pinterest.sandbox.send(path, form)).status).toBe(400);
    expect((await pinterest.post('/pins', 'text')).status).toBe(400);
    expect((await pinterest.get('/unknown')).status).toBe(404);
  });

  const card = (bytes: Buffer, more = {}) => ({
    content_type: 'image/jpeg',
    data: bytes.toString('base64'),
    ...more,
  });
  const carousel = (items: unknown, index?: number) =>
    pinterest.pin({ source_type: 'multiple_image_base64', items, index });

  it('makes a carousel of fetched or sent images', async () => {
    const texts = { title: 'One', description: 'First', link: 'https://garden.example/1' };
    const { status, json } = await carousel([card(jpeg, texts), card(jpeg)], 1);
    expect(status).toBe(201);
    expect(json.media).toEqual({ media_type: 'multiple_images' });
    expect((await pinterest.posts()).at(-1)?.settings).toMatchObject({
      cards: [texts, { title: null }],
      firstShown: 1,
    });
    const items = [{ url, title: 'A' }, { url }, { url }];
    await pinterest.pin({ source_type: 'multiple_image_urls', items });
    expect((await pinterest.posts()).at(-1)?.media).toHaveLength(3);
  });

  it('bounds a carousel', async () => {
    const cards = (count: number) => Array.from({ length: count }, () => card(jpeg));
    expect(refusal(await carousel(cards(6)))[2]).toContain('constraint: maxItems=5');
    expect(refusal(await carousel(cards(1)))[2]).toContain('minItems=2');
    expect(refusal(await carousel('cards'))[2]).toContain("not of type 'array'");
    expect(refusal(await carousel(cards(2), 2))[2]).toContain("'index'");
    const other = card(await aJpeg(300, 300));
    expect(refusal(await carousel([card(jpeg), other]))[2]).toContain('same width and height');
    const long = card(jpeg, { title: 'x'.repeat(101) });
    expect(refusal(await carousel([long, card(jpeg)]))[2]).toContain(
      "'media_source.items.0.title'",
    );
  });

  it('keeps secret Pins from others', async () => {
    const { json } = await pinterest.pin(image(), { board_id: secretBoard });
    expect((await pinterest.pinPage(json.id)).status).toBe(404);
    await pinterest.connect('sandbox_garden', { scope: usualScopes });
    const refused = await pinterest.pin(image(), { board_id: secretBoard });
    expect(refusal(refused).slice(0, 2)).toEqual([401, 3]);
    expect(refusal(await pinterest.get(`/pins/${json.id}`)).slice(0, 2)).toEqual([401, 3]);
    const listed = await pinterest.get(`/boards/${secretBoard}/pins`);
    expect(refusal(listed).slice(0, 2)).toEqual([401, 3]);
  });

  it('hides what an app with Trial access makes', async () => {
    await pinterest.connect('sandbox_garden', { client_id: 'trial-app' });
    const { status, json, headers } = await pinterest.pin(image());
    expect([status, headers.get('x-ratelimit-limit')]).toEqual([201, '300']);
    expect((await pinterest.get(`/pins/${json.id}`)).status).toBe(200);
    expect((await pinterest.pinPage(json.id)).status).toBe(404);
  });

  it('refuses carousels of accounts that lost them', async () => {
    await pinterest.connect('sandbox_collector');
    const items = [{ url }, { url }];
    const source = { source_type: 'multiple_image_urls', items };
    const answer = await pinterest.pin(source, { board_id: '549755885000000007' });
    expect(refusal(answer)[2]).toContain('not supported');
  });
});
