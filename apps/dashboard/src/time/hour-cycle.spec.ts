import { clockFormat, hourCycleOf } from './hour-cycle.js';

it('reads clocks as the person settled on, else as is usual in the language', () => {
  expect([hourCycleOf(null, 'en-US'), hourCycleOf(null, 'en-GB'), hourCycleOf(null, 'de')]).toEqual(
    ['h12', 'h23', 'h23'],
  );
  expect([hourCycleOf(false, 'en-US'), hourCycleOf(true, 'de')]).toEqual(['h23', 'h12']);
});

it('writes midnight and the afternoon in both ways', () => {
  const written = (hourCycle: 'h12' | 'h23', time: string): string =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...clockFormat(hourCycle) })
      .format(new Date(time))
      .replace(/\s/g, ' ');
  const times = ['2026-11-24T00:05:00Z', '2026-11-24T14:30:00Z'];
  expect(times.map((time) => written('h23', time))).toEqual(['00:05', '14:30']);
  expect(times.map((time) => written('h12', time))).toEqual(['12:05 AM', '2:30 PM']);
});
