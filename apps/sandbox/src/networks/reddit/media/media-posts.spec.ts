import { aPicture, aVideo } from '../testing/media-files.js';
import { RedditClient } from '../testing/reddit-client.js';
import { nextUpdate, UpdateListener } from '../testing/update-listener.js';
import { upload } from '../testing/uploads.js';

describe('posts with uploaded media', () => {
  let reddit: RedditClient;
  let picture: Buffer;
  beforeAll(async () => {
    picture = await aPicture();
    reddit = await RedditClient.start();
    await reddit.connect();
  });
  afterAll(() => reddit.stop());

  const idOf = (redirect = '') => /\/comments\/(\w+)\//.exec(redirect)?.[1] ?? '';

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'posts a %s, whose id only the socket tells',
    async (format) => {
      const file = await upload(reddit, await aPicture(format), `a.${format}`, `image/${format}`);
      const early = await UpdateListener.open(file.socket);
      const { json } = await reddit.submit({ kind: 'image', url: file.url, title: format });
      const root = reddit.sandbox.sandbox.url;
      expect(json.json.data).toEqual({
        user_submitted_page: `${root}/www.reddit.com/user/sandbox_gardener/submitted/`,
        websocket_url: file.socket,
      });
      const { type, payload } = await early.next;
      early.close();
      expect(type).toBe('success');
      expect(payload.redirect).toContain(`${root}/www.reddit.com/r/sandboxgarden/comments/`);
      const post = await reddit.info(`t3_${idOf(payload.redirect)}`);
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

  it('shows nothing before the processing is over, and tells who comes a little late', async () => {
    const file = await upload(reddit, picture);
    const count = (await reddit.posts()).length;
    await reddit.submit({ kind: 'image', url: file.url, title: 'Late' });
    expect(await reddit.posts()).toHaveLength(count);
    reddit.clock.advance(500);
    const { json } = await reddit.get('/user/sandbox_gardener/submitted?sort=new&limit=1');
    expect(json.data.children[0].data.title).toBe('Late');
    expect((await nextUpdate(file.socket)).type).toBe('success');
    expect(await reddit.posts()).toHaveLength(count + 1);
  });

  it.each(['video', 'videogif'])('posts a %s with its poster', async (kind) => {
    const film = await upload(reddit, await aVideo(), 'a.mp4', 'video/mp4');
    const poster = await upload(reddit, picture);
    const form = { kind, url: film.url, video_poster_url: poster.url, text: 'Look' };
    const { json } = await reddit.submit(form);
    expect(json.json.data).toEqual({ websocket_url: film.socket });
    reddit.clock.advance(1_500);
    const { payload } = await nextUpdateAfterRead(film.socket);
    const post = await reddit.info(`t3_${idOf(payload.redirect)}`);
    expect(post).toMatchObject({ is_video: true, selftext: 'Look' });
    expect(post.media.reddit_video).toMatchObject({ width: 320, height: 180, duration: 5 });
    const page = await reddit.sandbox.send(new URL(post.url).pathname);
    expect(page.status).toBe(200);
    expect((await reddit.posts()).at(-1)).toMatchObject({
      media: [{ kind: 'video', mime: 'video/mp4' }],
      requestCount: 5,
    });
  });

  async function nextUpdateAfterRead(socket: string) {
    await reddit.get('/user/sandbox_gardener/submitted');
    return nextUpdate(socket);
  }

  it('fails in processing what is no picture, no film, or too long', async () => {
    const broken = await upload(reddit, Buffer.from('no picture at all'));
    await reddit.submit({ kind: 'image', url: broken.url });
    const long = await upload(reddit, await aVideo(901), 'a.mp4', 'video/mp4');
    const poster = await upload(reddit, picture);
    const form = { kind: 'video', url: long.url, video_poster_url: poster.url };
    await reddit.submit(form);
    const good = await upload(reddit, await aVideo(), 'a.mp4', 'video/mp4');
    await reddit.submit({ ...form, url: good.url, video_poster_url: broken.url });
    const count = (await reddit.posts()).length;
    reddit.clock.advance(1_500);
    for (const { socket } of [broken, long, good]) {
      expect(await nextUpdateAfterRead(socket)).toEqual({ type: 'failed', payload: {} });
    }
    expect(await reddit.posts()).toHaveLength(count);
  });

  it('takes only own uploads, at the address that the storage gave', async () => {
    const film = await upload(reddit, await aVideo(), 'a.mp4', 'video/mp4');
    const file = await upload(reddit, picture);
    const gardener = reddit.token;
    await reddit.connect('sandbox_florist');
    const foreign = await upload(reddit, picture);
    reddit.token = gardener;
    const codes = (form: Record<string, string>) => reddit.codes(reddit.submit(form));
    expect(await codes({ kind: 'image' })).toEqual(['NO_URL']);
    for (const url of ['https://garden.example/a.png', `${file.url}x`, foreign.url, film.url]) {
      expect(await codes({ kind: 'image', url })).toEqual(['BAD_URL']);
    }
    expect(await codes({ kind: 'video', url: film.url })).toEqual(['MISSING_VIDEO_URLS']);
    expect(await codes({ kind: 'video', video_poster_url: file.url })).toEqual([
      'MISSING_VIDEO_URLS',
    ]);
    const form = { kind: 'video', url: film.url, video_poster_url: film.url };
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

  it('opens sockets only with their key', async () => {
    const file = await upload(reddit, picture);
    await expect(UpdateListener.open(`${file.socket}x`)).rejects.toThrow('refused');
    await expect(UpdateListener.open(file.socket.replace('m=', 'n='))).rejects.toThrow('refused');
  });
});
