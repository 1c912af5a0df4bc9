import { offsetText, wallMsOf, ZoneClock, zonedText } from './zone-clock.js';

const ms = (text: string): number => Date.parse(text);

function clockAround(timezone: string, day: string): ZoneClock {
  return new ZoneClock(
    timezone,
    ms(`${day}T00:00:00Z`) - 86_400_000,
    ms(`${day}T00:00:00Z`) + 2 * 86_400_000,
  );
}

describe('ZoneClock', () => {
  it('shows the wall clock before and behind a change', () => {
    const clock = clockAround('Europe/Berlin', '2026-10-25');
    expect(clock.wallMs(ms('2026-10-25T00:30:00Z'))).toBe(ms('2026-10-25T02:30:00Z'));
    expect(clock.wallMs(ms('2026-10-25T01:30:00Z'))).toBe(ms('2026-10-25T02:30:00Z'));
    expect(clock.wallMs(ms('2026-10-25T12:00:00Z'))).toBe(ms('2026-10-25T13:00:00Z'));
  });

  it.each([
    ['Europe/Berlin', '2026-10-25', '02:30', ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']],
    ['Europe/Berlin', '2027-03-28', '02:30', []],
    ['America/New_York', '2026-11-01', '01:00', ['2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z']],
    [
      'Australia/Lord_Howe',
      '2027-04-04',
      '01:45',
      ['2027-04-03T14:45:00Z', '2027-04-03T15:15:00Z'],
    ],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', []],
    ['Asia/Kolkata', '2026-10-25', '02:30', ['2026-10-24T21:00:00Z']],
  ])('in %s on %s at %s', (timezone, day, time, instants) => {
    const clock = clockAround(timezone, day);
    expect(clock.instantsOf(ms(`${day}T${time}:00Z`))).toEqual(instants.map(ms));
  });

  it('knows a zone that never changes', () => {
    const clock = clockAround('UTC', '2026-11-23');
    expect(clock.offsetAt(ms('2026-11-23T10:00:00Z'))).toBe(0);
  });

  it.each([
    ['2026-11-24T09:00', ms('2026-11-24T09:00:00Z')],
    ['', null],
    ['T09:00', null],
    ['2026-11-24T', null],
    ['2026-13-24T09:00', null],
  ])('reads %j', (local, wallMs) => {
    expect(wallMsOf(local)).toBe(wallMs);
  });

  it('writes offsets and moments', () => {
    expect([0, 3_600_000, -12_600_000, 37_800_000].map(offsetText)).toEqual([
      '+00:00',
      '+01:00',
      '-03:30',
      '+10:30',
    ]);
    expect(zonedText(ms('2026-11-24T08:00:00Z'), 3_600_000)).toBe('2026-11-24T09:00:00+01:00');
  });
});
