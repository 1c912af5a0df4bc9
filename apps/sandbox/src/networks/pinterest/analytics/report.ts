import { dayBefore, dayOf } from './window.js';
import { lifetimeMetrics } from './metric-names.js';

type Numbers = Readonly<Record<string, unknown>>;

/** What a report is made from. */
export interface ReportSource {
  readonly days: readonly string[];
  readonly names: readonly string[];
  /** The numbers that the control API set. */
  readonly numbers: Numbers;
  /** The Pin's first day, on which all of it happened. */
  readonly createdOn: string;
  readonly now: Date;
}

/** Daily, lifetime and summed numbers. Sandbox numbers all belong to one day. */
function report(source: ReportSource): unknown {
  const { days, names, numbers, createdOn } = source;
  const daily = names.filter((name) => !lifetimeMetrics.includes(name));
  const isCounted = days.includes(createdOn);
  return {
    daily_metrics: days.map((date) => {
      const status = statusOf(source, date);
      const hasData = !status.startsWith('BEFORE');
      const counts = date === createdOn ? pick(numbers, daily) : pick({}, daily);
      return { date, data_status: status, metrics: hasData ? counts : {} };
    }),
    lifetime_metrics: pick(
      numbers,
      names.filter((name) => lifetimeMetrics.includes(name)),
    ),
    summary_metrics: pick(isCounted ? numbers : {}, daily),
  };
}

/** With a split by app type, all of it happened on phones. */
export function splitReport(source: ReportSource, split: string | null): unknown {
  const all = report(source);
  if (split !== 'APP_TYPE') return { all };
  const none = report({ ...source, numbers: {} });
  return { all, mobile: all, tablet: none, web: none };
}

/** The newest day is still being counted, and the one before is an estimate. */
function statusOf({ createdOn, now }: ReportSource, date: string): string {
  if (date < createdOn) return 'BEFORE_PIN_CREATED';
  const isNew = date >= dayBefore(now);
  if (date === dayOf(now) && date !== createdOn) return 'PROCESSING';
  return isNew ? 'ESTIMATE' : 'READY';
}

function pick(numbers: Numbers, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, Number(numbers[name] ?? 0)]));
}
