import { sparkline } from './sparkline.js';

describe('a line of bars', () => {
  it.each<[string, (number | null)[], string]>([
    ['from nothing to the most', [0, 1, 2, 3, 4, 5, 6, 7], '▁▂▃▄▅▆▇█'],
    ['with dots where nobody looked', [null, 10, null, 0], '·█·▁'],
    ['of one size where nothing differs from nothing', [0, 0], '▁▁'],
    ['as high as the only number', [3], '█'],
    ['below nothing, too', [-4, 0, 4], '▁▅█'],
    ['of nobody’s looks', [null, null], '··'],
    ['of no numbers', [], ''],
  ])('goes %s', (_how, values, bars) => {
    expect(sparkline(values)).toBe(bars);
  });
});
