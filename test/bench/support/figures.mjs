// Medians, percentiles and the lines in which a part prints what it measured.

export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return sorted[Math.max(0, index)];
}

export const median = (values) => percentile(values, 0.5);

/** Milliseconds that the work took. */
export async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Numbers with as many digits as they deserve. */
export function shown(value) {
  if (Math.abs(value) >= 100) return String(Math.round(value));
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/**
 * Prints one figure. A goal is a ratio or a limit that depends little on the machine; other figures have
 * none. @param goal `{ atLeast }` or `{ atMost }`
 */
export function tell(label, value, unit, goal) {
  const line = `  ${label.padEnd(58)} ${shown(value).padStart(9)} ${unit}`;
  if (goal === undefined) return console.log(line);
  const met = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
  const words = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  console.log(`${line.padEnd(82)} goal ${words}: ${met ? 'met' : 'MISSED'}`);
}
