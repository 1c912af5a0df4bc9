const units = ['B', 'kB', 'MB', 'GB'] as const;

/** Bytes as people read them. */
export function shownSize(bytes: number | null | undefined): string | null {
  if (bytes === null || bytes === undefined) return null;
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1_000 ** step;
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`;
}
