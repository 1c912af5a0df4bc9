import type { Clock } from '#libs/kernel';
import type { GraphFailureRow } from '../_meta/graph/graph.failures.js';

const CONFIRM = 'The user has to confirm this on facebook.com or in the Page’s settings';

/**
 * Errors of Pages besides the common ones, first match wins (Meta, "Pages API", "Video API error codes";
 * subcodes that Meta does not list are as seen in practice).
 */
export const facebookFailures: readonly GraphFailureRow[] = [
  { codes: [1705], failureClass: 'permission', advice: 'Comments need the Page’s own token' },
  { codes: [100], words: /no permission to publish the video/i, failureClass: 'permission' },
  ...codeOrSubcode([1363042], { failureClass: 'permission' }),
  {
    subcodes: [1404078],
    failureClass: 'permission',
    advice: 'The Page requires Page Publishing Authorization of its user',
  },
  { subcodes: [4854002, 1404006, 1404112], failureClass: 'permission', advice: CONFIRM },
  { subcodes: [1346003, 1404102], failureClass: 'content_rejected' },
  { subcodes: [1390008], failureClass: 'rate_limited' },
  { subcodes: [1366051, 1455006], failureClass: 'duplicate_content' },
  { subcodes: [1609005, 1609008, 2061006], failureClass: 'content_rejected' },
  { subcodes: [1349125], failureClass: 'content_rejected' },
  { subcodes: [1366046, 2069019], failureClass: 'media_invalid' },
  ...codeOrSubcode([1363022, 1363023, 1363040, 1363057, 1363127, 1363128, 1363129], {
    failureClass: 'media_invalid',
  }),
  // Uploads: nobody sees them, so that they are simply made again.
  ...codeOrSubcode([1363019, 1363030, 1363037], { failureClass: 'transient' }),
  { codes: [6000, 6001], failureClass: 'transient' },
  ...codeOrSubcode([1363047, 1609010], { failureClass: 'unclear' }),
  { codes: [3001], failureClass: 'content_rejected' },
];

/** Video errors name their number now as code, now as subcode. */
function codeOrSubcode(
  numbers: readonly number[],
  row: Pick<GraphFailureRow, 'failureClass'>,
): readonly GraphFailureRow[] {
  return [
    { codes: numbers, ...row },
    { subcodes: numbers, ...row },
  ];
}

/** How often Facebook is asked about a video, by its age: quickly at first, then every half minute. */
const POLLS: readonly { readonly untilMs: number; readonly everyMs: number }[] = [
  { untilMs: 60_000, everyMs: 7_000 },
  { untilMs: 900_000, everyMs: 30_000 },
];
const OVERDUE_POLL_MS = 300_000;

/** First poll after an order to publish. */
export const FIRST_POLL_MS = 5_000;

/** When to ask again about something that began at a moment. */
export function pollAfterMs(since: Date | null, clock: Clock): number {
  const ageMs = since === null ? 0 : clock.now().getTime() - since.getTime();
  return POLLS.find(({ untilMs }) => ageMs < untilMs)?.everyMs ?? OVERDUE_POLL_MS;
}
