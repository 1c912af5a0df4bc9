import {
  assert,
  constant,
  constantFrom,
  boolean,
  integer,
  oneof,
  property,
  record,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { processorMsSince } from '#libs/kernel/testing';
import { civilDay, dayNumber, weekdayOf } from './calendar-days.js';
import { readRule } from './recurrence-rule.js';
import { RuleDays } from './rule-days.js';

const DAY_MS = 86_400_000;

const daysOf = (rule: string, first: number, last: number): readonly number[] => [
  ...new RuleDays(readRule(rule), first).between(first, last),
];

it('counts days as the platform does, for eight hundred years', () => {
  for (let number = dayNumber(1800, 0, 1); number < dayNumber(2600, 0, 1); number += 1) {
    const date = new Date(number * DAY_MS);
    const told = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()] as const;
    const { year, month, day } = civilDay(number);
    if ([year, month, day].join() !== told.join() || weekdayOf(number) !== date.getUTCDay()) {
      throw new Error(`${date.toISOString()} is ${year}, ${month}, ${day}`);
    }
    if (dayNumber(...told) !== number) throw new Error(`${date.toISOString()} has another number`);
  }
});

const some = <Value>(value: Arbitrary<Value>, maxLength: number): Arbitrary<Value[]> =>
  oneof(constant<Value[]>([]), uniqueArray(value, { minLength: 1, maxLength }));
const signed = (most: number): Arbitrary<number> =>
  integer({ min: -most, max: most }).filter((place) => place !== 0);
const weekday = constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');

/** Rules in which the package below is right: it drops what stands beside places of weekdays in a year. */
const rules = record({
  frequency: constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  interval: oneof(constant(1), integer({ min: 1, max: 9 })),
  months: some(integer({ min: 1, max: 12 }), 4),
  monthDays: some(signed(31), 5),
  weekdays: some(weekday, 7),
  isPlaced: boolean(),
  place: signed(5),
  positions: some(oneof(signed(6), constantFrom(366, -366, 100, 50)), 3),
  weekStart: weekday,
  startDay: integer({ min: dayNumber(2010, 0, 1), max: dayNumber(2040, 0, 1) }),
}).map(({ startDay, ...rule }) => {
  const { frequency, weekdays, isPlaced, place, months, monthDays } = rule;
  const mayBePlaced = frequency === 'MONTHLY' || frequency === 'YEARLY';
  const ofYear = frequency === 'YEARLY' && isPlaced && weekdays.length > 0;
  const days = weekdays.map((day) => (isPlaced && mayBePlaced ? `${place}${day}` : day));
  const ofMonth = frequency === 'WEEKLY' || ofYear ? [] : monthDays;
  const chosen = months.length + ofMonth.length + days.length;
  const parts: Record<string, readonly unknown[]> = {
    ...{ FREQ: [frequency], INTERVAL: [rule.interval], WKST: [rule.weekStart] },
    ...{ BYMONTH: months, BYMONTHDAY: ofMonth, BYDAY: days },
    BYSETPOS: chosen > 0 ? rule.positions : [],
  };
  const written = Object.entries(parts).filter(([, values]) => values.length > 0);
  return { startDay, text: written.map(([name, values]) => `${name}=${values.join()}`).join(';') };
});

const basic = (day: number): string =>
  `${new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}T090000Z`;

it('names the days that another reading of the same standard names', () => {
  assert(
    property(rules, ({ text, startDay }) => {
      const lastDay = startDay + 1_200;
      const other = new RRuleTemporal({
        rruleString: `DTSTART:${basic(startDay)}\nRRULE:${text};UNTIL=${basic(lastDay)}`,
        maxIterations: 40_000,
        cache: false,
      });
      const expected = other
        .all()
        .map(({ epochMilliseconds }) => Math.floor(epochMilliseconds / DAY_MS));
      expect(daysOf(text, startDay, lastDay)).toEqual(expected);
    }),
    { numRuns: 400 },
  );
}, 60_000);

it('keeps weekdays without a place beside those with one', () => {
  const start = dayNumber(2027, 0, 1);
  const found = daysOf('FREQ=YEARLY;BYDAY=TH,-1SA', start, dayNumber(2027, 11, 31));
  expect(found.map(weekdayOf).filter((day) => day === 4)).toHaveLength(52);
  expect(found.filter((day) => weekdayOf(day) === 6)).toEqual([dayNumber(2027, 11, 25)]);
});

const numbers = (count: number): string =>
  Array.from({ length: count }, (_, one) => one + 1).join();

it.each([
  'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366',
  `FREQ=YEARLY;BYMONTHDAY=${numbers(31)};BYSETPOS=366`,
  `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=${numbers(120)}`,
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=999',
  'FREQ=DAILY;BYDAY=MO;BYMONTHDAY=13;BYMONTH=10',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYMONTH=1;BYSETPOS=1',
])('looks at a hundred years of %s in a moment', (rule) => {
  const start = dayNumber(2027, 0, 1);
  daysOf(rule, start, start + 366);
  const begun = process.cpuUsage();
  daysOf(rule, start, dayNumber(2127, 0, 1));
  expect(processorMsSince(begun)).toBeLessThan(150);
});
