import type { FailureClass, ProviderFailureDetails } from '../../../contract/failure.js';
import type { CallEffect } from '../../../contract/transport-failure.js';
import { readGraphError, type GraphAnswer, type GraphError } from './graph.error.js';
import { throttleMs } from './graph.rate-limits.js';

/**
 * One line of an error table; what is not given fits anything. `unclear` is `transient` for calls that may
 * be repeated and `ambiguous` for visible writes.
 */
export interface GraphFailureRow {
  readonly codes?: readonly (number | readonly [from: number, to: number])[];
  readonly subcodes?: readonly number[];
  readonly words?: RegExp;
  readonly failureClass: FailureClass | 'unclear';
  /** How far a rate limit reaches; default the account. */
  readonly scope?: 'account' | 'app';
  /** Least wait of a rate limit whose end Meta does not tell. */
  readonly waitMs?: number;
  /** What the user has to do, put behind Meta's words. */
  readonly advice?: string;
}

const CONFIGURATION = 'The operator of this service has to check its Meta application secret';

/** Errors common to every Graph call, first match wins (Meta, "Handle errors" and "Rate limits"). */
export const commonFailures: readonly GraphFailureRow[] = [
  { codes: [104], failureClass: 'permission', advice: CONFIGURATION },
  { codes: [100], words: /appsecret_proof/i, failureClass: 'permission', advice: CONFIGURATION },
  {
    codes: [190],
    subcodes: [459, 464],
    failureClass: 'auth_expired',
    advice: 'Log in on facebook.com and follow what it asks for',
  },
  { codes: [190, 102, 2500], failureClass: 'auth_expired' },
  // Insights of a story that few people saw; the login is fine.
  { codes: [10], words: /not enough viewers/i, failureClass: 'not_found' },
  { codes: [3, 10, [200, 299]], failureClass: 'permission' },
  { codes: [4], failureClass: 'rate_limited', scope: 'app' },
  { codes: [17, 32, 341, 613, 80001, 80002, 80006], failureClass: 'rate_limited' },
  { codes: [368], failureClass: 'content_rejected' },
  { codes: [506], failureClass: 'duplicate_content' },
  { codes: [1609005], failureClass: 'content_rejected' },
  { codes: [100], subcodes: [33], failureClass: 'not_found' },
  { codes: [803], failureClass: 'not_found' },
  { codes: [324, 389, 382, 352, 6000, 6001], failureClass: 'media_invalid' },
  { codes: [100], failureClass: 'content_rejected' },
  { codes: [1, 2, -1], failureClass: 'unclear' },
];

/** What an answer means; null for a success; `cause` is the {@link GraphError}. `own` rows of a network come before the common ones. Pure. */
export function classifyGraph(
  answer: GraphAnswer,
  effect: CallEffect,
  own: readonly GraphFailureRow[] = [],
): ProviderFailureDetails | null {
  const error = readGraphError(answer);
  if (error === null) return null;
  const row = rowOf(error, own);
  const failureClass = row === null ? classByStatus(error) : row.failureClass;
  return {
    failureClass: settled(failureClass, effect),
    message: messageOf(error, row),
    status: error.status,
    providerCode: providerCodeOf(error),
    scope: row?.scope ?? 'account',
    retryAfterMs:
      failureClass === 'rate_limited'
        ? Math.max(row?.waitMs ?? 0, throttleMs(answer.headers))
        : null,
    cause: error,
  };
}

/** The line of the tables that fits an error; null when none does. Pure. */
export function rowOf(
  error: Pick<GraphError, 'code' | 'subcode' | 'words'>,
  own: readonly GraphFailureRow[],
): GraphFailureRow | null {
  return [...own, ...commonFailures].find((row) => fits(row, error)) ?? null;
}

/** `100/33`, as Meta's documentation writes it. */
export function providerCodeOf(error: Pick<GraphError, 'code' | 'subcode'>): string | null {
  if (error.code === null) return error.subcode === null ? null : String(error.subcode);
  return error.subcode === null ? String(error.code) : `${error.code}/${error.subcode}`;
}

function fits(
  { codes, subcodes, words }: GraphFailureRow,
  error: Pick<GraphError, 'code' | 'subcode' | 'words'>,
): boolean {
  const { code, subcode } = error;
  const codeFits = codes?.some((wanted) =>
    typeof wanted === 'number'
      ? wanted === code
      : code !== null && code >= wanted[0] && code <= wanted[1],
  );
  const subcodeFits = subcodes?.some((wanted) => wanted === subcode);
  return codeFits !== false && subcodeFits !== false && (words?.test(error.words) ?? true);
}

/** Errors that no table names, and answers that are not the Graph API's. */
function classByStatus(error: GraphError): GraphFailureRow['failureClass'] {
  const { status, isTransient } = error;
  if (isTransient) return 'unclear';
  if (status === 401) return 'auth_expired';
  if (status === 403) return 'permission';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limited';
  if (status === 408 || status < 400 || status >= 500) return 'unclear';
  return 'content_rejected';
}

function settled(failureClass: GraphFailureRow['failureClass'], effect: CallEffect): FailureClass {
  if (failureClass === 'unclear') return effect === 'visible' ? 'ambiguous' : 'transient';
  // A failure is never ambiguous on a call that nobody sees.
  return failureClass === 'ambiguous' && effect === 'repeatable' ? 'transient' : failureClass;
}

function messageOf(error: GraphError, row: GraphFailureRow | null): string {
  const message = error.message ?? `Meta answered ${error.status} without a reason`;
  return row?.advice === undefined ? message : `${message}. ${row.advice}`;
}
