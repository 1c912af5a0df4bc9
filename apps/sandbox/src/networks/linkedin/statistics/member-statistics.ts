import { requireScope, type RestAnswer, type RestCall, type RestRoute } from '../rest/rest-call.js';
import { fieldError } from '../rest/rest-error.js';
import { idOfUrn } from '../rest/urn.js';
import { readMemberEntity } from './member-entity.js';
import { metricElements } from './metric-elements.js';
import { numberOf } from './numbers.js';

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
const videoMetrics = ['VIDEO_PLAY', 'VIDEO_WATCH_TIME', 'VIDEO_VIEWER'];
const unions = 'com.linkedin.adsexternalapi.memberanalytics.v1';
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
  {
    method: 'GET',
    pattern: /^rest\/memberCreatorVideoAnalytics$/,
    versioned: true,
    parameters,
    operation: 'analytics',
    restliMethod: 'FINDER',
    handle: findVideoMetric,
  },
  {
    method: 'GET',
    pattern: /^rest\/memberFollowersCount$/,
    versioned: true,
    parameters: ['q'],
    operation: 'analytics',
    restliMethod: 'FINDER',
    handle: readFollowers,
  },
];

function findPostMetric(call: RestCall): RestAnswer {
  const isOld = Number(call.version) < youngerSince;
  const known = isOld ? postMetrics : [...postMetrics, ...youngerMetrics];
  const union = `${unions}.CreatorPostAnalyticsMetricTypeV1`;
  return findMetric(call, known, { resource: 'MemberCreatorPostAnalytics', union });
}

function findVideoMetric(call: RestCall): RestAnswer {
  const union = `${unions}.CreatorVideoAnalyticsMetricTypeV1`;
  return findMetric(call, videoMetrics, { resource: 'MemberCreatorVideoAnalytics', union });
}

function findMetric(
  call: RestCall,
  known: readonly string[],
  { resource, union }: { readonly resource: string; readonly union: string },
): RestAnswer {
  requireScope(call, ['r_member_postAnalytics'], `${resource}.FINDER-entity`);
  const entity = readMemberEntity(call, `${resource}.FINDER-entity`);
  const name = call.query.word('queryType', known);
  const isReachByDay = name === 'MEMBERS_REACHED' && call.query.text('aggregation') === 'DAILY';
  if (isReachByDay) {
    const reason = 'MEMBERS_REACHED cannot be counted by day';
    throw fieldError('INVALID_VALUE_FOR_FIELD', '/aggregation', reason);
  }
  const elements = metricElements(call, entity, { name, union });
  return { status: 200, body: { paging: { start: 0, count: 10, links: [] }, elements } };
}

function readFollowers(call: RestCall): RestAnswer {
  requireScope(call, ['r_member_profileAnalytics'], 'MemberFollowersCount.FINDER-me');
  call.query.word('q', ['me']);
  const numbers = call.desk.kernel.metrics.ofAccount(idOfUrn(call.person, 'person') ?? '');
  const memberFollowersCount = numberOf(numbers, 'followerCount') ?? 0;
  const paging = { start: 0, count: 10, links: [] };
  return { status: 200, body: { paging, elements: [{ memberFollowersCount }] } };
}
