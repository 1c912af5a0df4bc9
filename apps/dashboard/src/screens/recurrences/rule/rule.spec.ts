import { firstRule, isSaid, readRule, writtenRule } from './rule.js';

const STARTS = '2026-12-01T09:00';

describe('a rule that people build', () => {
  it('begins with the day of the week on which it starts', () => {
    expect(writtenRule(firstRule(STARTS))).toBe('FREQ=WEEKLY;BYDAY=TU');
    expect(writtenRule(firstRule(''))).toMatch(/^FREQ=WEEKLY/);
  });

  it.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3;COUNT=10',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20271231',
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=31',
    'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
  ])('is read and written alike: %s', (text) => {
    expect(writtenRule(readRule(text, STARTS)!)).toBe(text);
  });

  it('is the same in another order, and with what says nothing', () => {
    const rule = readRule('BYDAY=TH,MO;INTERVAL=1;FREQ=WEEKLY', STARTS)!;
    expect(writtenRule(rule)).toBe('FREQ=WEEKLY;BYDAY=MO,TH');
  });

  it.each([
    'FREQ=WEEKLY',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
    'FREQ=DAILY;BYMONTH=12',
    'FREQ=WEEKLY;BYDAY=MO;WKST=SU',
    'FREQ=DAILY;UNTIL=20271231T180000Z',
    'FREQ=HOURLY',
    '',
  ])('is left as it is written where it says more: "%s"', (text) => {
    expect(readRule(text, STARTS)).toBeNull();
  });

  it('is not sent while something of it is missing', () => {
    const rule = firstRule(STARTS);
    expect(isSaid(rule)).toBe(true);
    expect(isSaid({ ...rule, weekdays: [] })).toBe(false);
    expect(isSaid({ ...rule, interval: Number.NaN })).toBe(false);
    expect(isSaid({ ...rule, end: { kind: 'until', day: '' } })).toBe(false);
    expect(isSaid({ ...rule, end: { kind: 'count', count: 1_001 } })).toBe(false);
  });
});
