import { ok, type XAnswer } from '../server/answers.js';
import type { XCall, XRoute } from '../server/call.js';
import { Query, refuse } from '../server/query.js';
import type { Community } from './communities.js';

const communityFields = 'access created_at description id join_policy member_count name'.split(' ');
/** `GET /2/communities/search`. There is no list of one's own communities. */
export const communityRoutes: readonly XRoute[] = [
  {
    method: 'GET',
    path: '/communities/search',
    operation: 'discovery',
    scopes: ['tweet.read', 'users.read'],
    limit: { perUser: 300 },
    run: searchCommunities,
  },
];

function searchCommunities(call: XCall): XAnswer {
  const known = ['query', 'max_results', 'next_token', 'pagination_token', 'community.fields'];
  const query = Query.of(call.request.url, known);
  const fields = query.words('community.fields', communityFields);
  const size = query.number('max_results', [10, 100], 10);
  const found = call.communities.search(query.required('query'));
  const start = readToken(query);
  const page = found.slice(start, start + size);
  const next = start + size < found.length ? { next_token: `page${start + size}` } : {};
  return ok({
    ...(page.length > 0 ? { data: page.map((community) => view(community, fields)) } : {}),
    meta: next,
  });
}

function view(community: Community, fields: readonly string[]): Record<string, unknown> {
  const { id, name } = community;
  const members = {
    access: community.access,
    created_at: community.createdAt,
    description: community.description,
    join_policy: community.joinPolicy,
    member_count: community.members.length,
  };
  const wanted = Object.entries(members).filter(([field]) => fields.includes(field));
  return { id, name, ...Object.fromEntries(wanted) };
}

function readToken(query: Query): number {
  const name = query.has('next_token') ? 'next_token' : 'pagination_token';
  const token = query.text(name);
  if (token === null) return 0;
  const start = /^page(\d{1,6})$/.exec(token)?.[1];
  if (start !== undefined) return Number(start);
  throw refuse(name, token, `The \`${name}\` query parameter value [${token}] is not valid`);
}
