/** Unix time. */
export function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** The end of a period that begins at `start`. */
export function periodEnd(start: Date, interval: 'month' | 'year'): Date {
  const end = new Date(start);
  if (interval === 'month') end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}
