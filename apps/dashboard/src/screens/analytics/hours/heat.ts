import type { Schemas } from '../../../api/client.js';

export type Hour = Schemas['AnalyticsHour'];

/** Shades of the map, from the least to the most. */
export const SHADES = 6;

/** The shade of each value among all that are known, by rank; null of what is not known. */
export function shadesOf(hours: readonly Hour[]): readonly (number | null)[] {
  const known = hours
    .flatMap(({ medianEngagement }) => medianEngagement ?? [])
    .toSorted((one, other) => one - other);
  return hours.map(({ medianEngagement }) => {
    if (medianEngagement === null) return null;
    const below = known.filter((value) => value < medianEngagement).length;
    return Math.min(SHADES - 1, Math.floor((below / known.length) * SHADES));
  });
}

/** The hour that does best; null where no hour has enough posts. */
export function bestOf(hours: readonly Hour[]): Hour | null {
  const known = hours.filter(({ medianEngagement }) => medianEngagement !== null);
  return known.toSorted((one, other) => other.medianEngagement! - one.medianEngagement!)[0] ?? null;
}
