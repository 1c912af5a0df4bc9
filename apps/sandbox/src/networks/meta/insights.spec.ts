import { gazetteId, GraphClient, refusal, without } from './testing/graph-client.js';

describe('insights', () => {
  const client = GraphClient.ofSuite();
  let postId: string;
  beforeAll(async () => {
    await client.loginAsPage(gazetteId);
    postId = (await client.post(`${gazetteId}/feed`, { message: 'x' })).json.id;
  });

  it('answers the numbers of a post that were set', async () => {
    await client.setMetrics({ postId, metrics: { post_clicks: 3 } });
    const metric = 'post_clicks,post_media_view';
    expect((await client.get(`${postId}/insights`, { metric })).json.data).toMatchObject([
      { name: 'post_clicks', period: 'lifetime', values: [{ value: 3 }] },
      { name: 'post_media_view', values: [{ value: 0 }] },
    ]);
  });

  it('answers those of videos by kind, and those of stories', async () => {
    const videoId = await client.video();
    const metric = 'blue_reels_play_count,post_video_social_actions';
    const { data } = (await client.get(`${videoId}/video_insights`, { metric })).json;
    expect(data).toMatchObject([{ values: [{ value: 0 }] }, { values: [{ value: {} }] }]);
    const photo_id = await client.photo();
    const story = (await client.post(`${gazetteId}/photo_stories`, { photo_id })).json.post_id;
    const shown = await client.get(`${story}/insights`, { metric: 'STORY_MEDIA_VIEW' });
    expect(shown.json.data).toMatchObject([{ name: 'STORY_MEDIA_VIEW', values: [{ value: 0 }] }]);
  });

  it.each([
    [{}, '400 3001/1504028'],
    [{ metric: 'post_impressions' }, '400 100'],
    [{ metric: 'post_clicks,post_fans' }, '400 100'],
    [{ metric: 'post_clicks', period: 'day' }, '400 100'],
  ])('refuses %j', async (parameters, expected) => {
    const answer = await client.get(`${postId}/insights`, parameters as Record<string, string>);
    expect(refusal(answer)).toBe(expected);
  });

  it('has media views since v23.0', async () => {
    const path = `${postId}/insights?metric=post_media_view`;
    const old = await client.call('GET', `/graph.facebook.com/v22.0/${path}`);
    expect(refusal(old)).toBe('400 100');
    expect((await client.call('GET', `/graph.facebook.com/v23.0/${path}`)).status).toBe(200);
  });

  it('needs the permission', async () => {
    await client.loginAsPage(gazetteId, without('read_insights'));
    const answer = await client.get(`${postId}/insights`, { metric: 'post_clicks' });
    expect(refusal(answer)).toBe('403 200');
  });
});
