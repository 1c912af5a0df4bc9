import { InvalidArgumentError } from 'commander';
import type { Schema } from '#libs/sdk';

type Slot = Schema<'QueueSlot'>;

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;
const FORM = 'It is days and times: "mon,thu 09:00", "mon-fri 9:00,17:30" or "daily 12:00".';

/** Adds slots such as `mon-fri 09:00,17:30` to an option that may be repeated. */
export function slotOption(text: string, before: readonly Slot[] = []): readonly Slot[] {
  const [days, times, ...more] = text.trim().toLowerCase().split(/\s+/);
  if (!days || !times || more.length > 0) throw new InvalidArgumentError(FORM);
  const weekdays = days.split(',').flatMap(weekdaysOf);
  const wanted = times.split(',').map((time) => {
    if (!TIME.test(time)) throw new InvalidArgumentError(FORM);
    return time.padStart('hh:mm'.length, '0');
  });
  return [...before, ...weekdays.flatMap((weekday) => wanted.map((time) => ({ weekday, time })))];
}

/** Slots as people write them, a line a day. */
export function shownSlots(slots: readonly Slot[]): string {
  const byDay = new Map<number, string[]>();
  for (const { weekday, time } of slots) {
    byDay.set(weekday, [...(byDay.get(weekday) ?? []), time]);
  }
  return [...byDay].map(([weekday, times]) => `${DAYS[weekday - 1]} ${times.join(',')}`).join('; ');
}

/** A day, days from one to another, or all. */
function weekdaysOf(word: string): number[] {
  if (word === 'daily') return DAYS.map((_, index) => index + 1);
  const [first, last] = word.split('-').map((day) => DAYS.indexOf(day) + 1);
  if (!first || last === 0) throw new InvalidArgumentError(FORM);
  if (last === undefined) return [first];
  const length = ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length }, (_, index) => ((first - 1 + index) % DAYS.length) + 1);
}
