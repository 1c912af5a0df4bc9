import { hoursOfWeek } from './best-times.js';

const post = (at: string, engagement: number, accountId = 'acct_1') => ({
  accountId,
  publishedAt: new Date(at),
  engagement,
});

describe('the hours of a week', () => {
  it('are all there, Monday first', () => {
    const hours = hoursOfWeek([], 'UTC');
    expect(hours).toHaveLength(168);
    expect(hours[0]).toEqual({ weekday: 1, hour: 0, posts: 0, medianEngagement: null });
    expect(hours[167]).toMatchObject({ weekday: 7, hour: 23 });
  });

  it('compare each post with what is usual for its account', () => {
    // Mondays at 9.
    const hours = hoursOfWeek(
      [
        post('2026-11-02T09:10:00Z', 0.02),
        post('2026-11-09T09:20:00Z', 0.04),
        post('2026-11-16T09:30:00Z', 0.06),
        post('2026-11-17T09:30:00Z', 0.04),
        post('2026-11-18T09:30:00Z', 0.04),
        post('2026-11-19T09:30:00Z', 8, 'acct_2'),
      ],
      'UTC',
    );
    expect(hours[9]).toEqual({ weekday: 1, hour: 9, posts: 3, medianEngagement: 1 });
    expect(hours[2 * 24 + 9]).toMatchObject({ weekday: 3, posts: 1, medianEngagement: null });
  });

  it('stay on the clock over a change', () => {
    const posts = ['2026-10-19T07:00:00Z', '2026-10-26T08:00:00Z', '2026-11-02T08:00:00Z'];
    const hours = hoursOfWeek(
      posts.map((at) => post(at, 0.5)),
      'Europe/Berlin',
    );
    expect(hours[9]).toMatchObject({ weekday: 1, hour: 9, posts: 3, medianEngagement: 1 });
  });

  it('know half hours and the day before', () => {
    const hours = hoursOfWeek([post('2026-11-22T20:00:00Z', 1)], 'Asia/Kolkata');
    expect(hours.find(({ posts }) => posts > 0)).toMatchObject({ weekday: 1, hour: 1 });
  });
});
