const UNIT_MS = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
} as const;

export type ShiftUnit = keyof typeof UNIT_MS;

/** What the API takes at most, both ways: 400 days. */
const MOST_MS = 400 * UNIT_MS.day;

/** A distance in milliseconds, null for what is none or too far. @param amount as typed; negative is earlier */
export function shiftOf(amount: string, unit: ShiftUnit): number | null {
  const count = Number(amount);
  if (amount.trim() === '' || !Number.isInteger(count) || count === 0) return null;
  const ms = count * UNIT_MS[unit];
  return Math.abs(ms) > MOST_MS ? null : ms;
}
