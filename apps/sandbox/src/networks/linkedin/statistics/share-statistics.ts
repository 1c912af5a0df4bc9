import { requireRole } from '../people/acting.js';
import { requireScope, type RestCall } from '../rest/rest-call.js';
import { fieldError, type RestAnswer } from '../rest/rest-error.js';
import { idOfUrn, requireUrn } from '../rest/urn.js';
import { totalsOfPost } from './totals.js';

const resource = 'OrganizationalEntityShareStatistics.FINDER-organizationalEntity';

/** Statistics of a page's posts, for its administrators only (Microsoft Learn, LinkedIn: Share Statistics). */
export function findShareStatistics(call: RestCall): RestAnswer {
  const { query } = call;
  query.word('q', ['organizationalEntity']);
  requireScope(call, ['rw_organization_admin', 'r_organization_admin'], resource);
  const name = 'organizationalEntity';
  const organizationalEntity = requireUrn(query.urn(name), `/${name}`, ['organization']);
  const id = idOfUrn(organizationalEntity, 'organization') ?? '';
  requireRole(call, id, { resource, roles: ['ADMINISTRATOR'] });
  if (!query.has('shares') && !query.has('ugcPosts')) {
    throw fieldError('MISSING_FIELD', '/shares', 'is required');
  }
  const found = [
    ...ofPosts(call, organizationalEntity, 'share', 'shares'),
    ...ofPosts(call, organizationalEntity, 'ugcPost', 'ugcPosts'),
  ];
  const elements = found.map((element) => ({ organizationalEntity, ...element }));
  return { status: 200, body: { paging: { start: 0, count: 100, links: [] }, elements } };
}

/** One element per post; posts of others, and those without any activity, are left out. */
function ofPosts({ desk, query }: RestCall, page: string, type: string, name: string): object[] {
  if (!query.has(name)) return [];
  return query.list(name).flatMap((text) => {
    const urn = requireUrn(text, `/${name}`, [type]);
    const post = desk.posts.find(urn);
    if (post?.author !== page || post.isDeleted) return [];
    const totalShareStatistics = totalsOfPost(desk, urn);
    const isQuiet = Object.values(totalShareStatistics).every((value) => value === 0);
    return isQuiet ? [] : [{ [type]: urn, totalShareStatistics }];
  });
}
