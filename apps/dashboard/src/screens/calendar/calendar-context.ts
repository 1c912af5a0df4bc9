import { createContext, useContext } from 'react';
import type { ClockWords } from '../../time/clock-words.js';
import type { CalendarPost } from './calendar-query.js';
import type { CalendarQueues } from './calendar-queues.js';

/** What every view of the calendar knows and can do. */
export interface CalendarActions {
  readonly nowMs: number;
  /** `2026-11-23` in the shown zone. */
  readonly today: string;
  /** How this person reads clocks: asked for once, not by each of hundreds of posts. */
  readonly words: ClockWords;
  readonly queues: CalendarQueues;
  readonly selected: ReadonlySet<string>;
  /** Chooses a post for what is done with several. */
  readonly select: (post: CalendarPost, isRange: boolean) => void;
  /** Whether anything may be done with it: who may only draft chooses the own drafts. */
  readonly maySelect: (post: CalendarPost) => boolean;
  readonly mayMove: boolean;
  /** Shows all posts of a day. */
  openDay(date: string): void;
  /** The same time of day on another day. */
  dropOnDay(post: CalendarPost, date: string): void;
  /** A moment, or null for one that clocks skip. */
  dropAt(post: CalendarPost, ms: number | null): void;
}

export const CalendarContext = createContext<CalendarActions | null>(null);

export function useCalendarActions(): CalendarActions {
  const actions = useContext(CalendarContext);
  if (actions === null) throw new Error('Outside of the calendar.');
  return actions;
}
