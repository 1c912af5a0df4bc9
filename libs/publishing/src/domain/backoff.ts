/**
 * Exponential backoff with full jitter: a random wait between nothing and base × 2^tries, so that many
 * posts that failed together do not come back together.
 * @param random a number from 0 (inclusive) to 1 (exclusive)
 */
export function backoffMs(
  triesBefore: number,
  limits: { readonly baseMs: number; readonly maxMs: number },
  random: number,
): number {
  const ceiling = Math.min(limits.maxMs, limits.baseMs * 2 ** triesBefore);
  return Math.round(ceiling * random);
}
