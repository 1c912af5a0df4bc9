/** Versions with the day on which they end; null while Meta names none (Graph API changelog). */
const versions: ReadonlyMap<number, string | null> = new Map([
  [20, '2026-09-24'],
  [21, '2027-01-21'],
  [22, '2027-05-20'],
  [23, '2027-10-08'],
  [24, '2028-02-18'],
  [25, '2028-07-29'],
  [26, null],
]);

/** The major number of a version segment that still answers; undefined for all others. */
export function versionOf(segment: string, now: Date): number | undefined {
  const major = Number(/^v(\d{1,2})\.0$/.exec(segment)?.[1] ?? NaN);
  return isAlive(major, now) ? major : undefined;
}

/** Calls without a version get the oldest one that is still alive. */
export function oldestVersion(now: Date): number {
  return Math.min(...[...versions.keys()].filter((major) => isAlive(major, now)));
}

function isAlive(major: number, now: Date): boolean {
  const end = versions.get(major);
  return end === null || (end !== undefined && now < new Date(end));
}
