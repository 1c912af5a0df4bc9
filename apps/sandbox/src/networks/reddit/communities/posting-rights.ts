import type { Person } from '../people/person.js';
import type { RedditCall } from '../requests/call.js';
import { refusal } from '../requests/refusals.js';
import { findCommunity, isMember } from './access.js';
import type { Community } from './community.js';

// Three to 21 letters, digits, and underscores; profiles begin with `u_`.
const nameForm = /^(?:u_[\w-]{3,20}|\w{3,21})$/;

/** The community of the field `sr`, when the person may post there. Throws the listed error. */
export function postableCommunity({ fields, person }: RedditCall): Community {
  const name = fields.text('sr').trim();
  if (name === '') throw refusal('SUBREDDIT_REQUIRED', 'sr');
  if (!nameForm.test(name)) throw refusal('BAD_SR_NAME', 'sr');
  const found = findCommunity(name);
  if (found === undefined || found.standing === 'banned') throw refusal('SUBREDDIT_NOEXIST', 'sr');
  requirePostingRight(found, person, 'sr');
  if (isClosedTo(found, person)) throw refusal('SUBREDDIT_NOTALLOWED', 'sr');
  return found;
}

/** What concerns posts and comments alike. Throws the listed error. */
export function requirePostingRight(one: Community, person: Person, field: string): void {
  if (person.isSuspended) throw refusal('IN_TIMEOUT', field);
  if (one.banned.includes(person.id)) throw refusal('BANNED_FROM_SUBREDDIT', field);
  if (one.isForVerifiedOnly && !person.hasVerifiedEmail) {
    throw refusal('VERIFIED_USER_REQUIRED', field);
  }
  const isHidden = one.standing !== 'open' || (one.type === 'private' && !isMember(one, person));
  if (isHidden) throw refusal('SUBREDDIT_NOTALLOWED', field);
}

function isClosedTo(one: Community, person: Person): boolean {
  return (one.type === 'restricted' || one.type === 'user') && !isMember(one, person);
}
