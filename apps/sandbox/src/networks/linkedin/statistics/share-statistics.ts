import { pageOf } from '../rest/paging.js';
import type { RestAnswer, RestCall, RestRoute } from '../rest/rest-call.js';
import { requireUrn } from '../rest/urn.js';
import { numberOf, sumOfDays } from './numbers.js';
import { requireAdministered } from './page-rule.js';
import { totalsFrom, totalsOfPost } from './share-totals.js';
import { readTimeIntervals } from './time-intervals.js';

/** Statistics of a page's posts (Microsoft Learn, LinkedIn: Share Statistics). */
export const shareStatisticsRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    pattern: /^rest\/organizationalEntityShareStatistics$/,
    versioned: true,
    parameters: [
      'q',
      'organizationalEntity',
      'shares',
      'ugcPosts',
      'timeIntervals',
      'start',
      'count',
    ],
    operation: 'analytics',
    actor: ({ query }) => query.get('organizationalEntity') ?? undefined,
    restliMethod: 'FINDER',
    handle: findStatistics,
  },
];

const resource = 'OrganizationalEntityShareStatistics.FINDER-organizationalEntity';

function findStatistics(call: RestCall): RestAnswer {
  call.query.word('q', ['organizationalEntity']);
  const id = requireAdministered(call, 'organizationalEntity', resource);
  const organizationalEntity = `urn:li:organization:${id}`;
  const spans = readTimeIntervals(call);
  const elements =
    call.query.has('shares') || call.query.has('ugcPosts')
      ? [...ofPosts(call, id, 'shares'), ...ofPosts(call, id, 'ugcPosts')]
      : ofPage(call, id, spans);
  const shown = elements.map((element) => ({ organizationalEntity, ...element }));
  return { status: 200, body: pageOf(call, shown, (element) => element, 100) };
}

/** One element per post; posts of others, and those without any activity, are left out. */
function ofPosts(call: RestCall, id: string, name: 'shares' | 'ugcPosts'): object[] {
  if (!call.query.has(name)) return [];
  const member = name === 'shares' ? 'share' : 'ugcPost';
  return call.query.list(name).flatMap((text) => {
    const urn = requireUrn(text, `/${name}`, [member]);
    const post = call.desk.posts.find(urn);
    if (post?.author !== `urn:li:organization:${id}` || post.isDeleted) return [];
    const totalShareStatistics = totalsOfPost(call.desk, urn);
    const isQuiet = Object.values(totalShareStatistics).every((value) => value === 0);
    return isQuiet ? [] : [{ [member]: urn, totalShareStatistics }];
  });
}

function ofPage(call: RestCall, id: string, spans: ReturnType<typeof readTimeIntervals>): object[] {
  const numbers = call.desk.kernel.metrics.ofAccount(id);
  if (spans === undefined) {
    const engagement = numberOf(numbers, 'engagement');
    return [{ totalShareStatistics: totalsFrom((name) => numberOf(numbers, name), engagement) }];
  }
  return spans.map((timeRange) => ({
    timeRange,
    totalShareStatistics: totalsFrom((name) => sumOfDays(numbers, name, timeRange)),
  }));
}
