import type { Temporal as TemporalNamespace } from 'temporal-polyfill';

/** The browser's own; where it has none yet, the polyfill is fetched before the screen shows. */
export const Temporal: typeof TemporalNamespace =
  (globalThis as { Temporal?: typeof TemporalNamespace }).Temporal ??
  (await import('temporal-polyfill')).Temporal;
