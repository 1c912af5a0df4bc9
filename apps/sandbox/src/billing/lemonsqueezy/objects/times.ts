/** `2026-01-15T12:00:00.000000Z`: six decimals, of which none is kept. */
export function stamp(time: Date): string {
  return `${time.toISOString().slice(0, 19)}.000000Z`;
}

/** The end of a period that begins at `start`. */
export function periodEnd(start: Date, interval: 'month' | 'year'): Date {
  const end = new Date(start);
  if (interval === 'month') end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}
