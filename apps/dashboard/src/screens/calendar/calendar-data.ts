import type { Calendar, CalendarPost } from './calendar-query.js';
import type { Day } from './range.js';

/** What a day holds: how many posts, and the first of them. */
export interface DayPosts {
  readonly total: number;
  readonly posts: readonly CalendarPost[];
}

const NOTHING: DayPosts = { total: 0, posts: [] };

/** New times by post, in milliseconds: what a person moved and the service has not answered yet. */
export type Moves = ReadonlyMap<string, number>;

/**
 * Buckets of days or hours, put together by the days that are shown. A post that is being moved stands where it was
 * put, marked as being saved, and is counted there: every figure agrees with what is seen.
 */
export function postsByDay(
  calendar: Calendar | undefined,
  days: readonly Day[],
  moves: Moves,
): ReadonlyMap<string, DayPosts> {
  const totals = new Map<string, number>();
  const posts = new Map<string, CalendarPost[]>();
  const count = (ms: number, by: number): void => {
    const day = dayAt(days, ms);
    if (day) totals.set(day.date, (totals.get(day.date) ?? 0) + by);
  };
  for (const bucket of calendar?.buckets ?? []) {
    count(Date.parse(bucket.start), bucket.total);
    for (const post of bucket.posts) {
      const movedToMs = moves.get(post.id);
      if (movedToMs !== undefined) {
        count(timeOf(post), -1);
        count(movedToMs, 1);
      }
      const shown = movedToMs === undefined ? post : movedTo(post, movedToMs);
      const day = dayAt(days, timeOf(shown));
      if (day) posts.set(day.date, [...(posts.get(day.date) ?? []), shown]);
    }
  }
  return new Map(
    days.map(({ date }) => [
      date,
      totals.has(date) || posts.has(date)
        ? { total: totals.get(date) ?? 0, posts: inOrder(posts.get(date) ?? []) }
        : NOTHING,
    ]),
  );
}

/** The day that a moment lies in; days are in order and without gaps. */
export function dayAt(days: readonly Day[], ms: number): Day | undefined {
  return days.find(({ startMs, endMs }) => ms >= startMs && ms < endMs);
}

export function timeOf({ publishAtUtc }: CalendarPost): number {
  return Date.parse(publishAtUtc ?? '');
}

function movedTo(post: CalendarPost, ms: number): CalendarPost {
  return { ...post, publishAtUtc: new Date(ms).toISOString(), isSaving: true };
}

function inOrder(posts: readonly CalendarPost[]): readonly CalendarPost[] {
  return posts.toSorted((one, other) => timeOf(one) - timeOf(other));
}

/** Sums over all buckets. */
export function sumOf(calendar: Calendar | undefined): {
  readonly total: number;
  readonly atRisk: number;
  readonly byStatus: Readonly<Record<string, number>>;
} {
  const byStatus: Record<string, number> = {};
  let total = 0;
  let atRisk = 0;
  for (const bucket of calendar?.buckets ?? []) {
    total += bucket.total;
    atRisk += bucket.atRisk;
    for (const [status, count] of Object.entries(bucket.byStatus)) {
      byStatus[status] = (byStatus[status] ?? 0) + (count as number);
    }
  }
  return { total, atRisk, byStatus };
}
