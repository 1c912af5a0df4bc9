import type { DayPosts } from './calendar-data.js';
import type { CalendarPost } from './calendar-query.js';
import type { Day } from './range.js';

/** What stands in the list, line by line. */
export type ListRow =
  | { readonly kind: 'day'; readonly day: Day; readonly total: number }
  | { readonly kind: 'post'; readonly post: CalendarPost; readonly day: Day }
  | { readonly kind: 'more'; readonly day: Day; readonly count: number };

/** Days that have posts, each with its posts and with how many more there are. */
export function listRowsOf(
  days: readonly Day[],
  byDay: ReadonlyMap<string, DayPosts>,
): readonly ListRow[] {
  return days.flatMap((day): readonly ListRow[] => {
    const { total, posts } = byDay.get(day.date)!;
    if (total === 0) return [];
    const more = total - posts.length;
    return [
      { kind: 'day', day, total },
      ...posts.map((post) => ({ kind: 'post', post, day }) as const),
      ...(more > 0 ? [{ kind: 'more', day, count: more } as const] : []),
    ];
  });
}
