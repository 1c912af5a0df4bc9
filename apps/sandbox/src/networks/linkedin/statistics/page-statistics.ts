import { pageOf } from '../rest/paging.js';
import { requireScope, type RestAnswer, type RestCall, type RestRoute } from '../rest/rest-call.js';
import { notFound } from '../rest/rest-error.js';
import { decodeUrn } from '../rest/rest-query.js';
import { idOfUrn, requireUrn } from '../rest/urn.js';
import { numberOf, sumOfDays } from './numbers.js';
import { requireAdministered } from './page-rule.js';
import { readTimeIntervals } from './time-intervals.js';

/** Followers and views of a page (Microsoft Learn, LinkedIn: Follower Statistics, Page Statistics). */
export const pageStatisticsRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    pattern: /^rest\/networkSizes\/(?<urn>[^/]+)$/,
    versioned: true,
    parameters: ['edgeType'],
    operation: 'analytics',
    actor: ({ keys }) => decodeURIComponent(keys.urn ?? ''),
    handle: readNetworkSize,
  },
  {
    method: 'GET',
    pattern: /^rest\/organizationalEntityFollowerStatistics$/,
    versioned: true,
    parameters: ['q', 'organizationalEntity', 'timeIntervals', 'start', 'count'],
    operation: 'analytics',
    actor: ({ query }) => query.get('organizationalEntity') ?? undefined,
    restliMethod: 'FINDER',
    handle: findFollowerGains,
  },
  {
    method: 'GET',
    pattern: /^rest\/organizationPageStatistics$/,
    versioned: true,
    parameters: ['q', 'organization', 'timeIntervals', 'start', 'count'],
    operation: 'analytics',
    actor: ({ query }) => query.get('organization') ?? undefined,
    restliMethod: 'FINDER',
    handle: findPageViews,
  },
];

/** The number of followers, which everybody with a scope for pages may ask for. */
function readNetworkSize(call: RestCall): RestAnswer {
  const scopes = ['rw_organization_admin', 'r_organization_admin', 'r_organization_social'];
  requireScope(call, scopes, 'NetworkSizes.GET');
  call.query.word('edgeType', ['COMPANY_FOLLOWED_BY_MEMBER']);
  const urn = requireUrn(decodeUrn(call.keys.urn ?? '', 'path'), '/urn', ['organization']);
  const id = idOfUrn(urn, 'organization') ?? '';
  const page = call.desk.directory.organization(id);
  if (page === undefined) throw notFound(`Could not find organization ${id}`);
  const numbers = call.desk.kernel.metrics.ofAccount(id);
  const firstDegreeSize = numberOf(numbers, 'followerCount') ?? page.followers;
  return { status: 200, body: { firstDegreeSize } };
}

function findFollowerGains(call: RestCall): RestAnswer {
  call.query.word('q', ['organizationalEntity']);
  const resource = 'OrganizationalEntityFollowerStatistics.FINDER-organizationalEntity';
  const id = requireAdministered(call, 'organizationalEntity', resource);
  const organizationalEntity = `urn:li:organization:${id}`;
  const numbers = call.desk.kernel.metrics.ofAccount(id);
  // Without intervals LinkedIn answers who the followers are, which the sandbox has no numbers for.
  const elements = (readTimeIntervals(call) ?? []).map((timeRange) => ({
    organizationalEntity,
    timeRange,
    followerGains: {
      organicFollowerGain: sumOfDays(numbers, 'organicFollowerGain', timeRange),
      paidFollowerGain: sumOfDays(numbers, 'paidFollowerGain', timeRange),
    },
  }));
  return { status: 200, body: pageOf(call, elements, (element) => element, 100) };
}

function findPageViews(call: RestCall): RestAnswer {
  call.query.word('q', ['organization']);
  const resource = 'OrganizationPageStatistics.FINDER-organization';
  const id = requireAdministered(call, 'organization', resource);
  const numbers = call.desk.kernel.metrics.ofAccount(id);
  const view = (pageViews: number): object => ({ views: { allPageViews: { pageViews } } });
  const spans = readTimeIntervals(call);
  const organization = `urn:li:organization:${id}`;
  const elements =
    spans === undefined
      ? [{ organization, totalPageStatistics: view(numberOf(numbers, 'pageViews') ?? 0) }]
      : spans.map((timeRange) => ({
          organization,
          timeRange,
          totalPageStatistics: view(sumOfDays(numbers, 'pageViews', timeRange)),
        }));
  return { status: 200, body: pageOf(call, elements, (element) => element, 100) };
}
