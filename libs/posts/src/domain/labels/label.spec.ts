import { inOrderOfNames, LABEL_NAME, labelKey, type PostLabel } from './label.js';

describe('names of labels', () => {
  it.each([
    ['Launch', 'LAUNCH'],
    ['Straße', 'STRASSE'],
    ['Café', 'CAFE\u0301'],
    ['ΟΔΟΣ', 'οδος'],
    [' Launch ', 'launch'],
  ])('%j and %j are one', (one, other) => {
    expect(labelKey(one)).toBe(labelKey(other));
  });

  it.each(['', ' ', ' Launch', 'a|b', 'a,b', 'a\nb', 'a\u2028b', '\u200b', '\u202eevil', '\u0007'])(
    'are not %j',
    (name) => {
      expect(LABEL_NAME.test(name)).toBe(false);
    },
  );

  it.each(['Launch', 'spring sale', '春', '👩‍🚀', '<b>', "it's", '=1+1'])('may be %j', (name) => {
    expect(LABEL_NAME.test(name)).toBe(true);
  });

  it('stand in the order of their characters, in whatever case they are written', () => {
    const named = (name: string): PostLabel => ({ id: `lab_${name}`, name, color: 'gray' });
    const labels = ['𝒵', 'Éclair', 'beta', '\uffee', 'Alpha'].map(named);
    expect(inOrderOfNames(labels).map(({ name }) => name)).toEqual([
      'Alpha',
      'beta',
      'Éclair',
      '\uffee',
      '𝒵',
    ]);
  });
});
