import fc from 'fast-check';
import { timeFault } from './time-fault.js';

describe('what is wrong with a time', () => {
  it.each([
    ['2027-02-30', '2027-02-30 does not exist: February 2027 has 28 days'],
    ['2028-02-30T09:00', '2028-02-30 does not exist: February 2028 has 29 days'],
    ['2027-13-01T09:00', '2027-13-01 has a month 13; there are 01 to 12'],
    ['2027-04-00T09:00', '2027-04-00 does not exist: April 2027 has 30 days'],
    [
      '2027-02-03T10:00[Europe/Berlin]',
      'A time has no brackets behind it here; write 2027-02-03T10:00, and Europe/Berlin into timezone',
    ],
    [
      '2027-02-03T10:00+01:00[Europe/Berlin][u-ca=gregory]',
      'A time has no brackets behind it here; write 2027-02-03T10:00+01:00, and Europe/Berlin into timezone',
    ],
    [
      '2027-02-03T10:00Z[u-ca=hebrew]',
      'A time has no brackets behind it here; write 2027-02-03T10:00Z',
    ],
    ['2027-02-03', '2027-02-03 is a day without a time; write 2027-02-03T09:00'],
    ['2027-02-03T24:00', '24:00 is no time of day; it goes from 00:00 to 23:59:59'],
    ['2027-02-03T09:60:00Z', '09:60:00 is no time of day; it goes from 00:00 to 23:59:59'],
    [
      '2027-02-03T09:00 CET',
      'CET is no offset; write Z or one such as +01:00, or leave it out and say timezone',
    ],
    ['2027-02-03T09:00+15:00', '+15:00 is no offset of any zone; they go from -14:00 to +14:00'],
    ['2027-2-3 9:00', 'Months, days, hours and minutes have two digits: 2027-03-01T09:00'],
    ['2027-02-03 9:00', 'Hours and minutes have two digits: 2027-03-01T09:00'],
    [
      '01.03.2027 09:00',
      '01.03.2027 09:00 does not say which is the day and which the month; write the year first, as 2027-03-01T09:00',
    ],
    [
      '3/1/2027 9:00 AM',
      '3/1/2027 9:00 AM does not say which is the day and which the month; write the year first, as 2027-03-01T09:00',
    ],
    [
      '46082.375',
      '46082.375 is the number a spreadsheet keeps for a time; format the column as text, and write the year first, as 2027-03-01T09:00',
    ],
  ])('%s', (text, fault) => {
    expect(timeFault(text)).toBe(fault);
  });

  it.each(['', 'soon', '2027-02-03T09:00', '2027-02-03T09:00:00.5+0100', '2027-02-03 09:00Z'])(
    'is not known, or nothing: %j',
    (text) => {
      expect(timeFault(text)).toBeNull();
    },
  );

  it('is looked for in any text without an end', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void timeFault(text)));
  });
});
