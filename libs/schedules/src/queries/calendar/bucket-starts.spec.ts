import { bucketStarts, writtenIn } from './bucket-starts.js';

const starts = (timezone: string, from: string, to: string, length: 'day' | 'hour'): string[] =>
  bucketStarts(new Date(from), new Date(to), timezone, length).map((start) =>
    writtenIn(timezone, start),
  );

const hoursOf = (timezone: string, from: string, to: string): number[] => {
  const days = bucketStarts(new Date(from), new Date(to), timezone, 'day');
  return days.slice(1).map((day, index) => (day.getTime() - days[index]!.getTime()) / 3_600_000);
};

describe('the days of a calendar', () => {
  it.each([
    ['Europe/Berlin', '2026-10-24T00:00:00+02:00', '2026-10-28T00:00:00+01:00', [24, 25, 24]],
    ['Europe/Berlin', '2027-03-27T00:00:00+01:00', '2027-03-31T00:00:00+02:00', [24, 23, 24]],
    ['America/New_York', '2026-10-31T00:00:00-04:00', '2026-11-03T00:00:00-05:00', [24, 25]],
    ['Australia/Lord_Howe', '2027-04-03T00:00:00+11:00', '2027-04-06T00:00:00+10:30', [24, 24.5]],
    ['Asia/Kolkata', '2026-10-24T00:00:00+05:30', '2026-10-27T00:00:00+05:30', [24, 24]],
    // Clocks go forward at midnight: the day begins at one.
    ['America/Santiago', '2026-09-05T00:00:00-04:00', '2026-09-08T00:00:00-03:00', [24, 23]],
  ])('in %s from %s are as long as its clocks make them', (timezone, from, to, hours) => {
    expect(hoursOf(timezone, from, to)).toEqual(hours);
  });

  it('begin where they are asked for, and then at midnights', () => {
    expect(starts('Europe/Berlin', '2026-11-24T10:20:00Z', '2026-11-26T10:00:00Z', 'day')).toEqual([
      '2026-11-24T11:20:00+01:00',
      '2026-11-25T00:00:00+01:00',
      '2026-11-26T00:00:00+01:00',
    ]);
  });

  it('begin at one where clocks skip midnight', () => {
    expect(
      starts('America/Santiago', '2026-09-05T00:00:00-04:00', '2026-09-07T00:00:00-03:00', 'day'),
    ).toEqual(['2026-09-05T00:00:00-04:00', '2026-09-06T01:00:00-03:00']);
  });
});

describe('the hours of a calendar', () => {
  it('stand there twice where clocks go back', () => {
    const hours = starts(
      'Europe/Berlin',
      '2026-10-25T01:00:00+02:00',
      '2026-10-25T04:00:00+01:00',
      'hour',
    );
    expect(hours).toEqual([
      '2026-10-25T01:00:00+02:00',
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T02:00:00+01:00',
      '2026-10-25T03:00:00+01:00',
    ]);
  });

  it('begin anew in the middle where clocks move by half an hour', () => {
    const hours = starts(
      'Australia/Lord_Howe',
      '2027-04-04T01:00:00+11:00',
      '2027-04-04T03:00:00+10:30',
      'hour',
    );
    expect(hours).toEqual([
      '2027-04-04T01:00:00+11:00',
      '2027-04-04T01:30:00+10:30',
      '2027-04-04T02:00:00+10:30',
    ]);
  });

  it('begin anew where clocks change at a quarter to the hour', () => {
    expect(
      starts('Pacific/Chatham', '2026-09-27T01:00:00+12:45', '2026-09-27T05:00:00+13:45', 'hour'),
    ).toEqual([
      '2026-09-27T01:00:00+12:45',
      '2026-09-27T02:00:00+12:45',
      '2026-09-27T03:45:00+13:45',
      '2026-09-27T04:00:00+13:45',
    ]);
  });
});

/** Cut anew wherever the date, or the hour with its offset, reads differently from a quarter of an hour before. */
function readOff(timezone: string, from: number, to: number, length: 'day' | 'hour'): number[] {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...(length === 'hour' && ({ hour: '2-digit', timeZoneName: 'longOffset' } as const)),
  });
  const cuts = [from];
  for (let at = from + 900_000; at < to; at += 900_000) {
    if (clock.format(at) !== clock.format(at - 900_000)) cuts.push(at);
  }
  return cuts;
}

describe('a year of every kind of clock', () => {
  it.each([
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kolkata',
    'Pacific/Chatham',
    'America/Havana',
    'Africa/Cairo',
  ])('is cut where the clocks of %s say so', (timezone) => {
    const day = 86_400_000;
    // Apia went over the date line at the end of 2011, and had no 30th of December.
    for (const start of [Date.UTC(2011, 11, 1), Date.UTC(2026, 9, 1), Date.UTC(2027, 2, 1)]) {
      for (const [length, days] of [['day', 62] as const, ['hour', 31] as const]) {
        const to = start + days * day;
        const found = bucketStarts(new Date(start), new Date(to), timezone, length);
        expect(found.map(Number)).toEqual(readOff(timezone, start, to, length));
      }
    }
  });
});
