import { failureOf } from '../../testing/scripted-stage.js';
import { aMedia } from '../../testing/builders.js';
import type { PublishablePost } from '../../contract/publishing.js';
import {
  API,
  created,
  IMAGES,
  leased,
  listing,
  OWN_POSTS,
  provider,
  RedditStage,
  stored,
  takenForLater,
  textPost,
  VIDEOS,
} from './testing/reddit-stage.js';

const LEASE = `POST ${API}/api/media/asset.json?raw_json=1`;
const SUBMIT = `POST ${API}/api/submit?raw_json=1`;
const photo = aMedia(Buffer.from('tulip-bytes'), { url: 'https://media.example.com/1' });
const second = aMedia(Buffer.from('second'), {
  url: 'https://media.example.com/2',
  mime: 'image/png',
  filename: 'Über alles.PNG',
});
const clip = aMedia(Buffer.from('moving-bytes'), {
  kind: 'video',
  mime: 'video/mp4',
  filename: 'bee.mp4',
  url: 'https://media.example.com/3',
  width: 64,
  height: 32,
});

describe('media on Reddit', () => {
  const stage = new RedditStage();

  const send = async (post: Partial<PublishablePost>) => {
    const { checkpoint = null } = await provider.prepare(stage.contextOf(post));
    return provider.commit(stage.contextOf(post, checkpoint));
  };
  const urlOf = (store: string, key: string) => `${stage.network.url}${store}/${key}`;

  it('stores an image in its leased place and submits its address', async () => {
    stage.answers(leasedHere('a1'), stored, listing(), takenForLater);
    const committed = await send({ ...textPost, media: [photo] });
    expect(stage.paths()).toEqual([LEASE, `POST ${IMAGES}`, OWN_POSTS, SUBMIT]);
    expect(stage.formOf(0)).toEqual({
      filepath: 'tulips.jpg',
      mimetype: 'image/jpeg',
      api_type: 'json',
    });
    const form = stage.network.requests[1];
    expect(form?.headers).not.toHaveProperty('authorization');
    expect(Number(form?.headers['content-length'])).toBe(form?.body.length);
    const order = ['name="acl"', 'name="key"', 'policy of a1', 'name="file"', 'tulip-bytes'];
    const places = order.map((part) => form?.body.indexOf(part) ?? -1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(stage.formOf()).toMatchObject({
      kind: 'image',
      url: urlOf(IMAGES, 'a1'),
      text: 'Bulbs are in bloom',
    });
    expect(committed).toMatchObject({
      kind: 'accepted',
      pollAfterMs: 5_000,
      checkpoint: { writes: 1, submittedAt: '2026-11-21T12:00:02.000Z' },
    });
    expect(stage.checkpoints).toMatchObject([{ writes: 0, uploads: [{ assetId: 'a1' }] }]);
  });

  it('publishes a gallery of stored images with their captions', async () => {
    stage.answers(leasedHere('a1'), stored, leasedHere('a2'), stored, listing(), created);
    const settings = { subreddit: 'gardening', galleryItems: [{ caption: 'Red' }] };
    const committed = await send({ ...textPost, settings, media: [photo, second] });
    expect(stage.formOf(2)).toMatchObject({ filepath: 'U-ber-alles.png', mimetype: 'image/png' });
    expect(stage.paths().at(-1)).toBe(`POST ${API}/api/submit_gallery_post.json?raw_json=1`);
    expect(stage.bodyOf()).toEqual({
      api_type: 'json',
      sr: 'gardening',
      title: 'Spring',
      text: 'Bulbs are in bloom',
      items: [
        { media_id: 'a1', caption: 'Red', outbound_url: '' },
        { media_id: 'a2', caption: '', outbound_url: '' },
      ],
      nsfw: false,
      spoiler: false,
      sendreplies: true,
      resubmit: true,
      show_error_list: true,
      validate_on_submit: true,
    });
    expect(committed).toMatchObject({ kind: 'published', providerPostId: 't3_abc123' });
  });

  it.each(['video', 'videogif'])('publishes a %s with a cover of its own', async (kind) => {
    stage.answers(...videoAndCover());
    const settings = { subreddit: 'gardening', kind };
    await send({ ...textPost, text: '', settings, media: [photo, clip] });
    expect(stage.paths()[1]).toBe(`POST ${VIDEOS}`);
    expect(stage.network.requests[3]?.body).toContain('tulip-bytes');
    const form = stage.formOf();
    expect(form).toMatchObject({
      kind,
      url: urlOf(VIDEOS, 'v1'),
      video_poster_url: urlOf(IMAGES, 'a1'),
    });
    expect(form).not.toHaveProperty('text');
  });

  it('makes a cover for a video that brought none', async () => {
    stage.answers(...videoAndCover());
    await send({ ...textPost, media: [clip] });
    expect(stage.formOf(2)).toMatchObject({ filepath: 'cover.png', mimetype: 'image/png' });
    expect(stage.network.requests[3]?.body).toContain('PNG\r\n');
  });

  it('goes on after the files that are stored, unless another file took the place', async () => {
    const post = { ...textPost, media: [photo, second] };
    stage.answers(leasedHere('a1'), stored, { status: 500, body: 'oops' });
    expect(await failureOf(provider.prepare(stage.contextOf(post)))).toBe('transient');
    const [checkpoint = null] = stage.checkpoints;
    stage.answers(leasedHere('a2'), stored, listing());
    await expect(provider.prepare(stage.contextOf(post, checkpoint))).resolves.toMatchObject({
      checkpoint: { uploads: [{ assetId: 'a1' }, { assetId: 'a2' }] },
    });
    const edited = { ...textPost, media: [second, photo] };
    stage.answers(leasedHere('b1'), stored, leasedHere('b2'), stored, listing());
    await expect(provider.prepare(stage.contextOf(edited, checkpoint))).resolves.toMatchObject({
      checkpoint: { uploads: [{ assetId: 'b1' }, { assetId: 'b2' }] },
    });
  });

  it('waits between two files when the window of calls is used up', async () => {
    const headers = { 'x-ratelimit-remaining': '2.5', 'x-ratelimit-reset': '9' };
    stage.answers({ ...(leasedHere('a1') as object), headers }, stored);
    const context = stage.contextOf({ ...textPost, media: [photo, second] });
    await expect(provider.prepare(context)).resolves.toMatchObject({
      kind: 'not_ready',
      retryAfterMs: 9_000,
      checkpoint: { uploads: [{ assetId: 'a1' }] },
    });
  });

  it('sends no bytes to a store that Reddit is not known to have', async () => {
    stage.answers(leased('a1', '/evil.example'));
    const context = stage.contextOf({ ...textPost, media: [photo] });
    expect(await failureOf(provider.prepare(context))).toBe('transient');
    expect(stage.paths()).toEqual([LEASE]);
  });

  it('says what the store has against a file', async () => {
    const xml =
      '<Error><Code>EntityTooLarge</Code><Message/><MaxSizeAllowed>20971520</MaxSizeAllowed></Error>';
    stage.answers(leasedHere('a1'), { status: 400, body: xml });
    const context = stage.contextOf({ ...textPost, media: [photo] });
    await expect(provider.prepare(context)).rejects.toMatchObject({
      failureClass: 'media_invalid',
      providerCode: 'EntityTooLarge',
      message: 'The store of Reddit refused the file: EntityTooLarge, at most 20971520 bytes',
    });
  });

  it('forgets files whose addresses Reddit no longer takes', async () => {
    const errors = [['BAD_URL', 'you should check that url', 'url']];
    stage.answers(leasedHere('a1'), stored, listing(), { body: { json: { errors } } });
    expect(await failureOf(send({ ...textPost, media: [photo] }))).toBe('content_rejected');
    expect(stage.checkpoints.at(-1)).toMatchObject({ writes: 0, uploads: [] });
  });

  function videoAndCover() {
    const places = [leasedHere('v1', VIDEOS), stored, leasedHere('a1'), stored];
    return [...places, listing(), takenForLater];
  }

  /** The store as the scripted network has it: below its own address. */
  function leasedHere(assetId: string, store = IMAGES): ReturnType<typeof leased> {
    return leased(assetId, `/${new URL(stage.network.url).host}${store}`);
  }
});
