import { limitsPublishing } from '#libs/platform';
import { approvalErrors } from '#libs/posts';
import { type Caller, keyTermsOf, publishesBeyondPolicy } from '../../guards/index.js';

/**
 * Whether the link decides: where its maker may. A key that is in more hands than one decides nothing, and who votes by a
 * link publishes without the policy of the key that made it: such keys make links to look at.
 * @param wanted null: as far as it may
 * @throws DomainError key_is_shared, access_exceeded
 */
export function votesOf(caller: Caller, wanted: boolean | null): boolean {
  const isShared = caller.by === 'key' && caller.isShared;
  if (isShared && wanted === true) throw approvalErrors.keyIsShared();
  const mayVote = wanted ?? !isShared;
  const key = keyTermsOf(caller);
  if (mayVote && key !== null && limitsPublishing(key.policy)) throw publishesBeyondPolicy();
  return mayVote;
}
