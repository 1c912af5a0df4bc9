import type { JsonObject } from '../../contract/identity.js';
import { aMedia, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  account,
  GRAPH,
  inState,
  InstagramStage,
  made,
  provider,
  quotaOf,
  refusal,
} from '../_meta/instagram/testing/instagram-stage.js';

const CONTAINERS = `POST ${GRAPH}/17/media`;
const PUBLISH = `POST ${GRAPH}/17/media_publish`;
const QUOTA = [`GET ${GRAPH}/17/content_publishing_limit?fields=quota_usage,config`];
const statusOf = (id: string) => [`GET ${GRAPH}/${id}?fields=status_code,status`];
const permalinkOf = (id: string) => [`GET ${GRAPH}/${id}?fields=id,permalink`];

const photo = aMedia(Buffer.from('photo'), { altText: 'Tulips' });
const film = aMedia(Buffer.from('film-bytes'), {
  kind: 'video',
  mime: 'video/mp4',
  durationSeconds: 8,
  url: 'https://media.example.com/bee.mp4',
});
const link = { body: { id: '18000', permalink: 'https://www.instagram.com/p/Abc/' } };
const record = (id: string): JsonObject => ({ id, isReady: true, uploadUrl: null });
const readyPhoto = { checkpoint: { kind: 'feed', container: record('101'), writes: 0 } };

describe('Instagram through Facebook Login', () => {
  describeConformance(() => ({
    strategy: provider,
    account,
    post: aPost({ media: [photo] }),
    checkpoint: readyPhoto,
  }));

  const stage = new InstagramStage();

  const publish = (post: Parameters<typeof aPost>[0]) =>
    publishToTheEnd(provider, stage.contextOf(post));

  it('publishes a photo: container, status, quota, publish, link', async () => {
    stage.answers(made('101'), inState('FINISHED'), quotaOf(3), made('18000'), link);
    const published = await publish({ text: 'In bloom', media: [photo] });
    expect(published).toMatchObject({
      providerPostId: '18000',
      providerUrl: 'https://www.instagram.com/p/Abc/',
      checkpoint: { kind: 'feed', writes: 1, mediaId: '18000' },
      commits: 1,
    });
    expect(stage.calls()).toEqual([
      [
        CONTAINERS,
        {
          image_url: 'https://media.example.com/tulips.jpg',
          caption: 'In bloom',
          alt_text: 'Tulips',
        },
      ],
      statusOf('101'),
      QUOTA,
      [PUBLISH, { creation_id: '101' }],
      permalinkOf('18000'),
    ]);
    expect(new Set(stage.tokens())).toEqual(new Set(['Bearer page-token-0001']));
    expect(stage.checkpoints[0]).toMatchObject({ container: { id: '101' }, writes: 0 });
  });

  it('publishes a reel and asks after it until it is finished', async () => {
    stage.answers(made('102'), inState('IN_PROGRESS'));
    const context = stage.contextOf({ media: [film] });
    const prepared = await provider.prepare(context);
    expect(prepared).toMatchObject({ kind: 'not_ready', retryAfterMs: 10_000 });
    stage.answers(inState('FINISHED'), quotaOf(3), made('18001'), link);
    const checkpoint = prepared.checkpoint ?? null;
    const published = await publishToTheEnd(provider, { ...context, checkpoint });
    expect(published.providerPostId).toBe('18001');
    expect(stage.calls()[2]).toEqual([PUBLISH, { creation_id: '102' }]);
  });

  it('publishes a story', async () => {
    stage.answers(made('103'), inState('FINISHED'), quotaOf(3), made('18002'), link);
    await publish({ text: '', media: [film], settings: { mediaType: 'story' } });
    expect(stage.calls()[0]).toEqual([
      CONTAINERS,
      { media_type: 'STORIES', video_url: 'https://media.example.com/bee.mp4' },
    ]);
  });

  it('publishes a carousel, its parent only when all items are finished', async () => {
    const post = { text: 'Two', media: [photo, film] };
    stage.answers(made('1'), inState('FINISHED'), made('2'), inState('IN_PROGRESS'));
    const first = await provider.prepare(stage.contextOf(post));
    expect(first.kind).toBe('not_ready');
    expect(stage.calls().map(([call]) => call)).toEqual([
      CONTAINERS,
      ...statusOf('1'),
      CONTAINERS,
      ...statusOf('2'),
    ]);
    stage.answers(inState('FINISHED'), made('3'), inState('FINISHED'), quotaOf(0));
    const context = stage.contextOf(post, first.checkpoint);
    const second = await provider.prepare(context);
    expect(second.kind).toBe('ready');
    expect(stage.calls()).toEqual([
      statusOf('2'),
      [CONTAINERS, { media_type: 'CAROUSEL', children: '1,2', caption: 'Two' }],
      statusOf('3'),
      QUOTA,
    ]);
    stage.answers(made('18003'), link);
    const checkpoint = second.checkpoint ?? null;
    await expect(provider.commit({ ...context, checkpoint })).resolves.toMatchObject({
      kind: 'published',
      providerPostId: '18003',
    });
  });

  it('uploads the bytes of a video where asked', async () => {
    const uri = `${stage.network.url}/rupload.facebook.com/ig-api-upload/v25.0/104`;
    stage.answers(
      { body: { id: '104', uri } },
      { body: { success: true, message: 'Upload successful.' } },
      inState('FINISHED'),
      quotaOf(0),
      made('18004'),
      link,
    );
    await publish({ text: '', media: [film], settings: { uploadVideo: true } });
    expect(stage.calls()[0]).toEqual([
      CONTAINERS,
      { media_type: 'REELS', upload_type: 'resumable' },
    ]);
    const upload = stage.network.requests[1];
    expect(upload).toMatchObject({ method: 'POST', body: 'film-bytes' });
    expect(upload?.path).toBe('/rupload.facebook.com/ig-api-upload/v25.0/104');
    expect(upload?.headers).toMatchObject({
      authorization: 'OAuth page-token-0001',
      offset: '0',
      file_size: '10',
    });
  });

  it('goes on with an upload where it broke off', async () => {
    const uploadUrl = `${stage.network.url}/rupload.facebook.com/ig-api-upload/v25.0/105`;
    const container = { id: '105', isReady: false, uploadUrl };
    const post = { media: [film], settings: { uploadVideo: true } };
    stage.answers(
      { body: { video_status: { uploading_phase: { bytes_transfered: 5 } } } },
      { body: { success: true } },
      inState('IN_PROGRESS'),
    );
    await provider.prepare(stage.contextOf(post, { kind: 'reel', container, writes: 0 }));
    expect(stage.calls()[0]).toEqual([`GET ${GRAPH}/105?fields=video_status`]);
    expect(stage.network.requests[1]).toMatchObject({ body: 'bytes', headers: { offset: '5' } });
    expect(stage.checkpoints[0]).toMatchObject({ container: { id: '105', uploadUrl: null } });
  });

  it('writes the first comment as a commit of its own', async () => {
    const settings = { firstComment: 'Open until Sunday' };
    stage.answers(made('101'), inState('FINISHED'), quotaOf(3), made('18000'), made('17900'), link);
    const published = await publish({ media: [photo], settings });
    expect(published).toMatchObject({
      commits: 2,
      checkpoint: { writes: 2, commentId: '17900' },
      notes: [],
    });
    expect(stage.calls()[4]).toEqual([
      `POST ${GRAPH}/18000/comments`,
      { message: 'Open until Sunday' },
    ]);
  });

  it('does not call a post failed whose first comment was refused', async () => {
    const post = { media: [photo], settings: { firstComment: 'Hello' } };
    const out = { kind: 'feed', writes: 1, mediaId: '18000' };
    stage.answers(refusal(10, undefined, 'Not allowed'), link);
    await expect(provider.commit(stage.contextOf(post, out))).resolves.toMatchObject({
      kind: 'published',
      notes: ['The first comment was not published: Not allowed'],
    });
    stage.answers(refusal(80002));
    expect(await failureOf(provider.commit(stage.contextOf(post, out)))).toBe('rate_limited');
    expect(stage.checkpoints.at(-1)).toMatchObject({ commentTries: 1, mediaId: '18000' });
    stage.answers(refusal(80002), link);
    const tried = stage.contextOf(post, { ...out, commentTries: 2 });
    await expect(provider.commit(tried)).resolves.toMatchObject({ kind: 'published' });
    stage.answers('hang_up');
    expect(await failureOf(provider.commit(stage.contextOf(post, out)))).toBe('ambiguous');
    stage.answers(refusal(190));
    expect(await failureOf(provider.commit(stage.contextOf(post, out)))).toBe('auth_expired');
  });

  it('switches comments off and never fails a post that is out over it', async () => {
    const post = { media: [photo], settings: { commentsEnabled: false } };
    stage.answers(made('18000'), { body: { success: true } }, refusal(100, 33), link);
    const published = await provider.commit(stage.contextOf(post, readyPhoto.checkpoint));
    expect(published).toMatchObject({ kind: 'published', notes: [] });
    expect(stage.calls()[1]).toEqual([`POST ${GRAPH}/18000?comment_enabled=false`, {}]);
    // The Page's token does not see the post, the person's does.
    expect(stage.network.requests[3]?.headers.authorization).toBe('Bearer user-token-0001');
    stage.answers(made('18000'), refusal(10), refusal(190));
    await expect(
      provider.commit(stage.contextOf(post, readyPhoto.checkpoint)),
    ).resolves.toMatchObject({
      providerPostId: '18000',
      providerUrl: null,
      notes: ['Comments were not switched off: No'],
    });
  });
});
