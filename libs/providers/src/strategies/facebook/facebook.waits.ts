import type { Clock } from '#libs/kernel';

/** How often Facebook is asked about a video, by its age: quickly at first, then every half minute. */
const POLLS: readonly { readonly untilMs: number; readonly everyMs: number }[] = [
  { untilMs: 60_000, everyMs: 7_000 },
  { untilMs: 900_000, everyMs: 30_000 },
];
const OVERDUE_POLL_MS = 300_000;

/** First poll after an order to publish. */
export const FIRST_POLL_MS = 5_000;

/** When to ask again about something that began at a moment. */
export function pollAfterMs(since: Date | null, clock: Clock): number {
  const ageMs = since === null ? 0 : clock.now().getTime() - since.getTime();
  return POLLS.find(({ untilMs }) => ageMs < untilMs)?.everyMs ?? OVERDUE_POLL_MS;
}
