import { cursorAt, pageAt, placeOf } from '../../kernel/calls/paging.js';
import type { XCall } from './server/call.js';
import { refuse } from './server/query.js';

/** A community that posts can go to; nobody joins or leaves one through the API. */
interface Community {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Usernames. */
  readonly members: readonly string[];
}

const communities: readonly Community[] = [
  {
    id: '1500000000000000001',
    name: 'Garden Lovers',
    description: 'Everything that grows.',
    members: ['garden_news', 'garden_premium', 'garden_club', 'neighbour', 'lagging'],
  },
  {
    id: '1500000000000000002',
    name: 'Garden Masters',
    description: 'By invitation.',
    members: ['garden_club'],
  },
  {
    id: '1500000000000000003',
    name: 'Balcony Tomatoes',
    description: 'Small space, great hunger.',
    members: ['neighbour'],
  },
];

export function isMember(communityId: string, username: string): boolean {
  return communities.some(({ id, members }) => id === communityId && members.includes(username));
}

/**
 * `GET /2/communities/search`: those whose name or description holds the words, in any case. There is no list of one's
 * own communities.
 */
export function searchCommunities({ query }: XCall): unknown {
  const size = query.number('max_results', [10, 100], 10);
  const words = query.required('query').toLowerCase();
  const found = communities.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(words),
  );
  const token = query.text('next_token');
  const start = placeOf(token, () =>
    refuse('next_token', token ?? '', `The \`next_token\` query parameter value is not valid`),
  );
  const { items, next } = pageAt(found, start, size);
  return {
    ...(items.length > 0 ? { data: items.map(({ id, name }) => ({ id, name })) } : {}),
    meta: next === null ? {} : { next_token: cursorAt(next) },
  };
}
