import { aJpeg, aVideo } from '../_instagram-graph/testing/media-fixtures.js';
import { refusal, SnapchatClient } from './testing/snapchat-client.js';

const size = { width: 540, height: 960 };
const hour = 3_600_000;

describe('posts of Snapchat', () => {
  const snapchat = SnapchatClient.ofSuite();
  let video: Buffer;
  let jpeg: Buffer;
  beforeAll(async () => {
    video = await aVideo({ ...size, seconds: 6, framesPerSecond: 10 });
    jpeg = await aJpeg(540, 960);
  });
  beforeEach(() => snapchat.connectGarden());

  const story = (body: Record<string, unknown>) => snapchat.postStory(body);
  const spotlight = (body: Record<string, unknown>) =>
    snapchat.post(snapchat.own('spotlights'), { locale: 'en_US', ...body });
  const saved = (body: unknown) => snapchat.post(snapchat.own('saved_stories'), body);
  const list = async (path: string) => (await snapchat.get(snapchat.own(path))).json;
  const lastPost = async () => (await snapchat.posts()).at(-1);

  it('posts a story without telling its id', async () => {
    const media = await snapchat.upload(jpeg, 'IMAGE');
    const { status, json } = await story({ media_id: media });
    expect(status).toBe(200);
    expect(Object.keys(json as object).sort()).toEqual(['request_id', 'request_status']);
    const { stories } = await list('stories');
    const post = await lastPost();
    expect(stories[0]).toMatchObject({
      sub_request_status: 'SUCCESS',
      story: { id: post?.id, created_at: post?.createdAt, expired: false, media_type: 'IMAGE' },
    });
    expect(post).toMatchObject({ account: snapchat.profile, requestCount: 4 });
    const { text } = await snapchat.sandbox.send('/www.snapchat.com/add/sandboxgarden');
    expect(text).toContain(post?.id);
    snapchat.clock.advance(24 * hour);
    await snapchat.connectGarden();
    expect((await list('stories')).stories[0].story.expired).toBe(true);
  });

  it('lets a story live longer', async () => {
    const media = await snapchat.upload(video);
    const wrong = await story({ media_id: media, customized_ttl: { ttl: 'ONE_YEAR' } });
    expect(refusal(wrong)[2]).toContain('customized_ttl.ttl must be');
    expect((await story({ media_id: media, customized_ttl: {} })).status).toBe(400);
    const text = await story({ media_id: media, customized_ttl: 'ONE_WEEK' });
    expect(refusal(text)[2]).toContain('must be an object');
    expect((await story({ media_id: media, caption: 'Hi' })).status).toBe(400);
    expect((await story({})).status).toBe(400);
    const good = await story({ media_id: media, customized_ttl: { ttl: 'ONE_WEEK' } });
    expect(good.status).toBe(200);
    snapchat.clock.advance(7 * 24 * hour - 1);
    await snapchat.connectGarden();
    expect((await list('stories')).stories[0].story.expired).toBe(false);
  });

  it('reviews a spotlight before it is live', async () => {
    const media = await snapchat.upload(video);
    const { json } = await spotlight({ media_id: media, description: 'Roses #garden' });
    const id = json.spotlight_id as string;
    expect(id).toMatch(/^[\w-]{20,128}$/);
    const read = async () => (await list(`spotlights/${id}`)).spotlights[0].spotlight;
    expect(await read()).toMatchObject({
      id,
      profile_id: snapchat.profile,
      status: 'SUBMITTED',
      title: 'Roses #garden',
      caption: 'Roses #garden',
    });
    expect((await list('spotlights')).spotlights[0].spotlight.id).toBe(id);
    const page = () => snapchat.sandbox.send(`/www.snapchat.com/spotlight/${id}`);
    expect((await page()).status).toBe(404);
    snapchat.clock.advance(2000);
    expect(await read()).toMatchObject({ status: 'LIVE', share_url: (await lastPost())?.url });
    expect((await page()).text).toContain('Roses #garden');
    expect((await snapchat.get(snapchat.own('spotlights/unknown'))).status).toBe(404);
  });

  it('refuses a spotlight after the fact', async () => {
    const media = await snapchat.upload(video);
    const { json } = await spotlight({ media_id: media, description: 'Bad #sandbox_reject' });
    snapchat.clock.advance(2000);
    const { spotlights } = await list(`spotlights/${json.spotlight_id}`);
    expect(spotlights[0].spotlight.status).toBe('REJECTED');
    expect((await lastPost())?.deletedAt).not.toBeNull();
  });

  it.each([
    [{ description: 'x'.repeat(161) }, 'description is longer'],
    [{ locale: 'english' }, 'locale'],
    [{ locale: undefined }, 'locale is required'],
    [{ skip_save_to_profile: 'yes' }, 'must be a boolean'],
    [{ title: 'x' }, 'title is not a known field'],
  ])('refuses a spotlight with %j', async (more, message) => {
    const media_id = await snapchat.upload(video);
    expect(refusal(await spotlight({ media_id, ...more }))[2]).toContain(message);
  });

  it('takes one video of six seconds at least for a spotlight', async () => {
    const picture = await snapchat.upload(jpeg, 'IMAGE');
    expect(refusal(await spotlight({ media_id: picture }))[2]).toContain('VIDEO');
    const brief = await aVideo({ ...size, seconds: 5, framesPerSecond: 10 });
    const short = await spotlight({ media_id: await snapchat.upload(brief) });
    expect(refusal(short)[2]).toContain('duration');
    const media_id = await snapchat.upload(video);
    expect((await spotlight({ media_id, skip_save_to_profile: true })).status).toBe(200);
  });

  it('saves stories with a title', async () => {
    const [one, two] = [await snapchat.upload(video), await snapchat.upload(jpeg, 'IMAGE')];
    const snap_sources = [{ media_id: one }, { media_id: two }];
    const long = { saved_stories: [{ title: 'x'.repeat(46), snap_sources }] };
    expect(refusal(await saved(long))[2]).toContain('title is longer');
    expect((await saved({ saved_stories: [{ title: 'A' }] })).status).toBe(400);
    expect((await saved({ saved_stories: [{ snap_sources }] })).status).toBe(400);
    expect((await saved({ saved_stories: [] })).status).toBe(400);
    const twice = [{ media_id: one }, { media_id: one }];
    const doubled = await saved({ saved_stories: [{ title: 'A', snap_sources: twice }] });
    expect(refusal(doubled)[2]).toContain('more than once');
    const { json } = await saved({ saved_stories: [{ title: 'Spring', snap_sources }] });
    const { id } = json.saved_stories[0].saved_story;
    expect(await lastPost()).toMatchObject({ id, title: 'Spring', requestCount: 7 });
    const { saved_stories } = await list('saved_stories');
    expect(saved_stories[0].saved_story).toMatchObject({ id, title: 'Spring' });
  });

  it('takes media only while they can be used', async () => {
    const code = async (media_id: string) => refusal(await story({ media_id })).slice(0, 2);
    const { id } = await snapchat.send(video);
    expect(await code(id)).toEqual([400, 'MEDIA_PROCESSING']);
    snapchat.clock.advance(2000);
    expect((await story({ media_id: id })).status).toBe(200);
    expect(await code(id)).toEqual([400, 'MEDIA_POSTING_ALREADY_IN_PROGRESS']);
    snapchat.clock.advance(10_000);
    expect((await story({ media_id: id })).status).toBe(200);
    snapchat.clock.advance(24 * hour);
    await snapchat.connectGarden();
    expect(await code(id)).toEqual([400, 'MEDIA_EXPIRED']);
    const { media_id } = await snapchat.promise(video);
    expect(await code(media_id)).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await code('unknown')).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it('lists page by page, newest first', async () => {
    const media_id = await snapchat.upload(video);
    await story({ media_id });
    const first = await list('stories?limit=1');
    expect(first.stories[0].story.id).toBe((await lastPost())?.id);
    const next = await list(`stories?limit=1&cursor=${first.paging.next_page_id}`);
    expect(next.stories[0].story.id).not.toBe(first.stories[0].story.id);
  });

  it('counts posts and profiles', async () => {
    await story({ media_id: await snapchat.upload(video) });
    const post = await lastPost();
    await snapchat.setMetrics({ postId: post?.id, metrics: { STORY_VIEWS: 7, REPLIES: 2 } });
    await snapchat.setMetrics({ account: snapchat.profile, metrics: { VIEWS: 9 } });
    const path = `stories/${post?.id}/stats?assetType=STORY&fields=STORY_VIEWS,REPLIES`;
    const counted = (field_name: string, value: string) => ({
      field: { field_name },
      stats: [{ dimension_breakdown: 'DEFAULT', value }],
    });
    const ofPost = await list(`${path}&granularity=LIFETIME`);
    expect(ofPost.assets[0].timeseries[0].fields).toEqual([
      counted('STORY_VIEWS', '7'),
      counted('REPLIES', '2'),
    ]);
    const ofProfile = await list('stats?assetType=PROFILE&fields=SUBSCRIBERS,VIEWS');
    expect(ofProfile.assets[0].timeseries[0].fields).toEqual([
      counted('SUBSCRIBERS', '12345'),
      counted('VIEWS', '9'),
    ]);
  });

  it.each([
    ['no fields', 'stats', 'fields is required'],
    ['an unknown field', 'stats?fields=VIEWS,LUCK', 'LUCK'],
    ['an unknown kind', 'stats?fields=VIEWS&assetType=FILM', 'assetType'],
    ['an unknown granularity', 'stats?fields=VIEWS&granularity=HOUR', 'granularity'],
    ['times for a life', 'stats?fields=VIEWS&startTime=2026-10-01T00:00:00Z', 'LIFETIME'],
  ])('refuses statistics with %s', async (_name, path, message) => {
    const [status, , text] = refusal(await snapchat.get(snapchat.own(path)));
    expect(status).toBe(400);
    expect(text).toContain(message);
  });
});
