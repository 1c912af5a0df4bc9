import { useCallback, useMemo, useRef, useState } from 'react';
import type { CalendarPost } from '../calendar-query.js';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly posts: readonly CalendarPost[];
  /** @param isRange from the last chosen one to this */
  select(post: CalendarPost, isRange: boolean): void;
  clear(): void;
}

/** What one action may name at most. */
const MOST_SELECTED = 200;

/**
 * Posts that are chosen for one action.
 * @param shown posts in the order in which they stand
 * @param maySelect always the same function
 */
export function useSelection(
  shown: readonly CalendarPost[],
  maySelect: (post: CalendarPost) => boolean,
): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const latest = useRef(shown);
  latest.current = shown;
  const select = useCallback(
    (post: CalendarPost, isRange: boolean) => {
      if (!maySelect(post)) return;
      setIds((before) => {
        const from = latest.current.findIndex(({ id }) => id === last.current);
        const to = latest.current.findIndex(({ id }) => id === post.id);
        if (isRange && from >= 0 && to >= 0) {
          const between = latest.current
            .slice(Math.min(from, to), Math.max(from, to) + 1)
            .filter(maySelect);
          return new Set([...before, ...between.map(({ id }) => id)].slice(0, MOST_SELECTED));
        }
        const after = new Set(before);
        if (!after.delete(post.id) && after.size < MOST_SELECTED) after.add(post.id);
        return after;
      });
      last.current = post.id;
    },
    [maySelect],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  const posts = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  return { ids, posts, select, clear };
}
