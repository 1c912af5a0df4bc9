import { requireScope, type RestAnswer, type RestCall, type RestRoute } from '../rest/rest-call.js';
import { fieldError } from '../rest/rest-error.js';
import { readMemberEntity } from './member-entity.js';
import { metricElements } from './metric-elements.js';

const postMetrics = ['IMPRESSION', 'MEMBERS_REACHED', 'REACTION', 'COMMENT', 'RESHARE'];
const youngerMetrics = [
  'POST_SAVE',
  'POST_SEND',
  'LINK_CLICKS',
  'PREMIUM_CTA_CLICKS',
  'FOLLOWER_GAINED_FROM_CONTENT',
  'PROFILE_VIEW_FROM_CONTENT',
];
const youngerSince = 202604;
const parameters = ['q', 'entity', 'queryType', 'aggregation', 'dateRange'];

/** Statistics of a member's own posts (Microsoft Learn, LinkedIn: Member Post Statistics). */
export const memberStatisticsRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    pattern: /^rest\/memberCreatorPostAnalytics$/,
    versioned: true,
    parameters,
    operation: 'analytics',
    restliMethod: 'FINDER',
    handle: findPostMetric,
  },
];

function findPostMetric(call: RestCall): RestAnswer {
  const isOld = Number(call.version) < youngerSince;
  const known = isOld ? postMetrics : [...postMetrics, ...youngerMetrics];
  const union = 'com.linkedin.adsexternalapi.memberanalytics.v1.CreatorPostAnalyticsMetricTypeV1';
  const resource = 'MemberCreatorPostAnalytics.FINDER-entity';
  requireScope(call, ['r_member_postAnalytics'], resource);
  const entity = readMemberEntity(call, resource);
  const name = call.query.word('queryType', known);
  const isReachByDay = name === 'MEMBERS_REACHED' && call.query.text('aggregation') === 'DAILY';
  if (isReachByDay) {
    const reason = 'MEMBERS_REACHED cannot be counted by day';
    throw fieldError('INVALID_VALUE_FOR_FIELD', '/aggregation', reason);
  }
  const elements = metricElements(call, entity, { name, union });
  return { status: 200, body: { paging: { start: 0, count: 10, links: [] }, elements } };
}
