import { createRequire } from 'node:module';
import type { ProductPattern } from './product-patterns.js';

interface Verdict {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly complexity?: { readonly summary: string };
  readonly attack?: {
    readonly pumps: readonly { readonly prefix: string; readonly pump: string }[];
  };
}

/** Far longer than any of ours takes, so that a busy machine changes no verdict. */
const PATIENCE_MS = 60_000;

/** Without repetition a pattern reads a bounded number of characters from each place. */
export function isBounded({ source }: Pick<ProductPattern, 'source'>): boolean {
  return !/[*+{]/.test(source.replace(/\\[^]/g, ''));
}

/**
 * Asks recheck whether a text exists on which the pattern takes more than linear time.
 * @returns null for a pattern without one, else what was found, in words
 */
export function fault({ source, flags }: Pick<ProductPattern, 'source' | 'flags'>): string | null {
  // The JavaScript build of it: no binary, no Java.
  process.env['RECHECK_BACKEND'] = 'pure';
  const { checkSync } = createRequire(import.meta.url)('recheck') as {
    checkSync(source: string, flags: string, options: object): Verdict;
  };
  const verdict = checkSync(source, flags, { timeout: PATIENCE_MS, seed: 1 });
  if (verdict.status === 'safe') return null;
  const pumps = verdict.attack?.pumps.map(({ prefix, pump }) => JSON.stringify([prefix, pump]));
  return `${verdict.status} ${verdict.complexity?.summary ?? ''} ${pumps?.join(' ') ?? ''}`.trim();
}
