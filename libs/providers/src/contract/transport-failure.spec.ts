import { retryAfterMs } from './transport-failure.js';

describe('how long an answer asks to wait', () => {
  const date = 'Sat, 21 Nov 2026 10:00:00 GMT';

  it.each([
    ['3', 3_000],
    ['0.25', 250],
    ['Sat, 21 Nov 2026 10:01:30 GMT', 90_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', null],
  ])('reads %s as %p milliseconds', (value, expected) => {
    expect(retryAfterMs({ 'retry-after': value, date })).toBe(expected);
  });

  it('asks for nothing without the header, or with a date that has nothing to be compared with', () => {
    expect(retryAfterMs({ date })).toBeNull();
    expect(retryAfterMs({ 'retry-after': date })).toBeNull();
  });
});
