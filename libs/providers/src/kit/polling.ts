/** How often to ask, by the age of what is waited for. */
export type PollLadder = readonly { readonly untilMs: number; readonly everyMs: number }[];

/** How long to wait before the next question; null once it is older than the ladder is long. */
export function pollAfterMs(ladder: PollLadder, since: Date, now: Date): number | null {
  const ageMs = now.getTime() - since.getTime();
  return ladder.find(({ untilMs }) => ageMs < untilMs)?.everyMs ?? null;
}
