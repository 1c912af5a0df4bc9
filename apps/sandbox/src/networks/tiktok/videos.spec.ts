import { refusal, TiktokClient } from './testing/tiktok-client.js';

describe('videos that TikTok lists', () => {
  const tiktok = TiktokClient.forSuite();

  const list = (body: unknown = {}, fields = 'id') =>
    tiktok.post(`/v2/video/list/?fields=${fields}`, body);
  const query = (video_ids: unknown, fields = 'id') =>
    tiktok.post(`/v2/video/query/?fields=${fields}`, { filters: { video_ids } });
  const idsOf = (videos: readonly { readonly id: string }[]) => videos.map(({ id }) => id);

  it('are the public ones, newest first, page by page', async () => {
    const first = await tiktok.publish();
    await tiktok.outcome(await tiktok.upload({ privacy_level: 'SELF_ONLY' }));
    const second = await tiktok.publish();
    const third = await tiktok.publish();
    const all = (await list()).json.data;
    expect([idsOf(all.videos), all.has_more]).toEqual([[third, second, first], false]);
    const page = (await list({ max_count: 2 })).json.data;
    expect([idsOf(page.videos), page.has_more]).toEqual([[third, second], true]);
    const next = (await list({ max_count: 2, cursor: page.cursor })).json.data;
    expect([idsOf(next.videos), next.has_more]).toEqual([[first], false]);
    const none = (await list({ cursor: next.cursor })).json.data;
    expect([none.videos, none.has_more]).toEqual([[], false]);
  });

  it('appear when moderation is through', async () => {
    await tiktok.connect({ account: 'slow_moderation' });
    const publishId = await tiktok.upload();
    await tiktok.outcome(publishId);
    expect((await tiktok.outcome(publishId)).publicaly_available_post_id).toEqual([]);
    expect((await list()).json.data.videos).toEqual([]);
    tiktok.clock.advance(60_000);
    expect((await list()).json.data.videos).toHaveLength(1);
    expect((await tiktok.outcome(publishId)).publicaly_available_post_id).toHaveLength(1);
  });

  it('tell everything that is asked for', async () => {
    const id = await tiktok.publish({ title: 'b'.repeat(200) });
    const figures = { view_count: 90, like_count: 8, comment_count: 7, share_count: 6 };
    const order = { provider: 'tiktok', postId: id, metrics: figures };
    await tiktok.sandbox.sendJson('/_sandbox/metrics', order);
    const fields =
      'id,create_time,share_url,video_description,duration,title,like_count,comment_count,share_count,view_count';
    const { videos } = (await query([id, '7300000000000000000'], fields)).json.data;
    const link = `${tiktok.sandbox.sandbox.url}/www.tiktok.com/@garden_news/video/${id}`;
    expect(videos).toEqual([
      {
        id,
        create_time: expect.any(Number),
        share_url: link,
        video_description: 'b'.repeat(150),
        duration: 4,
        title: 'b'.repeat(150),
        ...figures,
      },
    ]);
  });

  it('are gone when the person has deleted them', async () => {
    const id = await tiktok.publish();
    await tiktok.sandbox.send(`/_sandbox/tiktok/videos/${id}`, { method: 'DELETE' });
    expect((await query([id])).json.data.videos).toEqual([]);
    expect((await tiktok.sandbox.send(`/www.tiktok.com/@garden_news/video/${id}`)).status).toBe(
      410,
    );
  });

  it('belong to the caller', async () => {
    const id = await tiktok.publish();
    await tiktok.connect({ account: 'garden_roomy' });
    expect((await query([id])).json.data.videos).toEqual([]);
  });

  it('need fields, counts and ids within the bounds', async () => {
    const wrong = [400, 'invalid_params'];
    expect(refusal(await list({}, ''))).toEqual(wrong);
    expect(refusal(await list({}, 'id,reach'))).toEqual(wrong);
    expect(refusal(await list({ max_count: 21 }))).toEqual(wrong);
    expect(refusal(await list({ max_count: 0 }))).toEqual(wrong);
    expect(refusal(await list({ cursor: 'soon' }))).toEqual(wrong);
    expect(refusal(await query([]))).toEqual(wrong);
    expect(refusal(await query([7]))).toEqual(wrong);
    expect(refusal(await query('7'))).toEqual(wrong);
    expect(refusal(await query(Array.from({ length: 21 }, String)))).toEqual(wrong);
    await tiktok.connect({ scope: 'user.info.basic,video.publish' });
    expect(refusal(await list())).toEqual([401, 'scope_not_authorized']);
  });
});
