import type { FailureClass } from '../../contract/failure.js';

/** What an answer says about its failure. */
export interface Signs {
  readonly status: number;
  /** Number of the older API, as text. */
  readonly code: string | null;
  /** Last segment of the problem's type; null for `about:blank`. */
  readonly problem: string | null;
  /** All words of the answer. */
  readonly words: string;
}

interface Row {
  readonly failureClass: FailureClass;
  readonly statuses?: readonly number[];
  readonly codes?: readonly string[];
  readonly problems?: readonly string[];
  readonly words?: RegExp;
}

const POST = '(?:tweet|post)';

/** The answered post is gone, or too new to be seen everywhere. */
const PARENT_NOT_VISIBLE = new RegExp(`reply to a ${POST} that is deleted or not visible`, 'i');

/**
 * Refusals, first match wins; one sign of a row is enough. Types and codes from X's "Response codes and
 * errors"; the words are no contract, so that an unknown 400 counts as refused content and an unknown
 * 403 as a missing permission.
 */
const ROWS: readonly Row[] = [
  { failureClass: 'auth_expired', codes: ['32', '89'] },
  { failureClass: 'duplicate_content', codes: ['187'], words: /duplicate content/i },
  { failureClass: 'not_found', codes: ['385'], words: PARENT_NOT_VISIBLE },
  {
    failureClass: 'media_invalid',
    codes: ['324'],
    words:
      /media ids? (are|is) invalid|invalid media|not allowed to post a video longer|video duration exceeded/i,
  },
  {
    failureClass: 'permission',
    codes: ['433', '64', '326', '261'],
    problems: [
      'not-authorized-for-resource',
      'not-authorized-for-field',
      'field-unauthorized',
      'oauth1-permissions',
      'unsupported-authentication',
      'client-forbidden',
      'user-suspended',
      'disallowed-resource',
    ],
    words: new RegExp(
      `only reply to or quote ${POST}s where|reply to this conversation is not allowed|quoting this ${POST} is not allowed`,
      'i',
    ),
  },
  {
    failureClass: 'content_rejected',
    codes: ['186', '226', '386'],
    words: /maximum of one cashtag|invalid url/i,
  },
  { failureClass: 'not_found', problems: ['resource-not-found', 'resource-unavailable'] },
  { failureClass: 'content_rejected', problems: ['invalid-request'] },
  { failureClass: 'auth_expired', statuses: [401] },
  { failureClass: 'permission', statuses: [403] },
  { failureClass: 'not_found', statuses: [404, 410] },
  { failureClass: 'media_invalid', statuses: [413] },
  { failureClass: 'content_rejected', statuses: [400, 409, 415, 422] },
];

/** The class of a refusal; null where the signs do not prove one. */
export function refusalClass(signs: Signs): FailureClass | null {
  return ROWS.find((row) => fits(row, signs))?.failureClass ?? null;
}

/** Whether a reply was refused because its parent cannot be seen (yet). */
export function isParentInvisible(failure: {
  readonly providerCode: string | null;
  readonly message: string;
}): boolean {
  return failure.providerCode === '385' || PARENT_NOT_VISIBLE.test(failure.message);
}

function fits({ statuses, codes, problems, words }: Row, signs: Signs): boolean {
  return (
    statuses?.includes(signs.status) === true ||
    (signs.code !== null && codes?.includes(signs.code) === true) ||
    (signs.problem !== null && problems?.includes(signs.problem) === true) ||
    words?.test(signs.words) === true
  );
}
