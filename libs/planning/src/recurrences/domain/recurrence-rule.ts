import { timeFault } from '#libs/kernel';
import { recurrenceErrors } from '../recurrences.errors.js';

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export const LONGEST_RULE = 500;
const LARGEST_INTERVAL = 999;
const LARGEST_COUNT = 1_000;

type Frequency = (typeof FREQUENCIES)[number];
type Weekday = (typeof WEEKDAYS)[number];

/** The last moment at which something may occur: a wall time, or an instant wherever one is. */
type RuleEnd =
  | { readonly kind: 'local'; readonly wallMs: number }
  | { readonly kind: 'instant'; readonly atMs: number };

/** A rule of RFC 5545, as much of it as there is to say for posts. */
export interface RecurrenceRule {
  readonly frequency: Frequency;
  readonly interval: number;
  /** `MO`, `-1FR`; the numbers only by month and year. */
  readonly byDay: readonly string[];
  readonly byMonthDay: readonly number[];
  readonly byMonth: readonly number[];
  readonly bySetPos: readonly number[];
  readonly weekStart: Weekday;
  readonly count: number | null;
  readonly until: RuleEnd | null;
}

const PARTS = [
  'FREQ',
  'INTERVAL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
  'COUNT',
  'UNTIL',
] as const;
type Part = (typeof PARTS)[number];
type Parts = ReadonlyMap<Part, string>;

const NUMBERED_DAY = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/;
const WHOLE = /^[+-]?\d{1,4}$/;
const DATE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/;

/**
 * Reads a rule such as `FREQ=WEEKLY;BYDAY=MO,TH`. Everything that means nothing, or more than posts need, is refused: the
 * package that expands rules takes the 40th of a month, and drops what it does not know.
 * @throws DomainError recurrence_rule_invalid, which names the part
 */
export function readRule(text: string): RecurrenceRule {
  const parts = partsOf(text);
  const frequency = oneOf(FREQUENCIES, 'FREQ', parts.get('FREQ') ?? '');
  const rule: RecurrenceRule = {
    frequency,
    interval: wholeOf(parts, 'INTERVAL', LARGEST_INTERVAL) ?? 1,
    byDay: daysOf(parts, frequency),
    byMonthDay: numbersOf(parts, 'BYMONTHDAY', 31, 'signed'),
    byMonth: numbersOf(parts, 'BYMONTH', 12, 'positive'),
    bySetPos: numbersOf(parts, 'BYSETPOS', 366, 'signed'),
    weekStart: oneOf(WEEKDAYS, 'WKST', parts.get('WKST') ?? 'MO'),
    count: wholeOf(parts, 'COUNT', LARGEST_COUNT),
    until: endOf(parts.get('UNTIL')),
  };
  if (rule.byMonthDay.length > 0 && frequency === 'WEEKLY') {
    throw recurrenceErrors.ruleInvalid('BYMONTHDAY', 'A week has no days of the month');
  }
  if (rule.count !== null && rule.until !== null) {
    throw recurrenceErrors.ruleInvalid('UNTIL', 'A rule ends by COUNT or by UNTIL, not by both');
  }
  const chosenFrom = rule.byDay.length + rule.byMonthDay.length + rule.byMonth.length;
  if (rule.bySetPos.length > 0 && chosenFrom === 0) {
    throw recurrenceErrors.ruleInvalid(
      'BYSETPOS',
      'BYSETPOS chooses among the days of another BY part',
    );
  }
  return rule;
}

/** The rule as it is stored and told: in capitals, without the name of the property. */
export function normalRule(text: string): string {
  const bare = text.trim().toUpperCase();
  return bare.startsWith('RRULE:') ? bare.slice('RRULE:'.length) : bare;
}

function partsOf(text: string): Parts {
  const parts = new Map<Part, string>();
  for (const written of normalRule(text).split(';')) {
    const [name = '', value = '', ...more] = written.split('=');
    const part = PARTS.find((known) => known === name);
    if (part === undefined) {
      const shown = name.slice(0, 20);
      throw recurrenceErrors.ruleInvalid(
        shown,
        `${shown || 'An empty part'} is no part of a rule here`,
      );
    }
    if (value === '' || more.length > 0)
      throw recurrenceErrors.ruleInvalid(part, `${part} needs a value`);
    if (parts.has(part)) throw recurrenceErrors.ruleInvalid(part, `${part} stands there twice`);
    parts.set(part, value);
  }
  return parts;
}

function oneOf<Word extends string>(words: readonly Word[], part: Part, value: string): Word {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw recurrenceErrors.ruleInvalid(part, `${part} must be one of ${words.join(', ')}`);
}

function wholeOf(parts: Parts, part: Part, largest: number): number | null {
  const value = parts.get(part);
  if (value === undefined) return null;
  return numberOf(value, part, largest, 'positive');
}

function numbersOf(
  parts: Parts,
  part: Part,
  largest: number,
  sign: 'signed' | 'positive',
): readonly number[] {
  const values = parts.get(part)?.split(',') ?? [];
  return [...new Set(values.map((value) => numberOf(value, part, largest, sign)))];
}

function numberOf(text: string, part: Part, largest: number, sign: 'signed' | 'positive'): number {
  const value = WHOLE.test(text) ? Number(text) : 0;
  const size = sign === 'signed' ? Math.abs(value) : value;
  if (size >= 1 && size <= largest) return value;
  const from = sign === 'signed' ? `-${largest} to -1 or 1` : '1';
  throw recurrenceErrors.ruleInvalid(
    part,
    `${part} takes whole numbers from ${from} to ${largest}`,
  );
}

function daysOf(parts: Parts, frequency: Frequency): readonly string[] {
  const largest = largestDayNumber(frequency, parts.has('BYMONTH'));
  const days = parts.get('BYDAY')?.split(',') ?? [];
  return [...new Set(days.map((day) => dayOf(day, largest)))];
}

/** As many of a weekday as every year has, or as a month may have; 0: days of a week have no numbers. */
function largestDayNumber(frequency: Frequency, isByMonth: boolean): number {
  if (frequency === 'DAILY' || frequency === 'WEEKLY') return 0;
  return frequency === 'YEARLY' && !isByMonth ? 52 : 5;
}

function dayOf(text: string, largest: number): string {
  const [, number, weekday] = NUMBERED_DAY.exec(text) ?? [];
  if (weekday === undefined) {
    throw recurrenceErrors.ruleInvalid(
      'BYDAY',
      'BYDAY takes days such as MO, or 2TU and -1FR by month',
    );
  }
  if (number === undefined) return weekday;
  const position = Number(number);
  if (position !== 0 && Math.abs(position) <= largest) return `${position}${weekday}`;
  const message =
    largest === 0
      ? 'Days have numbers only in rules by month and year'
      : `Days have numbers from -${largest} to -1 or 1 to ${largest} here`;
  throw recurrenceErrors.ruleInvalid('BYDAY', message);
}

function endOf(text: string | undefined): RuleEnd | null {
  if (text === undefined) return null;
  const match = DATE.exec(text);
  const wallMs = match === null ? Number.NaN : wallTimeOf(match);
  if (match === null || Number.isNaN(wallMs)) {
    const wanted = 'UNTIL must be like 20271231, 20271231T180000 or 20271231T180000Z';
    const fault = timeFault(text.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'));
    // A day alone is no fault here.
    const isTold = fault !== null && !fault.includes('without a time');
    throw recurrenceErrors.ruleInvalid('UNTIL', isTold ? `${wanted}. ${fault}` : wanted);
  }
  return match[7] === 'Z' ? { kind: 'instant', atMs: wallMs } : { kind: 'local', wallMs };
}

/** Without a time of day the whole day is meant. */
function wallTimeOf([, ...groups]: RegExpExecArray): number {
  const isDay = groups[3] === undefined;
  const [year, month, day, hour, minute, second] = groups
    .slice(0, 6)
    .map((group, index) => (isDay && index > 2 ? [23, 59, 59][index - 3]! : Number(group))) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  const read = new Date(wallMs);
  const isReal =
    read.getUTCMonth() === month - 1 &&
    read.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return isReal ? wallMs : Number.NaN;
}
