import { nestsDeeperThan } from './nesting.js';

describe('the nesting check', () => {
  const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');

  it('counts objects and lists together', () => {
    expect(nestsDeeperThan(bytes('{"a":[{"b":1}]}'), 3)).toBe(false);
    expect(nestsDeeperThan(bytes('{"a":[{"b":1}]}'), 2)).toBe(true);
  });

  it('does not count brackets inside texts, also behind escaped quotes', () => {
    expect(nestsDeeperThan(bytes('{"a":"[[[[\\"[[[[\\\\"}'), 1)).toBe(false);
    expect(nestsDeeperThan(bytes('["\\\\",[[1]]]'), 2)).toBe(true);
  });

  it('does not take closed levels for depth', () => {
    expect(nestsDeeperThan(bytes(`[${'[],'.repeat(500)}[]]`), 2)).toBe(false);
  });
});
