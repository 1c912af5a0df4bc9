const LONGEST = 100;
const BRACKETS = /^([^[\]]{4,40})((?:\[[^[\]]{1,60}\]){1,5})$/;
const ZONE = /^\[!?([A-Za-z][\w+-]{0,30}(?:\/[\w+-]{1,30}){0,2})\]/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const CLOCK = /^[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?/;
const OFFSET = /^(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$/;
const SERIAL = /^\d{5}(?:[.,]\d{1,12})?$/;
const SHORT = /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ]\d{1,2}(?::\d{1,2}){0,2})?/;
const DAY_FIRST = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?:\D|$)|^\d{4}[./]\d{1,2}[./]\d{1,2}(?:\D|$)/;
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const REWRITE = 'write the year first, as 2027-03-01T09:00';

/** What keeps a text from being a date and time, and how to write it; null where nobody can tell. */
export function timeFault(text: string): string | null {
  const written = text.trim();
  if (written.length === 0 || written.length > LONGEST) return null;
  const [, bare, brackets] = BRACKETS.exec(written) ?? [];
  if (bare !== undefined) return faultOfBrackets(bare, brackets!);
  if (SERIAL.test(written)) {
    return `${written} is the number a spreadsheet keeps for a time; format the column as text, and ${REWRITE}`;
  }
  if (DAY_FIRST.test(written)) {
    return `${written} does not say which is the day and which the month; ${REWRITE}`;
  }
  return faultOfParts(written);
}

/** Times with their zone behind them (RFC 9557). */
function faultOfBrackets(bare: string, brackets: string): string {
  const zone = ZONE.exec(brackets)?.[1];
  const name = zone === undefined ? '' : `, and ${zone} into timezone`;
  return `A time has no brackets behind it here; write ${bare}${name}`;
}

function faultOfParts(written: string): string | null {
  const day = DAY.exec(written);
  if (day === null) {
    return SHORT.test(written)
      ? 'Months, days, hours and minutes have two digits: 2027-03-01T09:00'
      : null;
  }
  const fault = faultOfDay(day);
  if (fault !== null) return fault;
  const rest = written.slice(day[0].length);
  if (rest === '') return `${written} is a day without a time; write ${written}T09:00`;
  const clock = CLOCK.exec(rest);
  if (clock === null) {
    return SHORT.test(written) ? 'Hours and minutes have two digits: 2027-03-01T09:00' : null;
  }
  if (Number(clock[1]) > 23 || Number(clock[2]) > 59 || Number(clock[3] ?? 0) > 59) {
    return `${clock[0].slice(1)} is no time of day; it goes from 00:00 to 23:59:59`;
  }
  const offset = rest.slice(clock[0].length);
  if (offset === '') return null;
  if (!OFFSET.test(offset)) {
    return `${offset.trim()} is no offset; write Z or one such as +01:00, or leave it out and say timezone`;
  }
  return /^[Zz]$/.test(offset) ? null : faultOfOffset(offset);
}

/** The day of a calendar that does not exist, or null. */
function faultOfDay([text, year, month, day]: RegExpExecArray): string | null {
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return `${text} has a month ${month}; there are 01 to 12`;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) >= 1 && Number(day) <= days) return null;
  return `${text} does not exist: ${name} ${year} has ${days} days`;
}

function faultOfOffset(offset: string): string | null {
  const minutes = offset.slice(3).replace(':', '');
  const isFar = Number(offset.slice(1, 3)) > 14 || Number(minutes) > 59;
  return isFar ? `${offset} is no offset of any zone; they go from -14:00 to +14:00` : null;
}
