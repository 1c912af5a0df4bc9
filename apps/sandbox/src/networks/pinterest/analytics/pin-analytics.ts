import { ownPin } from '../pins/pin-calls.js';
import type { PinterestCall } from '../requests/call.js';
import { invalid, notPermitted } from '../requests/pinterest-error.js';

type Numbers = Readonly<Record<string, unknown>>;

const common = [
  'IMPRESSION',
  'OUTBOUND_CLICK',
  'PIN_CLICK',
  'SAVE',
  'SAVE_RATE',
  'TOTAL_COMMENTS',
  'TOTAL_REACTIONS',
] as const;

// developers.pinterest.com: Get Pin analytics.
const standardMetrics: readonly string[] = [...common, 'USER_FOLLOW', 'PROFILE_VISIT'];
const videoMetrics: readonly string[] = [
  ...common,
  'VIDEO_MRC_VIEW',
  'VIDEO_10S_VIEW',
  'QUARTILE_95_PERCENT_VIEW',
  'VIDEO_V50_WATCH_TIME',
  'VIDEO_START',
  'VIDEO_AVG_WATCH_TIME',
];
/** Counted over the whole life of a Pin, not by day. */
const lifetimeMetrics: readonly string[] = ['TOTAL_COMMENTS', 'TOTAL_REACTIONS'];
const DAY_MS = 86_400_000;
const MOST_DAYS = 90;

/** What a report is made from. */
interface ReportSource {
  readonly days: readonly string[];
  readonly names: readonly string[];
  /** The numbers that the control API set. */
  readonly numbers: Numbers;
  /** The Pin's first day, on which all of it happened. */
  readonly createdOn: string;
  readonly now: Date;
}

/** `GET /v5/pins/{pin_id}/analytics`; personal accounts have none. */
export function readPinAnalytics(call: PinterestCall): unknown {
  const { desk, person, query } = call;
  const pin = ownPin(call);
  if (person.accountType === 'PINNER') throw notPermitted();
  checkWord(query, 'app_types', 'ALL');
  checkWord(query, 'split_field', 'NO_SPLIT');
  const now = desk.kernel.now();
  const all = report({
    days: readWindow(query, now),
    names: readMetrics(query, pin.mediaType === 'video' ? videoMetrics : standardMetrics),
    numbers: desk.kernel.metrics.ofPost(pin.id),
    createdOn: dayOf(new Date(pin.createdAt)),
    now,
  });
  return { all };
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

/** The names of `metric_types`, one value with commas. */
function readMetrics(query: URLSearchParams, known: readonly string[]): readonly string[] {
  const text = query.get('metric_types') ?? '';
  if (text === '') throw invalid("Invalid request: 'metric_types' is a required property");
  const names = text.split(',');
  const wrong = names.find((name) => !known.includes(name));
  if (wrong === undefined) return [...new Set(names)];
  throw invalid(`Invalid request: '${wrong}' is not one of ${JSON.stringify(known)}`);
}

/** Throws when a parameter is another word than the only one that is served here. */
function checkWord(query: URLSearchParams, name: string, word: string): void {
  const value = query.get(name) ?? word;
  if (value !== word) throw invalid(`Invalid request: '${value}' is not one of ["${word}"]`);
}

/** The days from `start_date` to `end_date`, both included, as `YYYY-MM-DD` in UTC. */
function readWindow(query: URLSearchParams, now: Date): readonly string[] {
  const start = readDate(query, 'start_date');
  const end = readDate(query, 'end_date');
  const today = Date.parse(dayOf(now));
  if (end < start) throw invalid('The end_date must not be before the start_date.');
  if (start < today - MOST_DAYS * DAY_MS) {
    throw invalid(`The start_date cannot be more than ${MOST_DAYS} days back from today.`);
  }
  if (end - start > MOST_DAYS * DAY_MS) {
    throw invalid(`The end_date cannot be more than ${MOST_DAYS} days after the start_date.`);
  }
  if (start > today) throw invalid('The start_date must not be in the future.');
  const days = Math.round((Math.min(end, today) - start) / DAY_MS) + 1;
  return Array.from({ length: days }, (_none, index) => dayOf(new Date(start + index * DAY_MS)));
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The day before. */
function dayBefore(now: Date): string {
  return dayOf(new Date(now.getTime() - DAY_MS));
}

function readDate(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  if (text === '') throw invalid(`Invalid request: '${name}' is a required property`);
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw invalid(`Invalid request: '${text}' is not a 'date'`);
  return time;
}
