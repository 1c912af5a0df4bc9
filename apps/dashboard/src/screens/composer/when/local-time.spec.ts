import { atTime, distance, firstTime, instantOf, localOf, offsetsOf } from './local-time.js';

const BERLIN = 'Europe/Berlin';

describe('a local time', () => {
  it('is the moment in its zone', () => {
    expect(localOf(new Date('2026-11-24T17:00:00Z'), BERLIN)).toBe('2026-11-24T18:00');
    expect(instantOf(atTime('2026-11-24T18:00', BERLIN))?.toISOString()).toBe(
      '2026-11-24T17:00:00.000Z',
    );
  });

  it('begins at a quarter, an hour ahead', () => {
    expect(firstTime(new Date('2026-11-24T17:01:00Z'), BERLIN)).toBe('2026-11-24T19:15');
    expect(firstTime(new Date('2026-11-24T17:00:00Z'), BERLIN)).toBe('2026-11-24T19:00');
  });

  it('does not exist where clocks go forward over it', () => {
    expect(offsetsOf('2027-03-28T02:30', BERLIN)).toEqual([]);
    expect(instantOf(atTime('2027-03-28T02:30', BERLIN))).toBeNull();
  });

  it('is there twice where clocks go back', () => {
    expect(offsetsOf('2026-10-25T02:30', BERLIN)).toEqual(['+02:00', '+01:00']);
    const later = { ...atTime('2026-10-25T02:30', BERLIN), offset: '+01:00' };
    expect(instantOf(later)?.toISOString()).toBe('2026-10-25T01:30:00.000Z');
  });

  it('is nothing while it is being typed', () => {
    expect(instantOf(atTime('T18:00', BERLIN))).toBeNull();
  });
});

describe('the way to a moment', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  it.each([
    ['2026-11-24T10:20:00Z', { amount: 20, unit: 'minute' }],
    ['2026-11-24T17:00:00Z', { amount: 7, unit: 'hour' }],
    ['2026-11-27T10:00:00Z', { amount: 3, unit: 'day' }],
  ] as const)('to %s', (to, told) => {
    expect(distance(now, new Date(to))).toEqual(told);
  });
});
