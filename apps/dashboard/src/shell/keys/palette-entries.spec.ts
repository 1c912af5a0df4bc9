import { entriesFor, type PaletteEntry } from './palette-entries.js';

const entry = (label: string, hint?: string): PaletteEntry => ({
  ...{ id: label, group: 'Screens', label, icon: 'search', run: () => undefined },
  ...(hint !== undefined && { hint }),
});
const entries = [entry('Calendar'), entry('Café Müller', 'Instagram'), entry('Accounts')];
const labels = (typed: string) => entriesFor(typed, entries).map(({ label }) => label);

describe('what the palette finds', () => {
  it('is everything where nothing is typed', () => {
    expect(labels('  ')).toHaveLength(3);
  });

  it('has every word, whatever its accents and case', () => {
    expect(labels('MULLER insta')).toEqual(['Café Müller']);
    expect(labels('muller telegram')).toEqual([]);
  });

  it('begins with what begins so', () => {
    expect(entriesFor('a', [entry('Media'), entry('Accounts')]).map(({ label }) => label)).toEqual([
      'Accounts',
      'Media',
    ]);
  });

  it('is bounded', () => {
    const many = Array.from({ length: 200 }, (_, index) => entry(`Account ${index}`));
    expect(entriesFor('account', many)).toHaveLength(50);
  });
});
