import { findCommunity, isMember } from '../communities/access.js';
import type { Person } from '../people/person.js';

/** Whether a person may see what stands in a community. */
export function canRead(communityName: string, viewer: Person): boolean {
  const one = findCommunity(communityName);
  if (one === undefined) return false;
  return one.type !== 'private' || isMember(one, viewer);
}
