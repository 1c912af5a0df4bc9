import { aFilm, aPicture } from '../../../testing/films.js';
import { RedditClient } from '../testing/reddit-client.js';

describe('posts with uploaded media', () => {
  const reddit = RedditClient.ofSuite();
  let picture: Buffer;
  beforeAll(async () => {
    picture = await aPicture('png');
  });

  const film = async (seconds = 5) => reddit.upload(await aFilm({ seconds }), 'a.mp4', 'video/mp4');

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'posts a %s, whose id only lists tell',
    async (format) => {
      const bytes = await aPicture(format);
      const file = await reddit.upload(bytes, `a.${format}`, `image/${format}`);
      const { json } = await reddit.submit({ kind: 'image', url: file.url, title: format });
      const root = reddit.sandbox.sandbox.url;
      expect(json.json.data).toEqual({
        user_submitted_page: `${root}/www.reddit.com/user/sandbox_gardener/submitted/`,
        websocket_url: expect.stringMatching(/^ws:/),
      });
      const [post] = await reddit.submitted();
      expect(post).toMatchObject({ title: format, is_self: false, is_video: false });
      const shown = await reddit.sandbox.send(post.url.slice(root.length));
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect((await reddit.posts()).at(-1)).toMatchObject({
        title: format,
        media: [{ mime: `image/${format}` }],
        requestCount: 3,
      });
    },
  );

  it('shows nothing before the processing is over', async () => {
    const file = await reddit.upload(picture);
    const count = (await reddit.posts()).length;
    await reddit.submit({ kind: 'image', url: file.url, title: 'Late' });
    expect(await reddit.posts()).toHaveLength(count);
    reddit.clock.advance(500);
    const { json } = await reddit.get('/user/sandbox_gardener/submitted?sort=new&limit=1');
    expect(json.data.children[0].data.title).toBe('Late');
    expect(await reddit.posts()).toHaveLength(count + 1);
  });

  it.each(['video', 'videogif'])('posts a %s with its poster', async (kind) => {
    const { url } = await film();
    const poster = await reddit.upload(picture);
    const form = { kind, url, video_poster_url: poster.url, text: 'Look' };
    const { json } = await reddit.submit(form);
    expect(json.json.data).toEqual({ websocket_url: expect.any(String) });
    const [post] = await reddit.submitted();
    expect(post).toMatchObject({ is_video: true, selftext: 'Look' });
    const page = await reddit.sandbox.send(new URL(post.url).pathname);
    expect(page.status).toBe(200);
    expect((await reddit.posts()).at(-1)).toMatchObject({
      media: [{ kind: 'video', mime: 'video/mp4' }],
      requestCount: 5,
    });
  });

  it('fails in processing what is no picture, no film, or too long', async () => {
    const broken = await reddit.upload(Buffer.from('no picture at all'));
    await reddit.submit({ kind: 'image', url: broken.url });
    const poster = await reddit.upload(picture);
    const long = { kind: 'video', url: (await film(901)).url, video_poster_url: poster.url };
    await reddit.submit(long);
    const good = { ...long, url: (await film()).url };
    await reddit.submit({ ...good, video_poster_url: broken.url });
    const before = await reddit.posts();
    await reddit.submitted();
    expect(await reddit.posts()).toEqual(before);
  });

  it('takes only own uploads, at the address that the storage gave', async () => {
    const moving = await film();
    const file = await reddit.upload(picture);
    const foreign = await reddit.as('sandbox_florist', () => reddit.upload(picture));
    const codes = (form: Record<string, string>) => reddit.codes(reddit.submit(form));
    expect(await codes({ kind: 'image' })).toEqual(['NO_URL']);
    for (const url of ['https://garden.example/a.png', `${file.url}x`, foreign.url, moving.url]) {
      expect(await codes({ kind: 'image', url })).toEqual(['BAD_URL']);
    }
    expect(await codes({ kind: 'video', url: moving.url })).toEqual(['MISSING_VIDEO_URLS']);
    expect(await codes({ kind: 'video', video_poster_url: file.url })).toEqual([
      'MISSING_VIDEO_URLS',
    ]);
    const form = { kind: 'video', url: moving.url, video_poster_url: moving.url };
    expect(await codes(form)).toEqual(['BAD_URL']);
    expect(await codes({ ...form, url: file.url })).toEqual(['BAD_URL']);
  });

  it.each([
    ['sandboxwords', 'image', 'NO_IMAGES'],
    ['sandboxwords', 'video', 'NO_VIDEOS'],
    ['sandboxpics', 'videogif', 'NO_VIDEOS'],
  ])('keeps out of %s what it does not take (%s)', async (sr, kind, code) => {
    expect(await reddit.codes(reddit.submit({ sr, kind }))).toEqual([code]);
  });
});
