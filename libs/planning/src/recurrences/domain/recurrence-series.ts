import { timeFault } from '#libs/kernel';
import { isZone } from '#libs/schedules';
import { recurrenceErrors } from '../recurrences.errors.js';
import type { RecurrenceTerms } from './recurrence.js';
import { normalRule, readRule } from './recurrence-rule.js';
import { type Series, wallTimeOfStamp } from './series.js';

const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

/** When something repeats. */
export type SeriesTerms = Pick<RecurrenceTerms, 'startsLocal' | 'timezone' | 'rule'>;

/** @throws DomainError recurrence_rule_invalid, of which the start and the zone are parts, too */
export function seriesOf({ startsLocal, timezone, rule }: SeriesTerms): Series {
  const startMs = wallTimeOfStamp(normalStart(startsLocal));
  if (startMs === null || startMs < EARLIEST_MS || startMs >= LATEST_MS) {
    const message =
      'startsLocal must be a time on a clock such as 2026-12-01T09:00, from 2000 to 2099';
    const fault = timeFault(startsLocal);
    throw recurrenceErrors.ruleInvalid(
      'startsLocal',
      fault === null ? message : `${message}. ${fault}`,
    );
  }
  if (!isZone(timezone)) {
    const message = 'timezone must be an IANA time zone such as Europe/Berlin';
    throw recurrenceErrors.ruleInvalid('timezone', message);
  }
  return { startMs, timezone, rule: readRule(rule) };
}

/** As they are stored: each rule and each start in one spelling. */
export function normalTerms<Terms extends SeriesTerms>(terms: Terms): Terms {
  const { rule, startsLocal } = terms;
  return { ...terms, rule: normalRule(rule), startsLocal: normalStart(startsLocal) };
}

/** Without seconds that say nothing. */
function normalStart(startsLocal: string): string {
  const length = 'yyyy-mm-ddThh:mm'.length;
  return startsLocal.slice(length) === ':00' ? startsLocal.slice(0, length) : startsLocal;
}
