import type { Addresses } from '../addresses.js';
import type { Person } from '../people.js';
import type { RedditCall } from '../requests/call.js';
import { plainError, RedditError, refusal } from '../requests/refusals.js';
import type { Community } from './community.js';
import { communities } from './seeds.js';

// Three to 21 letters, digits, and underscores; profiles begin with `u_`.
const nameForm = /^(?:u_[\w-]{3,20}|\w{3,21})$/;
const byName = new Map(communities.map((one) => [one.name.toLowerCase(), one]));

/** Finds by name in any spelling. */
export function findCommunity(name: string): Community | undefined {
  return byName.get(name.toLowerCase());
}

export function isModerator({ moderators }: Community, { id }: Person): boolean {
  return moderators.includes(id);
}

/** Moderators and approved people. */
function isMember(one: Community, person: Person): boolean {
  return isModerator(one, person) || one.contributors.includes(person.id);
}

/** Whether a person may see what stands in a community. */
export function canRead(communityName: string, viewer: Person): boolean {
  const one = findCommunity(communityName);
  return one !== undefined && (one.type !== 'private' || isMember(one, viewer));
}

/**
 * A community that the person may look at. Throws the redirect to the search for an unknown name, and
 * the reason for one that is closed.
 */
export function openCommunity(addresses: Addresses, name: string, person: Person): Community {
  const found = findCommunity(name);
  if (found === undefined) {
    const location = addresses.api(`/subreddits/search?q=${encodeURIComponent(name)}`);
    throw new RedditError(302, {}, { location });
  }
  if (found.standing === 'banned') throw plainError(404, 'banned');
  if (found.standing === 'quarantined') throw plainError(403, 'quarantined');
  if (!canRead(name, person)) throw plainError(403, 'private');
  return found;
}

/** The community of the field `sr`, when the person may post there. Throws the listed error. */
export function postableCommunity({ fields, person }: RedditCall): Community {
  const name = fields.text('sr').trim();
  if (name === '') throw refusal('SUBREDDIT_REQUIRED', 'sr');
  if (!nameForm.test(name)) throw refusal('BAD_SR_NAME', 'sr');
  const found = findCommunity(name);
  if (found === undefined || found.standing === 'banned') throw refusal('SUBREDDIT_NOEXIST', 'sr');
  requirePostingRight(found, person, 'sr');
  const isClosed = found.type === 'restricted' || found.type === 'user';
  if (isClosed && !isMember(found, person)) throw refusal('SUBREDDIT_NOTALLOWED', 'sr');
  return found;
}

/** What concerns posts and comments alike. Throws the listed error. */
export function requirePostingRight(one: Community, person: Person, field: string): void {
  if (person.isSuspended) throw refusal('IN_TIMEOUT', field);
  if (one.banned.includes(person.id)) throw refusal('BANNED_FROM_SUBREDDIT', field);
  if (one.isForVerifiedOnly && !person.hasVerifiedEmail) {
    throw refusal('VERIFIED_USER_REQUIRED', field);
  }
  const isHidden = one.standing !== 'open' || !canRead(one.name, person);
  if (isHidden) throw refusal('SUBREDDIT_NOTALLOWED', field);
}
