import { MOST_SERIES_DAYS, seriesDays } from './series-days.js';

const HOUR_MS = 3_600_000;
const days = (from: string, to: string, timezone: string) =>
  seriesDays(new Date(from), new Date(to), timezone);

it.each([
  ['2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', [24, 23, 24]],
  ['2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', [24, 25, 24]],
])('have the hours that clocks give them, from %s', (from, to, hours) => {
  const found = days(from, to, 'Europe/Berlin');
  expect(found.map(({ start, end }) => (end.getTime() - start.getTime()) / HOUR_MS)).toEqual(hours);
  found.slice(1).forEach(({ start }, index) => expect(start).toEqual(found[index]!.end));
});

it('begin when a day has no midnight', () => {
  const [day] = days('2026-09-06T12:00:00Z', '2026-09-06T12:00:00Z', 'America/Santiago');
  expect(day).toMatchObject({ date: '2026-09-06', start: new Date('2026-09-06T04:00:00Z') });
});

it('are the zone’s that the moments lie in', () => {
  const dates = days('2026-11-02T23:30:00Z', '2026-11-03T00:30:00Z', 'Asia/Tokyo');
  expect(dates.map(({ date }) => date)).toEqual(['2026-11-03']);
});

it('end a day after the most that is answered', () => {
  expect(days('2000-01-01', '2026-01-01', 'UTC')).toHaveLength(MOST_SERIES_DAYS + 1);
});
