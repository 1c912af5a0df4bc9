import { films, reasonOf, scopes, YoutubeClient } from './testing/youtube-client.js';

describe('numbers of YouTube', () => {
  const youtube = YoutubeClient.forSuite();
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

  it('tells counters as text and leaves hidden ones out', async () => {
    const id = await youtube.upload();
    await youtube.setMetrics({ postId: id, metrics: { viewCount: 12, likeCount: null } });
    const { statistics } = await youtube.video(id, 'statistics');
    expect(statistics).toEqual({ viewCount: '12', commentCount: '0' });
  });

  it('rounds subscribers and can hide them', async () => {
    const metrics = { subscriberCount: 123_456, viewCount: 99 };
    await youtube.setMetrics({ account: films, metrics });
    const list = 'channels?part=statistics&mine=true';
    expect((await youtube.get(list)).json.items[0].statistics).toMatchObject({
      subscriberCount: '123000',
      viewCount: '99',
    });
    await youtube.connect({ account: '@kitchen' });
    const hidden = (await youtube.get(list)).json.items[0].statistics;
    expect(hidden).toMatchObject({ hiddenSubscriberCount: true });
    expect(hidden).not.toHaveProperty('subscriberCount');
  });

  it('sums up, without the newest days and those without data', async () => {
    const days = {
      '2026-10-16': { views: 5, shares: 1 },
      '2026-10-17': { views: 7 },
      '2026-10-18': { views: 9 },
    };
    await youtube.setMetrics({ account: films, metrics: { days } });
    const sum = await youtube.reports({ ...october, metrics: 'views,shares' });
    expect(sum.json).toEqual({
      kind: 'youtubeAnalytics#resultTable',
      columnHeaders: [
        { name: 'views', columnType: 'METRIC', dataType: 'INTEGER' },
        { name: 'shares', columnType: 'METRIC', dataType: 'INTEGER' },
      ],
      rows: [[12, 1]],
    });
    const none = { startDate: '2026-01-01', endDate: '2026-01-02', metrics: 'views' };
    expect((await youtube.reports(none)).json).not.toHaveProperty('rows');
  });

  it('sums up videos, and one of them', async () => {
    const one = await youtube.upload();
    const two = await youtube.upload();
    await youtube.setMetrics({ postId: one, metrics: { viewCount: 3, likeCount: 1 } });
    await youtube.setMetrics({ postId: two, metrics: { days: { '2026-10-20': { views: 8 } } } });
    youtube.clock.advance(3 * 24 * 60 * 60 * 1000);
    await youtube.connect();
    const report = { ...october, metrics: 'views,likes' };
    expect((await youtube.reports(report)).json.rows).toEqual([[11, 1]]);
    const filtered = await youtube.reports({ ...report, filters: `video==${one}` });
    expect(filtered.json.rows).toEqual([[3, 1]]);
  });

  it.each([
    ['an unknown metric', { metrics: 'viewz' }],
    ['an unknown parameter', { dimensions: 'hour' }],
    ['an unknown filter', { filters: 'colour==red' }],
    ['a bad date', { startDate: 'yesterday' }],
    ['an end before the start', { endDate: '2026-09-01' }],
  ])('reports nothing for %s', async (_name, change) => {
    const refused = await youtube.reports({ ...october, metrics: 'views', ...change });
    expect(reasonOf(refused)).toEqual([400, 'badRequest']);
  });

  it('reports on the own channel only, and wants the scope', async () => {
    const report = { ...october, metrics: 'views' };
    expect((await youtube.reports({ ...report, ids: `channel==${films}` })).status).toBe(200);
    const foreign = await youtube.reports({ ...report, ids: 'channel==UCelse' });
    expect(reasonOf(foreign)).toEqual([403, 'forbidden']);
    await youtube.connect({ scope: scopes('youtube.readonly') });
    expect(reasonOf(await youtube.reports(report))).toEqual([403, 'insufficientPermissions']);
  });
});
