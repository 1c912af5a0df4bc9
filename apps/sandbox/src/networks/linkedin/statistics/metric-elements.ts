import type { RestCall } from '../rest/rest-call.js';
import { fieldError, syntaxError } from '../rest/rest-error.js';
import type { MemberEntity } from './member-entity.js';
import { dayMs, dayOf, numberOf } from './numbers.js';
import { totalsOfPost } from './share-totals.js';

interface Metric {
  readonly name: string;
  /** The type behind `metricType` before it became a plain string. */
  readonly union: string;
}

const dateRangePattern =
  /^\(start:\(day:(\d+),month:(\d+),year:(\d+)\),end:\(day:(\d+),month:(\d+),year:(\d+)\)\)$/;
// What happens in the sandbox itself, by the names of share statistics.
const happening: Readonly<Record<string, 'likeCount' | 'commentCount' | 'shareCount'>> = {
  REACTION: 'likeCount',
  COMMENT: 'commentCount',
  RESHARE: 'shareCount',
};

/** The elements of one metric: one in total, or one for every day of the range. */
export function metricElements(call: RestCall, entity: MemberEntity, metric: Metric): unknown[] {
  const aggregation = call.query.word('aggregation', ['TOTAL', 'DAILY'], 'TOTAL');
  const days = readDays(call);
  const { metrics } = call.desk.kernel;
  const numbers =
    entity.post === null
      ? metrics.ofAccount(call.person.slice('urn:li:person:'.length))
      : metrics.ofPost(entity.post.urn);
  const view = (count: number, more: object = {}): object => ({
    count,
    metricType: Number(call.version) >= 202605 ? metric.name : { [metric.union]: metric.name },
    ...(entity.target !== null && { targetEntity: entity.target }),
    ...more,
  });
  if (aggregation === 'TOTAL') {
    const total = numberOf(numbers, metric.name) ?? happenedTotal(call, entity, metric.name);
    // Nothing means unavailable, not zero.
    return total === undefined ? [] : [view(total)];
  }
  if (days === undefined) throw fieldError('MISSING_FIELD', '/dateRange', 'is required for DAILY');
  return days.flatMap((day) => {
    const count = numberOf(dayOf(numbers, day), metric.name);
    const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
    return count === undefined
      ? []
      : [view(count, { dateRange: { start: dateOf(day), end: dateOf(next) } })];
  });
}

function happenedTotal(call: RestCall, { post }: MemberEntity, name: string): number | undefined {
  const total = happening[name];
  if (post === null || total === undefined) return undefined;
  return totalsOfPost(call.desk, post.urn)[total] || undefined;
}

/** The UTC days of `dateRange`, the end not included. */
function readDays(call: RestCall): readonly string[] | undefined {
  const raw = call.query.raw('dateRange');
  if (raw === undefined) return undefined;
  const match = dateRangePattern.exec(raw);
  if (match === null) throw syntaxError('query');
  const [day, month, year, lastDay, lastMonth, lastYear] = match.slice(1).map(Number);
  const start = Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1);
  const end = Date.UTC(lastYear ?? 0, (lastMonth ?? 1) - 1, lastDay ?? 1);
  if (end <= start) {
    throw fieldError('INVALID_VALUE_FOR_FIELD', '/dateRange', 'end must be after start');
  }
  const count = Math.min(Math.ceil((end - start) / dayMs), 366);
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * dayMs).toISOString().slice(0, 10),
  );
}

function dateOf(day: string): { day: number; month: number; year: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { day: date, month, year };
}
