import { aJpeg, aVideo } from '../_instagram-graph/testing/media-fixtures.js';
import { refusal, SnapchatClient } from './testing/snapchat-client.js';
import { promise, send, upload } from './testing/uploads.js';

const size = { width: 540, height: 960 };
const hour = 3_600_000;

describe('posts of Snapchat', () => {
  let snapchat: SnapchatClient;
  let video: Buffer;
  let jpeg: Buffer;
  beforeAll(async () => {
    video = await aVideo({ ...size, seconds: 6, framesPerSecond: 10 });
    jpeg = await aJpeg(540, 960);
    snapchat = await SnapchatClient.start();
  });
  beforeEach(() => snapchat.connectGarden());
  afterAll(() => snapchat.stop());

  const story = (body: unknown) => snapchat.post(snapchat.own('stories'), body);
  const spotlight = (body: Record<string, unknown>) =>
    snapchat.post(snapchat.own('spotlights'), { locale: 'en_US', ...body });
  const saved = (body: unknown) => snapchat.post(snapchat.own('saved_stories'), body);
  const list = async (path: string) => (await snapchat.get(snapchat.own(path))).json;
  const lastPost = async () => (await snapchat.posts()).at(-1);

  it('posts a story without telling its id', async () => {
    const media = await upload(snapchat, jpeg, 'IMAGE');
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
    const media = await upload(snapchat, video);
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
    const media = await upload(snapchat, video);
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
    const media = await upload(snapchat, video);
    const { json } = await spotlight({ media_id: media, description: 'Bad #sandbox_reject' });
    snapchat.clock.advance(2000);
    const { spotlights } = await list(`spotlights/${json.spotlight_id}`);
    expect(spotlights[0].spotlight.status).toBe('REJECTED');
    expect((await lastPost())?.deletedAt).not.toBeNull();
  });

  it('bounds spotlights', async () => {
    const media_id = await upload(snapchat, video);
    const text = async (more: Record<string, unknown>) =>
      refusal(await spotlight({ media_id, ...more }))[2];
    expect(await text({ description: 'x'.repeat(161) })).toContain('description is longer');
    expect(await text({ locale: 'english' })).toContain('locale');
    expect(await text({ locale: undefined })).toContain('locale is required');
    expect(await text({ skip_save_to_profile: 'yes' })).toContain('must be a boolean');
    expect(await text({ title: 'x' })).toContain('title is not a known field');
    expect(await text({ media_id: await upload(snapchat, jpeg, 'IMAGE') })).toContain('VIDEO');
    const brief = await aVideo({ ...size, seconds: 5, framesPerSecond: 10 });
    expect(await text({ media_id: await upload(snapchat, brief) })).toContain('duration');
    const kept = await spotlight({ media_id, skip_save_to_profile: true });
    expect(kept.status).toBe(200);
  });

  it('saves stories with a title', async () => {
    const [one, two] = [await upload(snapchat, video), await upload(snapchat, jpeg, 'IMAGE')];
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
    const { id } = await send(snapchat, video);
    expect(await code(id)).toEqual([400, 'MEDIA_PROCESSING']);
    snapchat.clock.advance(2000);
    expect((await story({ media_id: id })).status).toBe(200);
    expect(await code(id)).toEqual([400, 'MEDIA_POSTING_ALREADY_IN_PROGRESS']);
    snapchat.clock.advance(10_000);
    expect((await story({ media_id: id })).status).toBe(200);
    snapchat.clock.advance(24 * hour);
    await snapchat.connectGarden();
    expect(await code(id)).toEqual([400, 'MEDIA_EXPIRED']);
    const { media_id } = await promise(snapchat, video);
    expect(await code(media_id)).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await code('unknown')).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it('lists page by page, newest first', async () => {
    const media_id = await upload(snapchat, video);
    await story({ media_id });
    const first = await list('stories?limit=1');
    expect(first.stories[0].story.id).toBe((await lastPost())?.id);
    const next = await list(`stories?limit=1&cursor=${first.paging.next_page_id}`);
    expect(next.stories[0].story.id).not.toBe(first.stories[0].story.id);
  });

  it('counts posts and profiles', async () => {
    await story({ media_id: await upload(snapchat, video) });
    const post = await lastPost();
    const metrics = { STORY_VIEWS: 7, REPLIES: 2 };
    const set = (body: Record<string, unknown>) =>
      snapchat.sandbox.sendJson('/_sandbox/metrics', { provider: 'snapchat', ...body });
    await set({ postId: post?.id, metrics });
    await set({ account: snapchat.profile, metrics: { VIEWS: 9 } });
    const path = `stories/${post?.id}/stats?fields=STORY_VIEWS,REPLIES&granularity`;
    const whole = await list(`${path}=LIFETIME`);
    expect(whole.assets[0].timeseries[0].fields).toEqual([
      {
        field: { field_name: 'STORY_VIEWS' },
        stats: [{ dimension_breakdown: 'DEFAULT', value: '7' }],
      },
      { field: { field_name: 'REPLIES' }, stats: [{ dimension_breakdown: 'DEFAULT', value: '2' }] },
    ]);
    const day = new Date(post?.createdAt ?? '').toISOString().slice(0, 10);
    const start = new Date(Date.parse(day) - 24 * hour).toISOString();
    const end = new Date(Date.parse(day) + 24 * hour).toISOString();
    const days = await list(`${path}=DAY&startTime=${start}&endTime=${end}`);
    const values = days.assets[0].timeseries.map(
      ({ fields }: { fields: { stats: { value: string }[] }[] }) => fields[0]?.stats[0]?.value,
    );
    expect(values).toEqual(['0', '7']);
    const total = await list(`stats?assetType=PROFILE&fields=SUBSCRIBERS,VIEWS`);
    expect(total.assets[0].timeseries[0].fields[0].stats[0].value).toBe('12345');
    const sum = await list(
      `stats?fields=VIEWS&granularity=TOTAL&startTime=${start}&endTime=${end}`,
    );
    expect(sum.assets[0].timeseries[0].fields[0].stats[0].value).toBe('9');
  });

  it.each([
    ['no fields', 'stats', 'fields is required'],
    ['an unknown field', 'stats?fields=VIEWS,LUCK', 'LUCK'],
    ['an unknown kind', 'stats?fields=VIEWS&assetType=FILM', 'assetType'],
    ['an unknown granularity', 'stats?fields=VIEWS&granularity=HOUR', 'granularity'],
    ['days without times', 'stats?fields=VIEWS&granularity=DAY', 'startTime'],
    [
      'a time at noon',
      'stats?fields=VIEWS&granularity=DAY&startTime=2026-10-01T12:00:00Z',
      'midnight',
    ],
    ['times for a life', 'stats?fields=VIEWS&startTime=2026-10-01T00:00:00Z', 'LIFETIME'],
  ])('refuses statistics with %s', async (_name, path, message) => {
    const [status, , text] = refusal(await snapchat.get(snapchat.own(path)));
    expect(status).toBe(400);
    expect(text).toContain(message);
  });
});
