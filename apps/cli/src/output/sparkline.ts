const bars = '▁▂▃▄▅▆▇█';

/** Numbers as a line of bars; a dot where nobody looked. */
export function sparkline(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known, 0);
  const span = Math.max(...known, 0) - least;
  return values
    .map((value) => {
      if (value === null) return '·';
      const height = span === 0 ? 0 : (value - least) / span;
      return bars[Math.round(height * (bars.length - 1))]!;
    })
    .join('');
}
