/** Numbers of a post or page as they were set through the control API. */
export type Numbers = Readonly<Record<string, unknown>>;

/** A set number; undefined when nobody set it. */
export function numberOf(numbers: Numbers, name: string): number | undefined {
  const value = numbers[name];
  return typeof value === 'number' ? value : undefined;
}

/** The numbers of one UTC day, set below `byDay` as `{"2026-11-01": {…}}`. */
export function dayOf(numbers: Numbers, day: string): Numbers {
  const days = numbers.byDay;
  if (typeof days !== 'object' || days === null) return {};
  const found = (days as Record<string, unknown>)[day];
  return typeof found === 'object' && found !== null ? (found as Numbers) : {};
}

/** The sum of a number over all days from `start` to before `end`, in milliseconds. */
export function sumOfDays(
  numbers: Numbers,
  name: string,
  { start, end }: { readonly start: number; readonly end: number },
): number {
  let sum = 0;
  for (let time = start; time < end; time += dayMs) {
    sum += numberOf(dayOf(numbers, new Date(time).toISOString().slice(0, 10)), name) ?? 0;
  }
  return sum;
}

export const dayMs = 24 * 60 * 60 * 1000;
