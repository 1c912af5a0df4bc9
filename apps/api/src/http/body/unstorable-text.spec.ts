import { invalidParameters } from '../errors/api.errors.js';
import { unstorableText } from './unstorable-text.js';

describe('the search for text that cannot be stored', () => {
  it('tells where such texts and keys stand, in document order', () => {
    const body = { a: ['\0', 'fine', { b: '\ud800' }], 'c\0': 1, d: { 'e\udfff': 2 } };
    expect(unstorableText(body).map(({ path }) => path)).toEqual(['a[0]', 'a[2].b', '', 'd']);
    expect(unstorableText('\0')[0]?.message).toMatch(/^The body holds/);
  });

  it('finds nothing wrong with whole surrogate pairs', () => {
    expect(unstorableText({ a: ['😀', ''] })).toEqual([]);
  });

  it('ends at the first twenty', () => {
    const issues = unstorableText(Array.from({ length: 100_000 }, () => '\0'));
    expect(issues.map(({ path }) => path)).toEqual(
      Array.from({ length: 20 }, (_, index) => `[${index}]`),
    );
  });

  it('cuts places that are long', () => {
    const [issue] = unstorableText({ ['k'.repeat(1_000_000)]: { ['l'.repeat(1_000)]: '\0' } });
    expect(issue!.path).toHaveLength(200);
    expect(JSON.stringify(invalidParameters([issue!]).details).length).toBeLessThan(2_000);
  });
});
