import type { Schemas } from '../../../api/client.js';
import type { Queue } from '../../../queues/queues-query.js';

/** A time of day, and on which days of the week it is a slot: a line of the week. */
export interface SlotLine {
  /** `09:00` */
  readonly time: string;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[];
}

/** A queue while somebody says what it is like. */
export interface QueueTerms {
  readonly name: string;
  readonly timezone: string;
  readonly lines: readonly SlotLine[];
  /** Null: it takes posts of all. */
  readonly accounts: readonly string[] | null;
  readonly jitterMinutes: number;
  readonly blackouts: readonly string[];
}

export const MOST_JITTER_MINUTES = 30;
export const MOST_SLOTS = 200;
const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5];

export function newTerms(timezone: string): QueueTerms {
  return {
    ...{ name: '', timezone, accounts: null, jitterMinutes: 0, blackouts: [] },
    lines: [{ time: '09:00', weekdays: WORKDAYS }],
  };
}

export function termsOf(queue: Queue): QueueTerms {
  const { name, timezone, slots, accounts, jitterMinutes, blackouts } = queue;
  return { name, timezone, lines: linesOf(slots), accounts, jitterMinutes, blackouts };
}

/** Slots by their times. */
function linesOf(slots: Queue['slots']): readonly SlotLine[] {
  const times = [...new Set(slots.map(({ time }) => time))].toSorted();
  return times.map((time) => ({
    time,
    weekdays: slots.flatMap((slot) => (slot.time === time ? [slot.weekday] : [])),
  }));
}

/** As it is sent. A line without a day is no slot. */
export function sentTerms({ name, lines, ...terms }: QueueTerms): Schemas['QueueCreateRequest'] {
  return {
    ...terms,
    name: name.trim(),
    slots: lines.flatMap(({ time, weekdays }) => weekdays.map((weekday) => ({ weekday, time }))),
    accounts: terms.accounts === null ? null : [...terms.accounts],
    blackouts: [...terms.blackouts],
  };
}

export function countOf(lines: readonly SlotLine[]): number {
  return lines.reduce((sum, { weekdays }) => sum + weekdays.length, 0);
}

/** With a time on all workdays; one that is there stays as it is. */
export function withTime(lines: readonly SlotLine[], time: string): readonly SlotLine[] {
  if (lines.some((line) => line.time === time)) return lines;
  const added = [...lines, { time, weekdays: WORKDAYS }];
  return added.toSorted((one, other) => (one.time < other.time ? -1 : 1));
}

/** With one slot more or less. */
export function toggled(
  lines: readonly SlotLine[],
  time: string,
  weekday: number,
): readonly SlotLine[] {
  return lines.map((line) => {
    if (line.time !== time) return line;
    const { weekdays } = line;
    return {
      time,
      weekdays: weekdays.includes(weekday)
        ? weekdays.filter((one) => one !== weekday)
        : [...weekdays, weekday].toSorted(),
    };
  });
}
