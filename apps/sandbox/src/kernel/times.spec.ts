import { periodEnd, seconds } from './times.js';

describe('times', () => {
  it('are whole seconds since 1970', () => {
    expect(seconds(new Date('1970-01-01T00:01:00.999Z'))).toBe(60);
  });

  it.each([
    ['month', '2026-02-28T12:00:00.000Z'],
    ['year', '2027-01-28T12:00:00.000Z'],
  ] as const)('end a %s after its start', (interval, end) => {
    expect(periodEnd(new Date('2026-01-28T12:00:00Z'), interval).toISOString()).toBe(end);
  });
});
