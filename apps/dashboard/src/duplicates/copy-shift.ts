const DAY_MS = 86_400_000;
/** What the API takes at most, both ways. */
const MOST_DAYS = 400;

/** How far copies are put from what they are made of, in milliseconds; null for what is no such distance. */
export function copyShiftOf(days: string): number | null {
  const count = Number(days);
  if (days.trim() === '' || !Number.isInteger(count) || Math.abs(count) > MOST_DAYS) return null;
  return count * DAY_MS;
}
