import { creator, failureOf, ok, provider, refused, TiktokStage } from './testing/tiktok.stage.js';

const ID = '7301234567890123457';

describe('reading from TikTok', () => {
  const stage = TiktokStage.forSuite();

  it('tells what the account may choose', async () => {
    stage.answers([ok(creator)]);
    expect(await provider.discover('creator-info', {}, stage.context())).toMatchObject({
      creator: {
        username: 'ada',
        nickname: 'Ada',
        privacyLevels: creator.privacy_level_options,
        commentsAllowed: true,
        duetsAllowed: true,
        stitchesAllowed: false,
        maxVideoSeconds: 300,
      },
      notes: expect.any(Array),
    });
    expect(stage.asked()).toEqual(['POST post/publish/creator_info/query/']);
    expect(stage.request(0).headers['content-type']).toBe('application/json; charset=UTF-8');
    expect(stage.request(0).body).toBe('');
  });

  it('tells why the account may not post', async () => {
    stage.answers([refused(200, 'spam_risk_user_banned_from_posting', 'Banned')]);
    const asking = provider.discover('creator-info', {}, stage.context());
    expect(await failureOf(asking)).toMatchObject({ failureClass: 'permission' });
    const unknown = provider.discover('hashtags', {}, stage.context());
    expect(await failureOf(unknown)).toMatchObject({ failureClass: 'not_found' });
  });

  it('reads the counters of a public post', async () => {
    const body = `{"data":{"videos":[{"id":${ID},"like_count":3,"comment_count":2,"share_count":1,"view_count":90}]},"error":{"code":"ok"}}`;
    stage.answers([{ body }]);
    expect(await provider.readMetrics(stage.context(), ID)).toEqual({
      impressions: null,
      reach: null,
      views: 90,
      likes: 3,
      comments: 2,
      shares: 1,
      saves: null,
      clicks: null,
    });
    expect(stage.asked()).toEqual([
      'POST video/query/?fields=id,like_count,comment_count,share_count,view_count',
    ]);
    expect(stage.sent(0)).toEqual({ filters: { video_ids: [ID] } });
  });

  it('says that a post is gone, or not public any more', async () => {
    stage.answers([ok({ videos: [] })]);
    const reading = provider.readMetrics(stage.context(), ID);
    expect((await failureOf(reading)).failureClass).toBe('not_found');
  });

  it('cannot delete', async () => {
    expect(await provider.remove(stage.context(), ID)).toMatchObject({ kind: 'unsupported' });
  });
});
