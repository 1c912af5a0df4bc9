import { requireRole } from '../people/acting.js';
import {
  refused,
  requireScope,
  type RestAnswer,
  type RestCall,
  type RestRoute,
} from '../rest/rest-call.js';
import { notFound } from '../rest/rest-error.js';
import { idOfUrn, requireUrn } from '../rest/urn.js';
import { numberOf } from './numbers.js';

const types = ['VIDEO_VIEW', 'VIEWER', 'TIME_WATCHED', 'TIME_WATCHED_FOR_VIDEO_VIEWS'];

/** Statistics of a page's videos, one type per call. */
export const videoStatisticsRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    pattern: /^rest\/videoAnalytics$/,
    versioned: true,
    parameters: ['q', 'entity', 'type', 'aggregation'],
    operation: 'analytics',
    restliMethod: 'FINDER',
    handle: findVideoStatistics,
  },
];

function findVideoStatistics(call: RestCall): RestAnswer {
  const resource = 'VideoAnalytics.FINDER-entity';
  requireScope(call, ['rw_organization_admin', 'r_organization_admin'], resource);
  call.query.word('q', ['entity']);
  call.query.word('aggregation', ['ALL', 'DAY', 'WEEK'], 'ALL');
  const type = call.query.word('type', types);
  const entity = requireUrn(call.query.urn('entity'), '/entity', ['ugcPost', 'share']);
  const post = call.desk.posts.find(entity);
  if (post === undefined || post.isDeleted) throw notFound(`Could not find post ${entity}`);
  const organization = idOfUrn(post.author, 'organization');
  if (organization === undefined) throw refused(call, resource);
  requireRole(call, organization, { resource, roles: ['ADMINISTRATOR'] });
  const value = numberOf(call.desk.kernel.metrics.ofPost(entity), type) ?? 0;
  const elements = post.contentKind === 'video' ? [{ entity, statisticsType: type, value }] : [];
  return { status: 200, body: { paging: { start: 0, count: 10, links: [] }, elements } };
}
