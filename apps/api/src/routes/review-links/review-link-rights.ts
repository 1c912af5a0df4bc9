import { limitsPublishing } from '#libs/platform';
import { type Caller, keyTermsOf, publishesBeyondPolicy } from '../../guards/index.js';

/**
 * Whoever votes by a link publishes without the policy of the key that opened it: a key with limits opens links to look at.
 * @throws DomainError access_exceeded
 */
export function requireUnlimited(caller: Caller, mayVote: boolean): void {
  const key = keyTermsOf(caller);
  if (mayVote && key !== null && limitsPublishing(key.policy)) throw publishesBeyondPolicy();
}
