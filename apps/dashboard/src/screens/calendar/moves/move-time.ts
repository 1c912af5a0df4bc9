import { ZoneClock } from '../../../time/zone-clock.js';

/** Where a move leads: to one moment, to one of two, or nowhere because clocks skip that time. */
export type Landing =
  | { readonly kind: 'one'; readonly ms: number }
  | { readonly kind: 'two'; readonly ms: readonly [number, number] }
  | { readonly kind: 'none' };

const DAY_MS = 24 * 60 * 60_000;

/** The same time of day on another day. @param date `2026-11-24` */
export function onDay(clock: ZoneClock, fromMs: number, date: string): Landing {
  const sinceMidnight = ((clock.wallMs(fromMs) % DAY_MS) + DAY_MS) % DAY_MS;
  return landingAt(clock, Date.parse(`${date}T00:00:00Z`) + sinceMidnight);
}

/** So much later by what clocks show, as the service shifts several. @param shiftMs may be negative */
export function shiftedBy(timezone: string, fromMs: number, shiftMs: number): Landing {
  const wallMs = new ZoneClock(timezone, fromMs, fromMs).wallMs(fromMs) + shiftMs;
  return landingAt(new ZoneClock(timezone, wallMs, wallMs), wallMs);
}

/** @param wallMs what clocks shall show */
export function landingAt(clock: ZoneClock, wallMs: number): Landing {
  const [first, second] = clock.instantsOf(wallMs);
  if (first === undefined) return { kind: 'none' };
  return second === undefined ? { kind: 'one', ms: first } : { kind: 'two', ms: [first, second] };
}

/** Statuses whose time is a person's to change. */
const MOVABLE = new Set(['scheduled', 'draft', 'retry_pending']);

/** Whether a post of that status has a time that can be changed. */
export function isMovable(status: string): boolean {
  return MOVABLE.has(status);
}
