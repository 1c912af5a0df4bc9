import { nextLookMs, type Timetable } from './timetable.js';

/** Why a subject is looked at no more. Connecting its account again begins anew, but for what is final. */
type EndReason = 'timetable' | 'deleted' | 'gone' | 'disconnected' | 'unsupported';

/** What a look came to. */
export type LookOutcome =
  | { readonly kind: 'collected' | 'partial' }
  | { readonly kind: 'unsupported' }
  /** The network has no such post; it may only be slow to show it. */
  | { readonly kind: 'not_found' }
  /** The login does not carry it; only its owner can mend that. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed' }
  /** The network asked for a pause, or a quota is used up. */
  | {
      readonly kind: 'rate_limited' | 'postponed';
      readonly retryAfterMs: number;
      readonly scope: 'account' | 'app';
    }
  | { readonly kind: 'over'; readonly reason: 'deleted' | 'disconnected' };

/** What was looked at. */
export interface LookedAt {
  /** Since it is out; null for accounts, which have no timetable but a fixed interval. */
  readonly ageMs: number | null;
  /** Failed looks in a row before this one. */
  readonly failures: number;
}

export interface NextLook {
  /** Null: there is none. */
  readonly inMs: number | null;
  readonly failures: number;
  readonly ended: EndReason | null;
}

export interface LookRules {
  readonly timetable: Timetable;
  readonly accountEveryMs: number;
}

const HOUR_MS = 3_600_000;
const FIRST_BACKOFF_MS = 5 * 60_000;
const LONGEST_BACKOFF_MS = 12 * HOUR_MS;
const AFTER_DENIAL_MS = 24 * HOUR_MS;
/** A post that was not found this often in a row was taken off at its network. */
const GONE_AFTER = 5;
const LONGEST_JITTER_MS = HOUR_MS / 2;

/**
 * When to look again.
 * @param chance from 0 up to 1; spreads looks that would come together, always to later
 */
export function nextLookAfter(
  { ageMs, failures }: LookedAt,
  outcome: LookOutcome,
  rules: LookRules,
  chance: number,
): NextLook {
  const again = (inMs: number, failed = 0): NextLook => ({
    inMs: Math.round(inMs + jitterMs(inMs, chance)),
    failures: failed,
    ended: null,
  });
  const planned = plannedMs(ageMs, rules);
  switch (outcome.kind) {
    case 'over':
      return end(outcome.reason);
    case 'unsupported':
      return end('unsupported');
    case 'collected':
    case 'partial':
      return planned === null ? end('timetable') : again(planned);
    case 'rate_limited':
    case 'postponed':
      return again(outcome.retryAfterMs, failures);
    case 'denied':
      return planned === null ? end('timetable') : again(AFTER_DENIAL_MS, failures + 1);
    case 'not_found':
      if (failures + 1 >= GONE_AFTER) return end('gone');
      return again(backoffMs(failures), failures + 1);
    case 'failed':
      return planned === null && failures > 0
        ? end('timetable')
        : again(backoffMs(failures), failures + 1);
  }
}

/** The first look at a subject that has not been looked at; null when its time is over. */
export function firstLookMs(ageMs: number | null, rules: LookRules, chance: number): number | null {
  const planned = ageMs === null ? nextLookMs(rules.timetable, 0) : plannedMs(ageMs, rules);
  if (planned === null) return null;
  // An older one need not wait for its day, nor come together with all others of its age.
  const soon = chance * LONGEST_BACKOFF_MS;
  const isOld = ageMs !== null && ageMs > HOUR_MS;
  return Math.round(isOld ? Math.min(planned, soon) : planned + jitterMs(planned, chance));
}

function plannedMs(ageMs: number | null, { timetable, accountEveryMs }: LookRules): number | null {
  return ageMs === null ? accountEveryMs : nextLookMs(timetable, ageMs);
}

function end(ended: EndReason): NextLook {
  return { inMs: null, failures: 0, ended };
}

/** Doubles from five minutes to twelve hours. */
function backoffMs(failures: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** Math.min(failures, 10), LONGEST_BACKOFF_MS);
}

function jitterMs(intervalMs: number, chance: number): number {
  return Math.min(intervalMs / 10, LONGEST_JITTER_MS) * chance;
}
