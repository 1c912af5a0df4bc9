import { fault, isBounded } from './judge-pattern.js';
import { isMeasured, measuredPatterns } from './measured-patterns.js';
import { productPatterns, type ProductPattern } from './product-patterns.js';
import { readProven } from './proven-patterns.js';

const LENGTH = 100_000;
/** A quadratic pattern takes ten seconds and more on such a text. */
const MOST_MS = 1_000;

describe('regular expressions', () => {
  let patterns: readonly ProductPattern[];

  beforeAll(() => {
    patterns = productPatterns();
  }, 120_000);

  it('are found in all of the product', () => {
    expect(patterns.length).toBeGreaterThan(500);
    expect(patterns.some(({ file }) => file.startsWith('apps/sandbox/'))).toBe(true);
    // Composed ones, and those that settings are checked with.
    expect(patterns.some(({ file }) => file.endsWith('x/x.text.ts'))).toBe(true);
  });

  it('take linear time, whatever the text', () => {
    const proven = new Set(readProven());
    const faults = patterns
      .filter((one) => !isBounded(one) && !isMeasured(one) && !proven.has(one.literal))
      .map((one) => ({ ...one, found: fault(one) }))
      .filter(({ found }) => found !== null)
      .map(({ file, literal, found }) => `${file} ${literal}: ${found}`);
    expect(faults).toEqual([]);
  }, 300_000);

  it.each(measuredPatterns.map((one) => [one.beginning, one.pumps] as const))(
    'that cannot be decided take linear time as measured: %s',
    (beginning, pumps) => {
      const pattern = patterns.find(({ literal }) => literal.startsWith(beginning));
      const { source, flags } = pattern!;
      const all = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
      for (const pump of pumps) {
        for (const ending of ['', '\0', '@']) {
          const text = pump.repeat(LENGTH / pump.length) + ending;
          const startedAt = performance.now();
          for (const _match of text.matchAll(all));
          expect([pump, performance.now() - startedAt < MOST_MS]).toEqual([pump, true]);
        }
      }
    },
    60_000,
  );

  it('are judged by a test that knows a quadratic one', () => {
    expect(fault({ source: 'a+$', flags: '' })).toMatch(/polynomial/);
  }, 60_000);
});
