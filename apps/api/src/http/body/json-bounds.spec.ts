import { boundPassedBy } from './json-bounds.js';

describe('the bounds of a JSON text', () => {
  const passed = (text: string, nesting: number, values = 1_000): string | null =>
    boundPassedBy(Buffer.from(text, 'utf8'), { nesting, values });

  it('count the nesting of objects and lists together', () => {
    expect(passed('{"a":[{"b":1}]}', 3)).toBeNull();
    expect(passed('{"a":[{"b":1}]}', 2)).toBe('nesting');
  });

  it('do not count brackets inside texts, also behind escaped quotes', () => {
    expect(passed('{"a":"[[[[\\"[[[[\\\\"}', 1)).toBeNull();
    expect(passed('["\\\\",[[1]]]', 2)).toBe('nesting');
  });

  it('do not take closed levels for depth', () => {
    expect(passed(`[${'[],'.repeat(400)}[]]`, 2)).toBeNull();
  });

  it('count the values of objects and lists', () => {
    expect(passed('[1,2,{"a":3,"b":4}]', 2, 5)).toBeNull();
    expect(passed('[1,2,{"a":3,"b":4}]', 2, 4)).toBe('values');
    expect(passed(`[${'{},'.repeat(400)}{}]`, 2, 700)).toBe('values');
  });

  it('do not count commas inside texts', () => {
    expect(passed(`["${','.repeat(100)}"]`, 1, 2)).toBeNull();
  });
});
