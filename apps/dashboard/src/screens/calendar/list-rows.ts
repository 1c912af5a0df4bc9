import type { DayPosts } from './calendar-data.js';
import type { CalendarPost } from './calendar-query.js';
import type { FreeSlot } from './calendar-queues.js';
import type { Day } from './range.js';

/** What stands in the list, line by line. */
export type ListRow =
  | { readonly kind: 'day'; readonly day: Day; readonly total: number }
  | { readonly kind: 'post'; readonly post: CalendarPost; readonly day: Day }
  | { readonly kind: 'free'; readonly slot: FreeSlot; readonly day: Day }
  | { readonly kind: 'more'; readonly day: Day; readonly count: number };

/** Days that have posts or free slots, each with its posts, with how many more there are, and with its free slots. */
export function listRowsOf(
  days: readonly Day[],
  byDay: ReadonlyMap<string, DayPosts>,
  freeSlots: ReadonlyMap<string, readonly FreeSlot[]>,
): readonly ListRow[] {
  return days.flatMap((day): readonly ListRow[] => {
    const { total, posts } = byDay.get(day.date)!;
    const free = freeSlots.get(day.date) ?? [];
    if (total === 0 && free.length === 0) return [];
    const more = total - posts.length;
    return [
      { kind: 'day', day, total },
      ...posts.map((post) => ({ kind: 'post', post, day }) as const),
      ...(more > 0 ? [{ kind: 'more', day, count: more } as const] : []),
      ...free.map((slot) => ({ kind: 'free', slot, day }) as const),
    ];
  });
}
