import { plainError } from '../requests/reddit-error.js';
import type { RedditCall } from '../requests/call.js';
import { listing } from '../requests/listing.js';
import { isModerator } from './access.js';
import { viewCommunity } from './community-view.js';
import type { Community } from './community.js';
import { communities } from './seeds.js';

/** `GET /subreddits/mine/{where}`. */
export function listMine(call: RedditCall): unknown {
  const { person, params } = call;
  const found = communities.filter((one) => one.standing === 'open');
  switch (params.where) {
    case 'subscriber':
      return pageOf(
        call,
        found.filter(({ readers }) => readers.includes(person.id)),
      );
    case 'moderator':
      return pageOf(
        call,
        found.filter((one) => isModerator(one, person)),
      );
    case 'contributor':
      return pageOf(
        call,
        found.filter(({ contributors }) => contributors.includes(person.id)),
      );
    default:
      throw plainError(404);
  }
}

/** `GET /subreddits/search?q=`: by name and title; nothing for no words. */
export function searchCommunities(call: RedditCall): unknown {
  const words = (call.query.get('q') ?? '').trim().toLowerCase();
  return pageOf(
    call,
    findable().filter(
      ({ name, title }) => words !== '' && `${name} ${title}`.toLowerCase().includes(words),
    ),
  );
}

function findable(): Community[] {
  return communities.filter(
    ({ type, standing }) => standing === 'open' && type !== 'private' && type !== 'user',
  );
}

function pageOf({ desk, person, query }: RedditCall, found: readonly Community[]): unknown {
  return listing(
    found.map((one) => ({
      fullname: `t5_${one.id}`,
      view: () => viewCommunity(desk.addresses, one, person),
    })),
    query,
  );
}
