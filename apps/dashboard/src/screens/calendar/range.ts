import type { Temporal as Types } from 'temporal-polyfill';
import { Temporal } from '../../time/temporal.js';
import { ZoneClock } from '../../time/zone-clock.js';
import type { CalendarView } from './calendar-search.js';

/** One day as the shown zone has it; on days of a change of clocks it is not 24 hours long. */
export interface Day {
  /** `2026-11-23` */
  readonly date: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Whether it belongs to the month that is shown. */
  readonly isInside: boolean;
}

/** The days that a view shows, in weeks where it has weeks. */
export interface Range {
  readonly view: CalendarView;
  readonly days: readonly Day[];
  readonly clock: ZoneClock;
  /** Where the arrows lead. */
  readonly before: string;
  readonly after: string;
}

const LIST_DAYS = 31;

/** @param weekStartsOn 1 for Monday to 7 for Sunday */
export function rangeOf(
  view: CalendarView,
  date: string,
  timezone: string,
  weekStartsOn: number,
): Range {
  const day = Temporal.PlainDate.from(date);
  const step = STEPS[view];
  const [first, count] = extentOf(view, day, weekStartsOn);
  const days = Array.from({ length: count }, (_, index) =>
    dayOf(first.add({ days: index }), timezone, view === 'month' ? day.month : null),
  );
  return {
    view,
    days,
    clock: new ZoneClock(timezone, days[0]!.startMs, days.at(-1)!.endMs),
    before: day.subtract(step).toString(),
    after: day.add(step).toString(),
  };
}

const STEPS: Readonly<Record<CalendarView, { readonly months?: number; readonly days?: number }>> =
  {
    month: { months: 1 },
    week: { days: 7 },
    day: { days: 1 },
    list: { months: 1 },
  };

function extentOf(
  view: CalendarView,
  day: Types.PlainDate,
  weekStartsOn: number,
): readonly [first: Types.PlainDate, count: number] {
  const weekOf = (date: Types.PlainDate): Types.PlainDate =>
    date.subtract({ days: (date.dayOfWeek - weekStartsOn + 7) % 7 });
  if (view === 'day') return [day, 1];
  if (view === 'week') return [weekOf(day), 7];
  if (view === 'list') return [day, LIST_DAYS];
  const first = weekOf(day.with({ day: 1 }));
  const last = weekOf(day.with({ day: day.daysInMonth })).add({ days: 6 });
  return [first, first.until(last).days + 1];
}

function dayOf(date: Types.PlainDate, timezone: string, month: number | null): Day {
  const start = (of: Types.PlainDate): number => of.toZonedDateTime(timezone).epochMilliseconds;
  return {
    date: date.toString(),
    startMs: start(date),
    endMs: start(date.add({ days: 1 })),
    isInside: month === null || date.month === month,
  };
}

/** Today in a zone. */
export function todayIn(timezone: string, nowMs: number): string {
  return Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString();
}
