import { scopes } from '../testing/oauth-client.js';
import { aFilm } from '../../../testing/films.js';
import { films, reasonOf, YoutubeClient } from '../testing/youtube-client.js';

describe('numbers of YouTube', () => {
  let youtube: YoutubeClient;
  let film: Buffer;
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

  beforeAll(async () => {
    youtube = await YoutubeClient.start();
    film = await aFilm();
  });
  afterAll(() => youtube.stop());
  beforeEach(() => youtube.reset());

  it('tells counters as text and leaves hidden ones out', async () => {
    const id = await youtube.upload(film);
    await youtube.setMetrics({ postId: id, metrics: { viewCount: 12, likeCount: null } });
    const { statistics } = await youtube.video(id, 'statistics');
    expect(statistics).toEqual({
      viewCount: '12',
      dislikeCount: '0',
      favoriteCount: '0',
      commentCount: '0',
    });
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

  it('reports by day, without the newest days and those without data', async () => {
    const days = {
      '2026-10-16': { views: 5, likes: 1, averageViewDuration: 10 },
      '2026-10-17': { views: 7 },
      '2026-10-18': { views: 9 },
    };
    await youtube.setMetrics({ account: films, metrics: { days } });
    const metrics = 'views,likes,averageViewDuration';
    const daily = await youtube.reports({ ...october, metrics, dimensions: 'day', sort: '-day' });
    expect(daily.json).toEqual({
      kind: 'youtubeAnalytics#resultTable',
      columnHeaders: [
        { name: 'day', columnType: 'DIMENSION', dataType: 'STRING' },
        { name: 'views', columnType: 'METRIC', dataType: 'INTEGER' },
        { name: 'likes', columnType: 'METRIC', dataType: 'INTEGER' },
        { name: 'averageViewDuration', columnType: 'METRIC', dataType: 'INTEGER' },
      ],
      rows: [
        ['2026-10-17', 7, 0, 0],
        ['2026-10-16', 5, 1, 10],
      ],
    });
    const sum = await youtube.reports({ ...october, metrics: 'views' });
    expect(sum.json.rows).toEqual([[12]]);
    const none = await youtube.reports({
      startDate: '2026-01-01',
      endDate: '2026-01-02',
      metrics: 'views',
    });
    expect(none.json).not.toHaveProperty('rows');
  });

  it('reports by video', async () => {
    const one = await youtube.upload(film);
    const two = await youtube.upload(film);
    await youtube.setMetrics({ postId: one, metrics: { viewCount: 3, likeCount: 1 } });
    await youtube.setMetrics({ postId: two, metrics: { days: { '2026-10-20': { views: 8 } } } });
    youtube.clock.advance(3 * 24 * 60 * 60 * 1000);
    await youtube.connect();
    const top = { ...october, metrics: 'views', dimensions: 'video', sort: '-views' };
    const all = await youtube.reports({ ...top, maxResults: '10' });
    expect(all.json.rows).toEqual([
      [two, 8],
      [one, 3],
    ]);
    const filtered = await youtube.reports({
      ...october,
      metrics: 'views,likes',
      dimensions: 'day',
      filters: `video==${one}`,
    });
    expect(filtered.json.rows).toEqual([['2026-10-20', 3, 1]]);
    expect((await youtube.reports(top)).status).toBe(400);
  });

  it.each([
    ['an unknown metric', { metrics: 'viewz' }],
    ['an unknown dimension', { dimensions: 'hour' }],
    ['two dimensions', { dimensions: 'day,video' }],
    ['an unknown filter', { filters: 'colour==red' }],
    ['a foreign sort', { sort: 'likes' }],
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
