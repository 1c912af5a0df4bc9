/** What of this very process decides what the model does: put aside while it runs, so that a seed runs again alike. */
export function standStill(): () => void {
  const { now } = performance;
  const { setTimeout: start } = globalThis;
  let atMs = now.call(performance);
  // A second passes between two looks at this clock: nothing rests because it has just worked.
  performance.now = () => (atMs += 1_000);
  // Attempts of processes that died leave the timers of their patience behind.
  globalThis.setTimeout = ((work: () => void, ms?: number) =>
    start(work, ms).unref()) as typeof setTimeout;
  return () => {
    performance.now = now;
    globalThis.setTimeout = start;
  };
}
