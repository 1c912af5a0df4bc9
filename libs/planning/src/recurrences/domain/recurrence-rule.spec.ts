import { DomainError } from '#libs/kernel';
import { normalRule, readRule } from './recurrence-rule.js';

/** The part that a rule is refused for; null when it is none. */
function partRefused(rule: string): unknown {
  try {
    readRule(rule);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.details['part']];
  }
}

describe('a rule', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=999',
    'FREQ=WEEKLY;BYDAY=MO,TH;WKST=SU',
    'FREQ=MONTHLY;BYDAY=+2TU,-1FR',
    'FREQ=MONTHLY;BYMONTHDAY=-1,31',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYDAY=-52MO',
    'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=DAILY;UNTIL=20271231',
    'FREQ=DAILY;UNTIL=20271231T180000',
    'FREQ=DAILY;UNTIL=20271231T180000Z',
    'RRULE:freq=weekly;byday=mo',
  ])('may be %s', (rule) => {
    expect(partRefused(rule)).toBeNull();
  });

  it.each([
    ['', ''],
    ['INTERVAL=2', 'FREQ'],
    ['FREQ=HOURLY', 'FREQ'],
    ['FREQ=SECONDLY', 'FREQ'],
    ['FREQ=DAILY;FREQ=WEEKLY', 'FREQ'],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL'],
    ['FREQ=DAILY;INTERVAL=1000', 'INTERVAL'],
    ['FREQ=DAILY;INTERVAL=-1', 'INTERVAL'],
    ['FREQ=DAILY;INTERVAL=1.5', 'INTERVAL'],
    ['FREQ=DAILY;INTERVAL=', 'INTERVAL'],
    ['FREQ=DAILY;INTERVAL=1=2', 'INTERVAL'],
    ['FREQ=MONTHLY;BYMONTHDAY=40', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=-32', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,,2', 'BYMONTHDAY'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'BYMONTHDAY'],
    ['FREQ=YEARLY;BYMONTH=13', 'BYMONTH'],
    ['FREQ=YEARLY;BYMONTH=-1', 'BYMONTH'],
    ['FREQ=WEEKLY;BYDAY=XX', 'BYDAY'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'BYDAY'],
    ['FREQ=DAILY;BYDAY=1MO', 'BYDAY'],
    ['FREQ=MONTHLY;BYDAY=6MO', 'BYDAY'],
    ['FREQ=MONTHLY;BYDAY=0MO', 'BYDAY'],
    ['FREQ=YEARLY;BYDAY=53MO', 'BYDAY'],
    ['FREQ=YEARLY;BYMONTH=2;BYDAY=6MO', 'BYDAY'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367', 'BYSETPOS'],
    ['FREQ=WEEKLY;WKST=MONDAY', 'WKST'],
    ['FREQ=DAILY;COUNT=1001', 'COUNT'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20271231', 'UNTIL'],
    ['FREQ=DAILY;UNTIL=20270230', 'UNTIL'],
    ['FREQ=DAILY;UNTIL=20271231T250000', 'UNTIL'],
    ['FREQ=DAILY;UNTIL=2027-12-31', 'UNTIL'],
    ['FREQ=DAILY;BYHOUR=9', 'BYHOUR'],
    ['FREQ=DAILY;RDATE=20270101', 'RDATE'],
    ['FREQ=DAILY;', ''],
    ['FREQ=DAILY\nRRULE:FREQ=SECONDLY', 'FREQ'],
    ['FREQ=DAILY;EXDATE:20270101', 'EXDATE:20270101'],
  ])('is refused by the part that is wrong: %s', (rule, part) => {
    expect(partRefused(rule)).toEqual(['recurrence_rule_invalid', part]);
  });

  it('is kept in capitals, without the name of the property', () => {
    expect(normalRule(' rrule:freq=weekly;byday=mo ')).toBe('FREQ=WEEKLY;BYDAY=MO');
  });
});

it('a rule is refused with what is wrong with its end', () => {
  expect(() => readRule('FREQ=DAILY;UNTIL=20270230T090000')).toThrow('February 2027 has 28 days');
  expect(() => readRule('FREQ=DAILY;UNTIL=soon')).toThrow(/20271231T180000Z\.$/);
});
