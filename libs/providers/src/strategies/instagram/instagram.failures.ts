import type { GraphFailureRow } from '../_meta/graph/graph.classify.js';
import { instagramFailures } from '../_meta/instagram/instagram.failures.js';

/** Instagram's errors, and what only its own login says. First match wins. */
export const instagramLoginFailures: readonly GraphFailureRow[] = [
  // Tokens of the old Basic Display, and accounts that went back to personal.
  { codes: [100], words: /unsupported request - method type: get/i, failureClass: 'auth_expired' },
  ...instagramFailures,
];
