import { useCallback, useLayoutEffect, useRef, type KeyboardEvent } from 'react';

const STOPS = '[data-post], [data-stop]';

/**
 * Arrows lead from tile to tile: up and down within a day, left and right to the day beside.
 * @param root what holds days as `[data-date]`, and in them tiles
 */
export function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>(STOPS);
  if (step === undefined || root === null || from === null || event.altKey) return;
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const next = isAcross ? acrossDays(root, from, step) : besideIn(root, from, step);
  if (next === null) return;
  event.preventDefault();
  next.focus();
}

function besideIn(root: HTMLElement, from: HTMLElement, step: number): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>(STOPS)];
  return all[all.indexOf(from) + step] ?? null;
}

/** The tile at the same place of the next day that has any. */
function acrossDays(root: HTMLElement, from: HTMLElement, step: number): HTMLElement | null {
  const day = from.closest<HTMLElement>('[data-date]');
  if (day === null) return null;
  const days = [...root.querySelectorAll<HTMLElement>('[data-date]')];
  const place = [...day.querySelectorAll(STOPS)].indexOf(from);
  for (let index = days.indexOf(day) + step; index >= 0 && index < days.length; index += step) {
    const stops = [...days[index]!.querySelectorAll<HTMLElement>(STOPS)];
    if (stops.length > 0) return stops[Math.min(place, stops.length - 1)]!;
  }
  return null;
}

/** The focus goes with a post to where it is moved, until it is led elsewhere. @returns what names the post */
export function useFocusOn(): (postId: string) => void {
  const followed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (followed.current === null) return;
    const tile = `[data-post="${followed.current}"]`;
    const { activeElement } = document;
    // A tile that is drawn anew, on another day, has lost it.
    if (activeElement === null || activeElement === document.body)
      document.querySelector<HTMLElement>(tile)?.focus();
    else if (!activeElement.matches(tile)) followed.current = null;
  });
  return useCallback((postId) => {
    followed.current = postId;
  }, []);
}
