import { ZoneClock } from '../../../time/zone-clock.js';
import { onDay, shiftedBy } from './move-time.js';

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];

function clockOver(timezone: string, from: string, until: string): ZoneClock {
  return new ZoneClock(timezone, Date.parse(from), Date.parse(until));
}

it.each(ZONES)('keeps the time of day in %s, whatever the clocks do between', (timezone) => {
  const clock = clockOver(timezone, '2026-09-20T00:00:00Z', '2027-04-20T00:00:00Z');
  const from = Date.parse('2026-09-25T06:40:00Z');
  const time = new Date(clock.wallMs(from)).toISOString().slice(11);
  for (let day = 0; day < 200; day += 5) {
    const date = new Date(Date.parse('2026-09-26') + day * 86_400_000).toISOString().slice(0, 10);
    const landing = onDay(clock, from, date);
    expect(landing.kind).toBe('one');
    const landed = new Date(clock.wallMs((landing as { ms: number }).ms)).toISOString();
    expect(landed).toBe(`${date}T${time}`);
  }
});

it('has nowhere to go where clocks skip the time', () => {
  const clock = clockOver('Europe/Berlin', '2027-03-22T00:00:00Z', '2027-03-29T00:00:00Z');
  expect(onDay(clock, Date.parse('2027-03-26T01:30:00Z'), '2027-03-28')).toEqual({ kind: 'none' });
});

it('has two times where clocks show it twice', () => {
  const clock = clockOver('Europe/Berlin', '2026-10-19T00:00:00Z', '2026-10-26T00:00:00Z');
  expect(onDay(clock, Date.parse('2026-10-23T00:30:00Z'), '2026-10-25')).toEqual({
    kind: 'two',
    ms: [Date.parse('2026-10-25T00:30:00Z'), Date.parse('2026-10-25T01:30:00Z')],
  });
});

it('shifts by what clocks show, over a change of theirs', () => {
  const day = 86_400_000;
  const saturday = Date.parse('2027-03-27T08:00:00Z');
  const sunday = Date.parse('2027-03-28T07:00:00Z');
  expect(shiftedBy('Europe/Berlin', saturday, day)).toEqual({ kind: 'one', ms: sunday });
  expect(shiftedBy('Europe/Berlin', sunday, -day)).toEqual({ kind: 'one', ms: saturday });
  const skipped = shiftedBy('Europe/Berlin', Date.parse('2027-03-27T01:30:00Z'), day);
  expect(skipped).toEqual({ kind: 'none' });
});
