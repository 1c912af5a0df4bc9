import fc from 'fast-check';
import { isId, newId } from './id.js';

describe('ids', () => {
  it('sort by the millisecond they were made in', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.nat({ max: 2 ** 47 }), fc.nat({ max: 2 ** 47 })).filter(([a, b]) => a !== b),
        ([first, second]) => {
          const earlier = newId('post', Math.min(first, second));
          const later = newId('post', Math.max(first, second));
          expect(earlier < later).toBe(true);
        },
      ),
    );
  });

  it('are recognised by their prefix and form', () => {
    const id = newId('acct');

    expect(id).toMatch(/^acct_[0-9A-Z]{26}$/);
    expect(isId('acct', id)).toBe(true);
    expect(isId('post', id)).toBe(false);
    expect(isId('acct', `${id}0`)).toBe(false);
    expect(isId('acct', id.toLowerCase())).toBe(false);
    expect(isId('acct', ['acct_'])).toBe(false);
  });

  it('differ even within one millisecond', () => {
    const ids = new Set(Array.from({ length: 1_000 }, () => newId('evt', 1)));

    expect(ids.size).toBe(1_000);
  });
});
