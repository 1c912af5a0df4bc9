type Numbers = Readonly<Record<string, unknown>>;

/** `pin_metrics` of a Pin: the last 90 days and its whole life, in lower-case names. */
export function quickCounters(metrics: Numbers): unknown {
  const count = (name: string): number => Number(metrics[name] ?? 0);
  const shown = {
    pin_click: count('PIN_CLICK'),
    impression: count('IMPRESSION'),
    clickthrough: count('OUTBOUND_CLICK'),
  };
  const all = { ...shown, reaction: count('TOTAL_REACTIONS'), comment: count('TOTAL_COMMENTS') };
  return { '90d': shown, lifetime_metrics: all };
}
