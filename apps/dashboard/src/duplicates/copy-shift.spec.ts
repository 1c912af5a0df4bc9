import { copyShiftOf } from './copy-shift.js';

it('puts copies whole days later or earlier, or at the same time', () => {
  expect(['7', '-1', '0'].map(copyShiftOf)).toEqual([604_800_000, -86_400_000, 0]);
  expect(['', '1.5', '401', 'x'].map(copyShiftOf)).toEqual([null, null, null, null]);
});
