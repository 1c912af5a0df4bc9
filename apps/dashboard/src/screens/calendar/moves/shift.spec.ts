import { shiftOf } from './shift.js';

it.each([
  ['1', 'day', 86_400_000],
  ['-2', 'hour', -7_200_000],
  ['15', 'minute', 900_000],
  ['', 'day', null],
  ['0', 'day', null],
  ['1.5', 'day', null],
  ['x', 'day', null],
  ['58', 'week', null],
] as const)('%s %s', (amount, unit, ms) => {
  expect(shiftOf(amount, unit)).toBe(ms);
});
