import { trimmedEnd, trimmedOf } from './trim-characters.js';

describe('trimming characters', () => {
  it('takes them from the end', () => {
    expect(trimmedEnd('//a/b//', '/')).toBe('//a/b');
    expect(trimmedEnd('///', '/')).toBe('');
    expect(trimmedEnd('', '/')).toBe('');
  });

  it('takes any of them from both ends, and none from within', () => {
    expect(trimmedOf('-._a.-b_.-', '._-')).toBe('a.-b');
    expect(trimmedOf('._-', '._-')).toBe('');
  });
});
