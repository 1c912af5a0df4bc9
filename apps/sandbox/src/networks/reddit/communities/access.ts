import type { Addresses } from '../addresses.js';
import type { Person } from '../people/person.js';
import { plainError, RedditError } from '../requests/reddit-error.js';
import type { Community } from './community.js';
import { communities } from './seeds.js';

const byName = new Map(communities.map((one) => [one.name.toLowerCase(), one]));

/** Finds by name in any spelling. */
export function findCommunity(name: string): Community | undefined {
  return byName.get(name.toLowerCase());
}

export function isModerator({ moderators }: Community, { id }: Person): boolean {
  return moderators.includes(id);
}

/** Moderators and approved people. */
export function isMember(one: Community, person: Person): boolean {
  return isModerator(one, person) || one.contributors.includes(person.id);
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
  if (found.type === 'private' && !isMember(found, person)) throw plainError(403, 'private');
  return found;
}
