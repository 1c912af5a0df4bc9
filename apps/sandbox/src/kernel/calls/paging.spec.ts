import { cursorAt, pageAt, placeOf } from './paging.js';

describe('a page', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];

  it.each([
    [0, 2, ['a', 'b'], 2],
    [2, 2, ['c', 'd'], 4],
    [4, 2, ['e'], null],
    [3, 2, ['d', 'e'], null],
    [9, 2, [], null],
    [0, 0, [], null],
  ])('from %s of %s things', (start, size, items, next) => {
    expect(pageAt(all, start, size)).toEqual({ items, next });
  });

  const refuse = (): Error => new Error('no cursor');

  it('has a cursor that leads to it', () => {
    expect(placeOf(cursorAt(4), refuse)).toBe(4);
    expect(placeOf(null, refuse)).toBe(0);
    expect(placeOf('', refuse)).toBe(0);
  });

  it.each(['4', 'abc', Buffer.from('from:-1').toString('base64url')])(
    'has no cursor like %s',
    (cursor) => {
      expect(() => placeOf(cursor, refuse)).toThrow('no cursor');
    },
  );
});
