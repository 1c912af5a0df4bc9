import { DateTime } from 'luxon';
import { processorMsSince } from '#libs/kernel/testing';
import { readRule } from './recurrence-rule.js';
import {
  nextTime,
  nextTimes,
  timeOf,
  timesBetween,
  wallTimeOfStamp,
  type Series,
  type SeriesTime,
} from './series.js';

const series = (startsLocal: string, rule: string, timezone = 'UTC'): Series => ({
  startMs: wallTimeOfStamp(startsLocal)!,
  timezone,
  rule: readRule(rule),
});
const stamps = (times: readonly SeriesTime[]): readonly string[] => times.map(({ stamp }) => stamp);
/** The first days of a series that begins on Tuesday, 24 November 2026, at 09:00. */
const days = (rule: string, most: number, start = '2026-11-24T09:00'): string =>
  nextTimes(series(start, rule), new Date('2026-11-24T00:00Z'), most)
    .map(({ stamp }) => stamp.slice(2, 10))
    .join(' ');

// Worked out with a calendar on the wall.
it.each([
  ['FREQ=DAILY', '26-11-24 26-11-25 26-11-26'],
  ['FREQ=DAILY;INTERVAL=3', '26-11-24 26-11-27 26-11-30 26-12-03'],
  ['FREQ=DAILY;BYDAY=SA,SU', '26-11-28 26-11-29 26-12-05 26-12-06'],
  ['FREQ=DAILY;BYMONTH=12;BYMONTHDAY=24,31', '26-12-24 26-12-31 27-12-24'],
  ['FREQ=WEEKLY', '26-11-24 26-12-01 26-12-08'],
  ['FREQ=WEEKLY;BYDAY=MO,TH', '26-11-26 26-11-30 26-12-03 26-12-07'],
  // Whose week ends on Saturday finds that Sunday in the next but one.
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', '26-11-24 26-12-06 26-12-08 26-12-20'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO', '26-11-24 26-11-29 26-12-08 26-12-13'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1,-1', '26-11-27 26-11-30 26-12-04 26-12-07'],
  ['FREQ=MONTHLY', '26-11-24 26-12-24 27-01-24'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '26-12-31 27-01-31 27-03-31 27-05-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '26-11-30 26-12-31 27-01-31 27-02-28'],
  ['FREQ=MONTHLY;BYDAY=2TU', '26-12-08 27-01-12 27-02-09'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '26-11-27 26-12-25 27-01-29 27-02-26'],
  ['FREQ=MONTHLY;BYDAY=5FR', '27-01-29 27-04-30 27-07-30'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '26-11-30 26-12-31 27-01-29 27-02-26'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '27-08-13 28-10-13 29-04-13'],
  ['FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1', '27-05-01 27-11-01 28-05-01'],
  ['FREQ=YEARLY', '26-11-24 27-11-24 28-11-24'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '28-02-29 32-02-29'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', '27-03-28 28-03-26 29-03-25'],
  ['FREQ=YEARLY;BYDAY=20MO', '27-05-17 28-05-15 29-05-14'],
  ['FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1;INTERVAL=2', '28-01-01 28-07-01 30-01-01'],
  ['FREQ=DAILY;COUNT=3', '26-11-24 26-11-25 26-11-26'],
  // The start is not counted where the rule does not have it.
  ['FREQ=WEEKLY;BYDAY=WE;COUNT=2', '26-11-25 26-12-02'],
  ['FREQ=DAILY;UNTIL=20261126', '26-11-24 26-11-25 26-11-26'],
  ['FREQ=DAILY;UNTIL=20261126T085959', '26-11-24 26-11-25'],
  ['FREQ=DAILY;UNTIL=20261126T090000Z', '26-11-24 26-11-25 26-11-26'],
])('%s is %s', (rule, expected) => {
  const wanted = expected.split(' ').length;
  const ends = /COUNT|UNTIL/.test(rule) ? 1 : 0;
  expect(days(rule, wanted + ends)).toBe(expected);
});

it('does not repeat a 31st in shorter months, and finds it again', () => {
  expect(days('FREQ=MONTHLY', 3, '2027-01-31T09:00')).toBe('27-01-31 27-03-31 27-05-31');
});

it('ends at an instant wherever it is', () => {
  const rule = 'FREQ=DAILY;UNTIL=20261126T090000Z';
  const of = (zone: string) =>
    stamps(nextTimes(series('2026-11-24T09:00', rule, zone), new Date('2026-11-23T00:00Z'), 9));
  // 09:00 in New York is five hours behind that moment.
  expect(of('America/New_York').at(-1)).toBe('2026-11-25T09:00');
  expect(of('Asia/Tokyo').at(-1)).toBe('2026-11-26T09:00');
});

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

it.each(zones)('stays 09:00 for two years in %s', (zone) => {
  const from = new Date('2026-11-24T00:00Z');
  const to = new Date('2028-11-24T00:00Z');
  const times = timesBetween(series('2026-11-24T09:00', 'FREQ=DAILY', zone), from, to);
  const told = times.map(({ at }) =>
    DateTime.fromJSDate(at, { zone }).toFormat('yyyy-MM-dd HH:mm'),
  );
  let day = DateTime.fromISO('2026-11-24T09:00', { zone });
  const expected: string[] = [];
  for (; day.toMillis() <= to.getTime(); day = day.plus({ days: 1 })) {
    if (day.toMillis() >= from.getTime()) expected.push(day.toFormat('yyyy-MM-dd HH:mm'));
  }
  expect(told).toEqual(expected);
  expect(new Set(told.map((time) => time.slice(11)))).toEqual(new Set(['09:00']));
});

it.each([
  // A gap: the first moment behind it. An overlap: the first of the two.
  ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:00:00.000Z'],
  ['America/New_York', '2027-03-14T02:00', '2027-03-14T07:00:00.000Z'],
  ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:30:00.000Z'],
  ['America/Santiago', '2027-09-05T00:30', '2027-09-05T04:00:00.000Z'],
  ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z'],
])('in %s %s is at %s', (zone, stamp, expected) => {
  const daily = series(`2027-01-01T${stamp.slice(11)}`, 'FREQ=DAILY', zone);
  expect(timeOf(daily, stamp)?.at.toISOString()).toBe(expected);
  const around = timesBetween(daily, new Date(Date.parse(expected) - 1), new Date(expected));
  expect(stamps(around)).toEqual([stamp]);
});

it('counts what is moved out of a gap', () => {
  const counted = series('2027-03-27T02:30', 'FREQ=DAILY;COUNT=3', 'Europe/Berlin');
  expect(stamps(nextTimes(counted, new Date('2027-03-01T00:00Z'), 9))).toEqual([
    '2027-03-27T02:30',
    '2027-03-28T02:30',
    '2027-03-29T02:30',
  ]);
});

it('knows its times by their names, and no others', () => {
  const mondays = series('2026-11-24T09:00', 'FREQ=WEEKLY;BYDAY=MO');
  expect(timeOf(mondays, '2026-11-30T09:00')?.at.toISOString()).toBe('2026-11-30T09:00:00.000Z');
  const others = [
    '2026-11-24T09:00',
    '2026-11-30T09:01',
    '2026-11-23T09:00',
    '',
    '2026-02-30T09:00',
  ];
  expect(others.map((stamp) => timeOf(mondays, stamp))).toEqual(others.map(() => null));
});

it.each([
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;BYDAY=MO;BYSETPOS=2',
  'FREQ=DAILY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=WEEKLY;INTERVAL=999;BYMONTH=2;BYDAY=MO',
  'FREQ=MONTHLY;INTERVAL=999;BYMONTH=4;BYMONTHDAY=31',
  'FREQ=YEARLY;INTERVAL=999;BYMONTH=1',
  `FREQ=YEARLY;BYMONTH=${months()};BYMONTHDAY=30,31;BYDAY=MO;BYSETPOS=366,-366`,
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1000',
])('finds within a moment that nothing comes of %s', (rule) => {
  const begun = process.cpuUsage();
  expect(nextTime(series('2020-01-06T09:00', rule), new Date('2026-11-24T00:00Z'))).toBeNull();
  expect(processorMsSince(begun)).toBeLessThan(2_000);
});

it('counts no farther than it has to, and as far as is asked', () => {
  const counted = series('2020-01-01T09:00', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=400');
  const near = nextTimes(counted, new Date('2020-01-01T00:00Z'), 3);
  expect(stamps(near)).toEqual(['2020-01-31T09:00', '2020-03-31T09:00', '2020-05-31T09:00']);
  const end = nextTimes(counted, new Date('2076-05-31T00:00Z'), 100);
  expect(end).toHaveLength(400 - 7 * 56 - 2);
  expect(nextTime(counted, end.at(-1)!.at)).toBeNull();
  expect(stamps(nextTimes(counted, new Date('2020-01-01T00:00Z'), 3))).toEqual(stamps(near));
});

it('is quick and bounded, however wide the question and however old the series', () => {
  const begun = process.cpuUsage();
  const old = series('2000-01-01T09:00', 'FREQ=DAILY');
  const all = timesBetween(old, new Date('2026-11-24T00:00Z'), new Date('9999-01-01T00:00Z'));
  expect(all.length).toBeLessThanOrEqual(800);
  const counted = series('2026-01-01T09:00', 'FREQ=DAILY;COUNT=1000');
  expect(nextTimes(counted, new Date('2028-09-25T00:00Z'), 100).at(-1)?.stamp).toBe(
    '2028-09-26T09:00',
  );
  expect(processorMsSince(begun)).toBeLessThan(3_000);
});

function months(): string {
  return Array.from({ length: 12 }, (_, index) => index + 1).join(',');
}
