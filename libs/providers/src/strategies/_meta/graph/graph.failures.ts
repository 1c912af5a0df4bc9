import type { HttpResponse } from '#libs/kernel';
import type { FailureClass, ProviderFailureDetails } from '../../../contract/failure.js';
import { JsonReader } from '../../../contract/json-reader.js';
import { type CallEffect, retryAfterMs } from '../../../contract/transport-failure.js';

/** A string (also one that never ends), or a number. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|[\d.eE+-]+/g;
/** More digits than JavaScript counts exactly. */
const LONG_NUMBER = /^-?\d{16}\d*$/;

/**
 * Reads an answer without losing digits: ids have 64 bits and some endpoints write them as numbers.
 * Anything that is not JSON reads as empty.
 */
export function parseGraphJson(text: string): JsonReader {
  return JsonReader.parse(
    text.replaceAll(STRING_OR_NUMBER, (found) => (LONG_NUMBER.test(found) ? `"${found}"` : found)),
  );
}

export type GraphAnswer = Pick<HttpResponse, 'status' | 'headers' | 'body'>;

/** What an answer says about its failure (Meta, "Handle errors"). */
export interface GraphError {
  readonly status: number;
  /** Null where the answer holds no error of the Graph API. */
  readonly code: number | null;
  readonly subcode: number | null;
  readonly isTransient: boolean;
  /** For the user: Meta's localised words where there are any, with the technical ones behind. */
  readonly message: string | null;
  /** Everything the error says, to be searched. */
  readonly words: string;
  /** Facts of some errors, such as the offset an upload has to go on at. */
  readonly data: JsonReader;
}

/** Reads the error of an answer; null when the answer is a success. Pure. */
export function readGraphError(answer: GraphAnswer): GraphError | null {
  const json = parseGraphJson(answer.body.toString('utf8'));
  const isSuccess = answer.status >= 200 && answer.status < 300;
  if (isSuccess && json.isObject && !json.has('error') && json.flag('success') !== false) {
    return null;
  }
  return { status: answer.status, ...describe(json.object('error')) };
}

/** An error that stands inside another answer (token inspection, processing phases). Pure. */
function describe(error: JsonReader): Omit<GraphError, 'status'> {
  const technical = error.text('message');
  const forUsers = error.text('error_user_msg');
  const subcode = error.raw('error_subcode');
  return {
    code: wholeNumber(error.raw('code')),
    subcode: wholeNumber(subcode),
    isTransient: error.flag('is_transient') === true,
    message: [forUsers, technical].every((text) => text !== null)
      ? `${forUsers} (${technical})`
      : (forUsers ?? technical),
    words: [error.text('error_user_title'), forUsers, technical, subcode, dataOf(error)]
      .filter((part) => typeof part === 'string')
      .join('\n'),
    data: dataReader(error.raw('error_data')),
  };
}

function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : null;
}

/** An object, or JSON text that holds one. */
function dataReader(data: unknown): JsonReader {
  return typeof data === 'string' ? parseGraphJson(data) : new JsonReader(data);
}

function dataOf(error: JsonReader): string | null {
  const data = error.raw('error_data');
  if (data === undefined || data === null) return null;
  return typeof data === 'string' ? data : JSON.stringify(data);
}

type Headers = Readonly<Record<string, string>>;

const MINUTE_MS = 60_000;
/** Where nothing says how long: calls during a block make it longer, so the first wait is not short. */
const UNTOLD_WAIT_MS = 5 * MINUTE_MS;

/** How used up the allowances are, in percent; 100 is throttled (Meta, "Rate limits"). */
export interface GraphUsage {
  readonly percent: number;
  /** Longest time until access comes back; null where no header tells. */
  readonly regainMs: number | null;
}

/** Reads `X-App-Usage` and `X-Business-Use-Case-Usage`; null when neither was sent. Pure. */
export function usageOf(headers: Headers): GraphUsage | null {
  const app = JsonReader.parse(headers['x-app-usage'] ?? '');
  const business = JsonReader.parse(headers['x-business-use-case-usage'] ?? '');
  const entries = [
    ...(app.isObject ? [app] : []),
    ...business.keys().flatMap((objectId) => business.list(objectId)),
  ];
  if (entries.length === 0) return null;
  const percents = entries.flatMap((entry) =>
    ['call_count', 'total_time', 'total_cputime'].map((name) => entry.number(name) ?? 0),
  );
  const minutes = entries.map((entry) => entry.number('estimated_time_to_regain_access') ?? 0);
  const longest = Math.max(...minutes);
  return {
    percent: Math.max(...percents),
    regainMs: longest > 0 ? longest * MINUTE_MS : null,
  };
}

/** How long a throttled caller has to wait. Pure. */
export function throttleMs(headers: Headers): number {
  return usageOf(headers)?.regainMs ?? retryAfterMs(headers) ?? UNTOLD_WAIT_MS;
}

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
const commonFailures: readonly GraphFailureRow[] = [
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
function providerCodeOf(error: Pick<GraphError, 'code' | 'subcode'>): string | null {
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
