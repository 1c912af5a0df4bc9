import { aMedia } from '../../testing/builders.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { ok, pageAccount, PageDesk, refused } from './testing/page-desk.js';

const clip = aMedia(Buffer.from('clip'), { kind: 'video', mime: 'video/mp4' });
const insights = (values: Readonly<Record<string, unknown>>) =>
  ok({
    data: Object.entries(values).map(([name, value]) => ({ name, values: [{ value }] })),
  });
const reel = { media: [clip], settings: { postType: 'reel' } };
const story = { media: [clip], settings: { postType: 'story' } };

describe('after a post is out on Facebook', () => {
  const desk = new PageDesk();

  const remove = (post: Parameters<PageDesk['context']>[0], id: string) =>
    desk.provider.remove(desk.context(post), id);

  it('deletes posts and videos by their ids', async () => {
    desk.answers(ok({ success: true }), ok({ success: true }));
    expect(await remove({}, '1055_77')).toEqual({ kind: 'deleted' });
    expect(await remove(reel, '900')).toEqual({ kind: 'deleted' });
    expect(desk.asked()).toEqual(['DELETE 1055_77', 'DELETE 900']);
  });

  it.each([
    [100, 33],
    [803, undefined],
  ])('takes %i/%s for deleted before', async (code, subcode) => {
    desk.answers(refused(code, subcode));
    expect(await remove({}, '1055_77')).toEqual({ kind: 'already_gone' });
  });

  it('may delete again after a lost answer', async () => {
    desk.answers(() => 'hang_up');
    expect(await failureOf(remove({}, '1055_77'))).toBe('transient');
  });

  it('says that stories cannot be deleted', async () => {
    desk.answers();
    expect(await remove(story, '71')).toMatchObject({ kind: 'unsupported' });
    expect(desk.network.requests).toEqual([]);
  });

  const metrics = (post: Parameters<PageDesk['context']>[0], id: string) =>
    desk.provider.readMetrics(desk.context(post), id);

  it('reads what a post was worth', async () => {
    desk.answers(
      insights({ post_media_view: 120, post_total_media_view_unique: 80, post_clicks: 7 }),
      ok({
        shares: { count: 3 },
        comments: { summary: { total_count: 4 } },
        reactions: { summary: { total_count: 11 } },
      }),
    );
    expect(await metrics({}, '1055_77')).toEqual({
      impressions: null,
      reach: 80,
      views: 120,
      likes: 11,
      comments: 4,
      shares: 3,
      saves: null,
      clicks: 7,
    });
    expect(desk.asked()).toEqual([
      'GET 1055_77/insights?metric=post_media_view,post_total_media_view_unique,post_clicks',
      'GET 1055_77?fields=shares,comments.limit(0).summary(true),reactions.limit(0).summary(true)',
    ]);
  });

  it('asks for one metric after the other when Facebook refuses one of them', async () => {
    desk.answers(
      refused(100, undefined, 'invalid metric'),
      insights({ blue_reels_play_count: 500 }),
      refused(100, undefined, 'invalid metric'),
      insights({ post_video_social_actions: { COMMENT: 2, SHARE: 6 } }),
    );
    expect(await metrics(reel, '900')).toMatchObject({
      views: 500,
      likes: null,
      comments: 2,
      shares: 6,
    });
    expect(desk.asked()[1]).toBe('GET 900/video_insights?metric=blue_reels_play_count');
  });

  it('reads what a story and a comment were worth', async () => {
    desk.answers(insights({ story_media_view: 9, PAGES_FB_STORY_REPLIES: 1 }));
    expect(await metrics(story, '71')).toMatchObject({ views: 9, comments: 1, shares: null });
    desk.answers(ok({ reactions: { summary: { total_count: 2 } } }));
    const comment = { interaction: 'comment', parent: { providerPostId: '1055_77' } } as const;
    expect(await metrics(comment, '77_1')).toMatchObject({
      likes: 2,
      comments: null,
      shares: null,
    });
    expect(desk.asked()).toEqual([
      'GET 77_1?fields=comments.limit(0).summary(true),reactions.limit(0).summary(true)',
    ]);
  });

  const discover = (action: string, input = {}, account = pageAccount) =>
    desk.provider.discover(action, input, desk.context({}, {}, desk.provider, account));

  it('lists the Pages of the person without their tokens', async () => {
    desk.answers(
      ok({
        data: [
          {
            id: '1055',
            name: 'Garden',
            access_token: 'page-token',
            tasks: ['MANAGE'],
            instagram_business_account: { id: '1784', username: 'garden' },
          },
        ],
      }),
      ok({ data: [{ id: '5' }] }),
      ok({ data: [{ id: '1055', name: 'Garden' }] }),
      ok({ data: [{ id: '2001', name: 'Orchard' }] }),
    );
    const result = await discover('sync-pages');
    expect(result).toMatchObject({
      pages: [
        { handle: 'facebook:page:1055', usable: true, canPublish: true, instagramUserId: '1784' },
        { handle: 'facebook:page:2001', usable: false, canPublish: false },
      ],
      notes: ['Connect again and tick these Pages to use them: Orchard'],
    });
    expect(JSON.stringify(result)).not.toContain('page-token');
  });

  it('cannot list Pages without the person’s login', async () => {
    const lone = { ...pageAccount, credentials: { accessToken: 'page-token' } };
    expect(await failureOf(discover('sync-pages', {}, lone))).toBe('permission');
  });

  it('searches places', async () => {
    const location = { city: 'Berlin' };
    desk.answers(ok({ data: [{ id: '4711', name: 'Park', location }] }));
    expect(await discover('places', { query: 'park' })).toMatchObject({
      places: [{ id: '4711', name: 'Park', location }],
    });
    expect(desk.asked()).toEqual(['GET pages/search?q=park&fields=id,name,location,link']);
    expect(await failureOf(discover('boards'))).toBe('not_found');
  });
});
