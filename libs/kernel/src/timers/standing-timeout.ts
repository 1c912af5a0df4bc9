/** A timer that fires so much later than it was set for belongs to a process that stood still meanwhile. */
const STOOD_STILL_MS = 250;
/** So long such a process listens before it says that nobody has spoken. */
const LISTENS_MS = 1_000;

/**
 * A time limit on somebody else's answer. A process that was paused, or busy with itself, has not listened either: what
 * arrived meanwhile is read before the limit counts.
 * @returns cancels it
 */
export function limitWait(milliseconds: number, isOver: () => void): () => void {
  const endsAtMs = performance.now() + milliseconds;
  let timer = setTimeout(() => {
    if (performance.now() - endsAtMs < STOOD_STILL_MS) return isOver();
    timer = setTimeout(isOver, LISTENS_MS);
  }, milliseconds);
  return () => clearTimeout(timer);
}
