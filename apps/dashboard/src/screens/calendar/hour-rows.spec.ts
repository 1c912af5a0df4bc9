import { hourGridOf, momentAt, placeOf } from './hour-rows.js';
import { rangeOf } from './range.js';

function gridOf(
  timezone: string,
  date: string,
): ReturnType<typeof hourGridOf> & {
  readonly clock: ReturnType<typeof rangeOf>['clock'];
} {
  const { days, clock } = rangeOf('week', date, timezone, 1);
  return { ...hourGridOf(days, clock), clock };
}

describe('the grid of hours', () => {
  it('has a row an hour', () => {
    const { rows, columns, clock } = gridOf('Europe/Berlin', '2026-11-23');
    expect(rows).toHaveLength(24);
    expect(placeOf(columns[0]!, clock, Date.parse('2026-11-23T08:30:00Z'))).toBe(9.5);
    expect(momentAt(columns[0]!, clock, 9.6)).toBe(Date.parse('2026-11-23T08:30:00Z'));
  });

  it('has an hour twice where clocks go back, and only that day stands in the second', () => {
    const { rows, columns, clock } = gridOf('Europe/Berlin', '2026-10-25');
    expect(rows).toHaveLength(25);
    expect(rows[3]).toEqual({ hour: 2, turn: 1 });
    expect(columns.map(({ startsMs }) => startsMs[3] !== null)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(placeOf(columns[6]!, clock, Date.parse('2026-10-25T00:30:00Z'))).toBe(2.5);
    expect(placeOf(columns[6]!, clock, Date.parse('2026-10-25T01:30:00Z'))).toBe(3.5);
    expect(placeOf(columns[5]!, clock, Date.parse('2026-10-24T01:30:00Z'))).toBe(4.5);
    expect(momentAt(columns[5]!, clock, 3.5)).toBeNull();
  });

  it('has a gap where clocks go forward', () => {
    const { rows, columns, clock } = gridOf('Europe/Berlin', '2027-03-28');
    expect(rows).toHaveLength(24);
    expect(columns[6]!.startsMs[2]).toBeNull();
    expect(momentAt(columns[6]!, clock, 2.5)).toBeNull();
    expect(momentAt(columns[6]!, clock, 3.25)).toBe(Date.parse('2027-03-28T01:15:00Z'));
  });

  it('knows half an hour twice', () => {
    const { rows, columns, clock } = gridOf('Australia/Lord_Howe', '2027-04-04');
    expect(rows).toHaveLength(25);
    expect(placeOf(columns[6]!, clock, Date.parse('2027-04-03T14:45:00Z'))).toBe(1.75);
    expect(placeOf(columns[6]!, clock, Date.parse('2027-04-03T15:15:00Z'))).toBe(2.75);
    expect(momentAt(columns[6]!, clock, 2.25)).toBeNull();
    expect(momentAt(columns[6]!, clock, 2.75)).toBe(Date.parse('2027-04-03T15:15:00Z'));
  });

  it('finds back every quarter of a week with a change', () => {
    for (const [timezone, date] of [
      ['Europe/Berlin', '2026-10-25'],
      ['Europe/Berlin', '2027-03-28'],
      ['America/New_York', '2026-11-01'],
      ['Australia/Lord_Howe', '2026-10-04'],
      ['Australia/Lord_Howe', '2027-04-04'],
    ] as const) {
      const { columns, clock } = gridOf(timezone, date);
      for (const column of columns) {
        for (let ms = column.day.startMs; ms < column.day.endMs; ms += 900_000) {
          expect(momentAt(column, clock, placeOf(column, clock, ms))).toBe(ms);
        }
      }
    }
  });
});
