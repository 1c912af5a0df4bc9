/** Most posts are through in half a minute; large videos take minutes, moderation sometimes hours. */
const PACES: readonly { readonly untilMs: number; readonly waitMs: number }[] = [
  { untilMs: 2 * 60_000, waitMs: 10_000 },
  { untilMs: 10 * 60_000, waitMs: 30_000 },
  { untilMs: 60 * 60_000, waitMs: 120_000 },
];
const SLOW_MS = 600_000;

export const FIRST_POLL_MS = 10_000;

/** How long to wait before the next look at a post that TikTok works on. Pure. */
export function pollAfterMs(since: Date | null, now: Date): number {
  const agoMs = since === null ? 0 : now.getTime() - since.getTime();
  return PACES.find(({ untilMs }) => agoMs < untilMs)?.waitMs ?? SLOW_MS;
}
