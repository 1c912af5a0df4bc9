import { useCallback, useRef } from 'react';
import { useRights } from '../../../api/rights.js';
import type { CalendarPost } from '../calendar-query.js';

/** Whether anything may be done with a post: always the same function, whoever is signed in. */
export function useMaySelect(): (post: CalendarPost) => boolean {
  const { mayChange } = useRights();
  const latest = useRef(mayChange);
  latest.current = mayChange;
  return useCallback((post) => latest.current(post), []);
}
