import type { StoredLinkedinPost } from '../posts/posts.js';
import { refused, requireScope, type RestCall } from '../rest/rest-call.js';
import { fieldError, notFound, syntaxError, type RestAnswer } from '../rest/rest-error.js';
import { decodeUrn } from '../rest/rest-query.js';
import { requireUrn } from '../rest/urn.js';
import { numberOf, totalsOfPost } from './totals.js';

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
// Before it, a metric's name stood behind its type.
const plainNamesSince = 202605;
const metricType =
  'com.linkedin.adsexternalapi.memberanalytics.v1.CreatorPostAnalyticsMetricTypeV1';
const resource = 'MemberCreatorPostAnalytics.FINDER-entity';
// What happens in the sandbox itself, by the names of share statistics.
const happening: Readonly<Record<string, 'commentCount' | 'shareCount'>> = {
  COMMENT: 'commentCount',
  RESHARE: 'shareCount',
};

/** One lifetime number of a member's own post (Microsoft Learn, LinkedIn: Member Post Statistics). */
export function findPostMetric(call: RestCall): RestAnswer {
  requireScope(call, ['r_member_postAnalytics'], resource);
  call.query.word('q', ['entity']);
  const { post, targetEntity } = readEntity(call);
  const version = Number(call.version);
  const known = version < youngerSince ? postMetrics : [...postMetrics, ...youngerMetrics];
  const name = call.query.word('queryType', known);
  call.query.word('aggregation', ['TOTAL'], 'TOTAL');
  const count = countOf(call, post, name);
  const shownName = version < plainNamesSince ? { [metricType]: name } : name;
  // Nothing means unavailable, not zero.
  const elements = count === undefined ? [] : [{ count, metricType: shownName, targetEntity }];
  return { status: 200, body: { paging: { start: 0, count: 10, links: [] }, elements } };
}

/** Reads `entity=(share:{urn})` or `(ugc:{urn})`. Posts of others are refused. */
function readEntity(call: RestCall): {
  readonly post: StoredLinkedinPost;
  /** As the answer names it. */
  readonly targetEntity: Readonly<Record<string, string>>;
} {
  const raw = call.query.raw('entity');
  if (raw === undefined) throw fieldError('MISSING_FIELD', '/entity', 'is required');
  const [, kind = '', key = ''] = /^\((share|ugc):([^()]+)\)$/.exec(raw) ?? [];
  if (kind === '') throw syntaxError('query');
  const type = kind === 'share' ? 'share' : 'ugcPost';
  const urn = requireUrn(decodeUrn(key, 'query'), '/entity', [type]);
  const post = call.desk.posts.find(urn);
  if (post === undefined || post.isDeleted) throw notFound(`Could not find post ${urn}`);
  if (post.author !== call.person) throw refused(call, resource);
  return { post, targetEntity: { [kind]: urn } };
}

function countOf(
  { desk }: RestCall,
  { urn }: StoredLinkedinPost,
  name: string,
): number | undefined {
  const set = numberOf(desk.kernel.metrics.ofPost(urn), name);
  const total = happening[name];
  if (set !== undefined || total === undefined) return set;
  return totalsOfPost(desk, urn)[total] || undefined;
}
