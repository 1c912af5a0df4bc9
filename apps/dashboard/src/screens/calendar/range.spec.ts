import { rangeOf, todayIn } from './range.js';

const hours = ({ startMs, endMs }: { startMs: number; endMs: number }): number =>
  (endMs - startMs) / 3_600_000;

describe('the days that the calendar shows', () => {
  it('are whole weeks around a month', () => {
    const { days, before, after } = rangeOf('month', '2026-11-23', 'Europe/Berlin', 1);
    expect(days[0]!.date).toBe('2026-10-26');
    expect(days.at(-1)!.date).toBe('2026-12-06');
    expect(days.filter(({ isInside }) => isInside)).toHaveLength(30);
    expect([before, after]).toEqual(['2026-10-23', '2026-12-23']);
  });

  it('begin on the day on which weeks begin', () => {
    expect(rangeOf('week', '2026-11-23', 'Europe/Berlin', 7).days[0]!.date).toBe('2026-11-22');
    expect(rangeOf('week', '2026-11-22', 'Europe/Berlin', 1).days[0]!.date).toBe('2026-11-16');
    expect(rangeOf('month', '2027-02-10', 'Europe/Berlin', 1).days).toHaveLength(28);
  });

  it('are as long as the clocks make them', () => {
    const [autumn] = rangeOf('day', '2026-10-25', 'Europe/Berlin', 1).days;
    const [spring] = rangeOf('day', '2027-03-28', 'Europe/Berlin', 1).days;
    const [island] = rangeOf('day', '2027-04-04', 'Australia/Lord_Howe', 1).days;
    expect([autumn!, spring!, island!].map(hours)).toEqual([25, 23, 24.5]);
  });

  it('step from a long month to a short one', () => {
    expect(rangeOf('month', '2027-01-31', 'UTC', 1).after).toBe('2027-02-28');
    expect(rangeOf('list', '2026-11-23', 'UTC', 1).days).toHaveLength(31);
  });
});

it('knows today where it is', () => {
  const now = Date.parse('2026-11-23T23:30:00Z');
  expect(todayIn('Europe/Berlin', now)).toBe('2026-11-24');
  expect(todayIn('America/New_York', now)).toBe('2026-11-23');
});
