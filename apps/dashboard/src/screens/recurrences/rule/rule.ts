/** Days of the week as rules name them, from Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof FREQUENCIES)[number];

/** Which one of its weekday in a month; -1 is the last. */
export const POSITIONS = [1, 2, 3, 4, -1] as const;
type Position = (typeof POSITIONS)[number];

/** A day of a month: by its number (-1 is the last day), or the so-manieth of a weekday. */
export type MonthDay =
  | { readonly by: 'number'; readonly day: number }
  | { readonly by: 'weekday'; readonly position: Position; readonly weekday: Weekday };

export type RuleEnd =
  | { readonly kind: 'never' }
  | { readonly kind: 'count'; readonly count: number }
  /** The last day, `2027-12-31`. */
  | { readonly kind: 'until'; readonly day: string };

/** What people can say of a rule without knowing how one is written. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  /** Of a weekly rule. */
  readonly weekdays: readonly Weekday[];
  /** Of a monthly or yearly rule. */
  readonly monthDay: MonthDay;
  /** Of a yearly rule, from 1. */
  readonly month: number;
  readonly end: RuleEnd;
}

export const LARGEST_INTERVAL = 999;
export const LARGEST_COUNT = 1_000;

/** A rule to begin with: each week on the day it starts. @param local such as `2026-12-01T09:00` */
export function firstRule(local: string): Rule {
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`);
  const weekday = WEEKDAYS[(day.getUTCDay() + 6) % 7] ?? 'MO';
  return {
    frequency: 'WEEKLY',
    interval: 1,
    weekdays: [weekday],
    monthDay: { by: 'number', day: day.getUTCDate() || 1 },
    month: day.getUTCMonth() + 1 || 1,
    end: { kind: 'never' },
  };
}

/** Whether it can be sent: fields of numbers and days may be empty while somebody types. */
export function isSaid({ frequency, interval, weekdays, end }: Rule): boolean {
  if (!isWithin(interval, LARGEST_INTERVAL)) return false;
  if (frequency === 'WEEKLY' && weekdays.length === 0) return false;
  if (end.kind === 'count') return isWithin(end.count, LARGEST_COUNT);
  return end.kind === 'never' || /^\d{4}-\d\d-\d\d$/.test(end.day);
}

const isWithin = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;

/** The rule as it is sent. */
export function writtenRule({ frequency, interval, weekdays, monthDay, month, end }: Rule): string {
  const byDay =
    monthDay.by === 'number'
      ? `BYMONTHDAY=${monthDay.day}`
      : `BYDAY=${monthDay.position}${monthDay.weekday}`;
  return [
    `FREQ=${frequency}`,
    interval !== 1 && `INTERVAL=${interval}`,
    frequency === 'WEEKLY' && `BYDAY=${WEEKDAYS.filter((day) => weekdays.includes(day)).join(',')}`,
    frequency === 'YEARLY' && `BYMONTH=${month}`,
    (frequency === 'MONTHLY' || frequency === 'YEARLY') && byDay,
    end.kind === 'count' && `COUNT=${end.count}`,
    end.kind === 'until' && `UNTIL=${end.day.replaceAll('-', '')}`,
  ]
    .filter((part) => part !== false)
    .join(';');
}

/** Reads a rule; null for one that says more than {@link Rule} can. @param local when it begins to count */
export function readRule(text: string, local: string): Rule | null {
  const parts = new Map(
    text.split(';').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=');
      return [name, value];
    }),
  );
  const frequency = FREQUENCIES.find((one) => one === parts.get('FREQ'));
  if (frequency === undefined) return null;
  const first = firstRule(local);
  const rule: Rule = {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: frequency === 'WEEKLY' ? weekdaysIn(parts.get('BYDAY')) : first.weekdays,
    monthDay: monthDayIn(parts) ?? first.monthDay,
    month: Number(parts.get('BYMONTH') ?? first.month),
    end: endIn(parts),
  };
  // Whatever is lost on the way there and back cannot be said.
  const isWhole = isSaid(rule) && sortedParts(writtenRule(rule)) === sortedParts(text);
  return isWhole ? rule : null;
}

function weekdaysIn(value = ''): readonly Weekday[] {
  return WEEKDAYS.filter((day) => value.split(',').includes(day));
}

function monthDayIn(parts: ReadonlyMap<string, string>): MonthDay | null {
  const number = Number(parts.get('BYMONTHDAY') ?? Number.NaN);
  if (number === -1 || isWithin(number, 31)) return { by: 'number', day: number };
  const [, written, named] = /^(-?\d)([A-Z]{2})$/.exec(parts.get('BYDAY') ?? '') ?? [];
  const position = POSITIONS.find((one) => one === Number(written));
  const weekday = WEEKDAYS.find((one) => one === named);
  if (position === undefined || weekday === undefined) return null;
  return { by: 'weekday', position, weekday };
}

function endIn(parts: ReadonlyMap<string, string>): RuleEnd {
  const count = parts.get('COUNT');
  if (count !== undefined) return { kind: 'count', count: Number(count) };
  const until = parts.get('UNTIL');
  if (until === undefined) return { kind: 'never' };
  return { kind: 'until', day: until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') };
}

/** As much as is the same: the order of parts and of days says nothing, nor does an interval of one. */
function sortedParts(text: string): string {
  return text
    .split(';')
    .filter((part) => part !== 'INTERVAL=1')
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      return `${name}=${value.split(',').toSorted().join(',')}`;
    })
    .toSorted()
    .join(';');
}
