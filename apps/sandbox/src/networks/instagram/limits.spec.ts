import {
  aJpeg,
  aPng,
  aVideo,
  type VideoShape,
} from '../_instagram-graph/testing/media-fixtures.js';
import { MediaShelf } from '../_instagram-graph/testing/media-shelf.js';
import { InstagramBench, type InstagramClient, gardenId } from './testing/instagram-client.js';

type Body = Record<string, unknown>;

describe('limits of Instagram', () => {
  let bench: InstagramBench;
  let client: InstagramClient;
  let shelf: MediaShelf;
  let image: string;
  let video: string;

  beforeAll(async () => {
    bench = await InstagramBench.start();
    ({ client, shelf, image, video } = bench);
  });
  afterAll(() => bench.stop());

  /** Addresses are known only once the shelf stands. */
  const withMedia = (body: Body): Body => ({
    ...body,
    ...(body.image_url === 'good' ? { image_url: image } : {}),
    ...(body.video_url === 'good' ? { video_url: video } : {}),
  });
  const many = (number: number, sign: string) =>
    Array.from({ length: number }, (_, index) => `${sign}tag${index}`).join(' ');
  const reel = { media_type: 'REELS', video_url: 'good' };
  const photo = { image_url: 'good' };
  const item = { is_carousel_item: true };

  it.each<[Body, number, number | undefined]>([
    [{ caption: 'no media' }, 100, undefined],
    [{ video_url: 'good' }, 100, undefined],
    [{ image_url: 'good', video_url: 'good', media_type: 'STORIES' }, 100, undefined],
    [{ media_type: 'VIDEO', video_url: 'good' }, 100, 2207023],
    [{ media_type: 'POEM', image_url: 'good' }, 100, 2207023],
    [{ ...item, ...reel }, 100, 2207023],
    [{ media_type: 'REELS' }, 100, undefined],
    [{ media_type: 'REELS', upload_type: 'resumable' }, 100, undefined],
    [{ ...photo, caption: 'x'.repeat(2_201) }, 36004, 2207010],
    [{ ...photo, caption: many(31, '#') }, 36004, 2207010],
    [{ ...photo, caption: many(21, '@') }, 100, 2207040],
    [{ ...photo, alt_text: 'x'.repeat(1_001) }, 100, undefined],
    [{ ...reel, alt_text: 'x' }, 100, undefined],
    [{ ...photo, collaborators: ['a', 'b', 'c', 'd'] }, 100, undefined],
    [{ ...photo, media_type: 'STORIES', collaborators: ['a'] }, 100, undefined],
    [{ ...photo, user_tags: [{ username: 'a' }] }, 100, undefined],
    [{ ...photo, user_tags: [{ username: 'a', x: 2, y: 0 }] }, 100, undefined],
    [{ ...reel, user_tags: [{ username: 'a', x: 0, y: 0 }] }, 100, undefined],
    [{ ...item, media_type: 'VIDEO', video_url: 'good', user_tags: [] }, 100, undefined],
    [{ ...photo, user_tags: 'nonsense' }, 100, undefined],
    [{ ...photo, location_id: '404' }, 100, undefined],
    [{ ...photo, ...item, location_id: '1' }, 100, undefined],
    [{ ...photo, ...item, is_ai_generated: true }, 100, undefined],
    [{ ...photo, share_to_feed: true }, 100, undefined],
    [{ ...reel, share_to_feed: 'perhaps' }, 100, undefined],
    [{ ...reel, thumb_offset: -1 }, 1, 2207057],
    [{ ...reel, thumb_offset: 1.5 }, 100, undefined],
    [{ ...reel, trial_params: { graduation_strategy: 'LUCK' } }, 100, undefined],
    [{ media_type: 'CAROUSEL' }, 100, undefined],
    [{ media_type: 'CAROUSEL', children: ['1'] }, 100, 2207028],
    [{ media_type: 'CAROUSEL', children: Array.from({ length: 11 }, String) }, 100, 2207028],
    [{ media_type: 'CAROUSEL', children: ['1', '2'] }, 24, 2207006],
    [{ image_url: 'ftp://a.example/a.jpg' }, 9004, 2207052],
    [{ image_url: 'http://127.0.0.1:1/ä.jpg' }, 9004, 2207052],
    [{ image_url: 'http://127.0.0.1:1/a.jpg' }, 9004, 2207052],
  ])('refuses the container %j', async (body, code, subcode) => {
    const answer = await client.container(withMedia(body));
    expect(answer.status).toBe(400);
    const { error } = answer.json;
    expect([error.code, error.error_subcode]).toEqual([code, subcode]);
    expect(error).toMatchObject({ message: expect.any(String), fbtrace_id: expect.any(String) });
  });

  it('looks at images by their bytes', async () => {
    const large = Buffer.concat([await aJpeg(), Buffer.alloc(8 * 1024 * 1024)]);
    const pictures: [string, Buffer, number, number][] = [
      ['png.jpg', await aPng(), 36001, 2207005],
      ['text.jpg', Buffer.from('no picture'), 36001, 2207005],
      ['large.jpg', large, 36000, 2207004],
      ['tall.jpg', await aJpeg(300, 400), 36003, 2207009],
      ['wide.jpg', await aJpeg(400, 200), 36003, 2207009],
    ];
    for (const [name, bytes, code, subcode] of pictures) {
      const { error } = (await client.container({ image_url: shelf.put(name, bytes) })).json;
      expect([name, error.code, error.error_subcode]).toEqual([name, code, subcode]);
      const cover = { media_type: 'REELS', video_url: video, cover_url: shelf.put(name, bytes) };
      const answer = await client.container(cover);
      expect([name, answer.status]).toEqual([name, subcode === 2207009 ? 200 : 400]);
    }
    const tall = { media_type: 'STORIES', image_url: shelf.put('tall.jpg', await aJpeg(90, 160)) };
    expect((await client.container(tall)).status).toBe(200);
  });

  it.each<[string, VideoShape, Body, number]>([
    ['another codec', { codec: 'vp9' }, {}, 2207026],
    ['another sound', { audio: 'mp3' }, {}, 2207026],
    ['its index at the end', { indexFirst: false }, {}, 2207026],
    ['less than 3 seconds', { seconds: 2 }, {}, 2207026],
    ['over 15 minutes', { seconds: 902, frameBytes: 8 }, {}, 2207026],
    ['a story over a minute', { seconds: 62, frameBytes: 8 }, { media_type: 'STORIES' }, 2207026],
    ['too wide a picture', { width: 2_000, height: 1_200 }, {}, 2207026],
    ['too narrow a story', { width: 80, height: 1_280 }, { media_type: 'STORIES' }, 2207026],
    ['15 frames a second', { framesPerSecond: 15 }, {}, 2207026],
    ['over 25 Mbit/s', { frameBytes: 140_000 }, {}, 2207026],
    ['a thumbnail behind its end', {}, { thumb_offset: 4_000 }, 2207057],
  ])('fails the processing of a video with %s', async (name, shape, more, subcode) => {
    const url = shelf.put(`${encodeURIComponent(name)}.mp4`, await aVideo(shape));
    const id = await client.finished({ media_type: 'REELS', video_url: url, ...more });
    expect((await client.settled(id)).json).toEqual({
      id,
      status_code: 'ERROR',
      status: `Error: Media upload has failed with error code ${subcode}`,
    });
    expect((await client.publish(id)).json.error).toMatchObject({ error_subcode: 2207027 });
  });

  it('fails videos that are no videos or are not there', async () => {
    const reelOf = (video_url: string) => client.finished({ media_type: 'REELS', video_url });
    const text = await reelOf(shelf.put('text.mp4', Buffer.from('no video')));
    expect((await client.settled(text)).json.status).toContain('2207026');
    const missing = await reelOf(video.replace('a.mp4', 'missing.mp4'));
    expect((await client.settled(missing)).json.status).toContain('2207052');
  });

  it('asks for videos by byte range', async () => {
    const plain = await MediaShelf.start();
    plain.forgetRanges();
    const url = plain.put('a.mp4', await aVideo());
    const id = await client.finished({ media_type: 'REELS', video_url: url });
    expect((await client.status(id)).json.status).toContain('2207077');
    await plain.stop();
  });

  it('takes only finished carousel items', async () => {
    const good = await client.finished({ ...item, image_url: image });
    const single = await client.finished({ image_url: image });
    const fresh = (await client.container({ ...item, image_url: image })).json.id;
    const carousel = (children: string[]) => client.container({ media_type: 'CAROUSEL', children });
    expect((await carousel([good, single])).json.error.code).toBe(100);
    expect((await carousel([good, good])).json.error.code).toBe(100);
    expect((await carousel([good, fresh])).json.error.error_subcode).toBe(2207027);
  });

  it('publishes 50 a day and makes 400 containers', async () => {
    await client.connect('studio_ida');
    const ida = '17841400000010002';
    for (let count = 0; count < 50; count += 1) {
      await client.published({ image_url: image }, ida);
    }
    const late = await client.finished({ image_url: image }, ida);
    const full = await client.publish(late, ida);
    expect(full.json.error).toMatchObject({ code: 9, error_subcode: 2207042 });
    for (let count = 51; count < 400; count += 1) await client.container({ image_url: image }, ida);
    const refused = await client.container({ image_url: image }, ida);
    expect(refused.json.error).toMatchObject({ code: 9, error_subcode: 2207042 });
    client.clock.advance(24 * 60 * 60 * 1000);
    await client.connect('studio_ida');
    expect((await client.status(late)).json.status_code).toBe('EXPIRED');
    const expired = await client.publish(late, ida);
    expect(expired.json.error).toMatchObject({ code: 24, error_subcode: 2207008 });
    expect(await client.published({ image_url: image }, ida)).toMatch(/^180/);
  });

  it('has accounts that cannot publish', async () => {
    const accounts: [string, string, number | undefined][] = [
      ['04', 'frozen_fern', 2207050],
      ['05', 'blocked_birch', 2207051],
      ['06', 'lucky_lime', 2207051],
      ['07', 'busy_basil', 2207042],
    ];
    for (const [number, sandbox_account, subcode] of accounts) {
      const accountId = `178414000000100${number}`;
      await client.connect(sandbox_account);
      const made = await client.container({ image_url: image }, accountId);
      client.clock.advance(1_000);
      const { error } =
        subcode === 2207050 ? made.json : (await client.publish(made.json.id, accountId)).json;
      expect([sandbox_account, error.error_subcode]).toEqual([sandbox_account, subcode]);
      const posts = await client.sandbox.posts(`?provider=instagram&account=${accountId}`);
      expect([sandbox_account, posts.length]).toEqual([
        sandbox_account,
        sandbox_account === 'lucky_lime' ? 1 : 0,
      ]);
    }
    await client.connect('studio_ida');
    const trial = {
      media_type: 'REELS',
      video_url: video,
      trial_params: '{"graduation_strategy":"MANUAL"}',
    };
    const { error } = (await client.container(trial, '17841400000010002')).json;
    expect(error.error_subcode).toBe(2207081);
  });

  it('has an account whose media lack the fields that are documented for Facebook Login', async () => {
    const sage = '17841400000010008';
    await client.connect('sparse_sage');
    const id = await client.published({ image_url: image, caption: 'Sage' }, sage);
    const refused = await client.get(`v25.0/${sage}/media?fields=id,caption`);
    expect(refused.json.error).toMatchObject({
      code: 100,
      message: expect.stringContaining('caption'),
    });
    const { json } = await client.get(
      `v25.0/${sage}/media?fields=id,permalink,media_type,timestamp`,
    );
    expect(json.data).toMatchObject([{ id, media_type: 'IMAGE' }]);
  });

  it('hides what belongs to others, and has no nodes, edges or fields besides its own', async () => {
    await client.connect();
    const mine = await client.finished({ image_url: image });
    const foreign = await client.get('v25.0/17841400000010002?fields=username');
    expect(foreign).toMatchObject({ status: 400 });
    expect(foreign.json.error).toMatchObject({
      type: 'GraphMethodException',
      code: 100,
      error_subcode: 33,
    });
    expect((await client.get('v25.0/12345')).json.error.error_subcode).toBe(33);
    expect((await client.publish('12345')).json.error.error_subcode).toBe(2207006);
    expect((await client.post('v25.0/me/media', { image_url: image })).json.error.code).toBe(100);
    const unknown = (await client.get(`v25.0/${gardenId}?fields=username,shoe_size`)).json.error;
    expect(unknown).toMatchObject({ code: 100, message: expect.stringContaining('shoe_size') });
    expect((await client.get(`v25.0/${gardenId}?fields=a{b`)).json.error.code).toBe(2500);
    expect((await client.get(`v25.0/${gardenId}/friends`)).json.error.code).toBe(2500);
    expect((await client.get(`v25.0/${gardenId}/media/a`)).json.error.code).toBe(2500);
    expect((await client.get(`v25.0/${gardenId}/media_publish`)).json.error.code).toBe(100);
    expect((await client.get(`v25.0/me?fields=business_discovery`)).json.error.code).toBe(100);
    expect((await client.delete(`v25.0/${mine}`)).json.error).toMatchObject({
      code: 100,
      message: 'Unsupported request - method type: delete',
    });
    await client.connect('studio_ida');
    expect((await client.status(mine)).json.error.error_subcode).toBe(33);
    expect((await client.publish(mine, '17841400000010002')).json.error.error_subcode).toBe(
      2207006,
    );
  });
});
