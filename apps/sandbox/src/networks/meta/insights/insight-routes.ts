import { route, type AnyGraphRoute, type GraphCall } from '../graph/graph-call.js';
import { GraphError, invalidParameter } from '../graph/graph-error.js';
import { analyzing, requirePage } from '../pages/access.js';
import { ledgerIdOf } from '../reads/counts.js';
import {
  needsVersion23,
  objectMetrics,
  pageMetrics,
  postMetrics,
  storyMetrics,
  videoMetrics,
  type InsightPeriod,
} from './metrics.js';
import { readWindow } from './window.js';

type Metrics = ReadonlyMap<string, readonly InsightPeriod[]>;
type Numbers = Readonly<Record<string, unknown>>;

/** Pages with fewer followers have no insights. */
const fewestFans = 100;
const breakdowns = ['is_from_ads', 'is_from_followers'] as const;

/** `/insights` of Pages, posts and stories, `/video_insights` of videos (Graph API reference: Insights). */
export const insightRoutes: readonly AnyGraphRoute[] = [
  route({
    node: 'page',
    edge: 'insights',
    method: 'GET',
    operation: 'analytics',
    run: (call, { page }) => {
      requirePage(call, page.id, analyzing);
      const names = readMetrics(call, pageMetrics);
      const { until } = readWindow(call);
      const numbers = call.desk.kernel.metrics.ofAccount(page.id);
      const rows = page.fans < fewestFans ? [] : pageRows(call, page.id, names, { numbers, until });
      return { data: rows, paging: {} };
    },
  }),
  route({
    node: 'post',
    edge: 'insights',
    method: 'GET',
    operation: 'analytics',
    run: (call, { post }) => lifetime(call, post.pageId, post.id, postMetrics),
  }),
  route({
    node: 'video',
    edge: 'video_insights',
    method: 'GET',
    operation: 'analytics',
    run: (call, { video }) => lifetime(call, video.pageId, video.id, videoMetrics),
  }),
  route({
    node: 'story',
    edge: 'insights',
    method: 'GET',
    operation: 'analytics',
    run: (call, { story }) => lifetime(call, story.pageId, story.postId, storyMetrics),
  }),
];

function lifetime(call: GraphCall, pageId: string, objectId: string, metrics: Metrics): unknown {
  requirePage(call, pageId, analyzing);
  const names = readMetrics(call, metrics);
  call.parameters.word('period', ['lifetime'] as const);
  const numbers = call.desk.kernel.metrics.ofPost(ledgerIdOf(call, objectId));
  const data = names.map((name) =>
    row(objectId, name, 'lifetime', { value: valueOf(name, numbers) }),
  );
  return { data, paging: {} };
}

function pageRows(
  call: GraphCall,
  pageId: string,
  names: readonly string[],
  { numbers, until }: { readonly numbers: Numbers; readonly until: string },
): unknown[] {
  const wanted = call.parameters.word('period', ['day', 'week', 'days_28'] as const);
  const breakdown = call.parameters.word('breakdown', breakdowns);
  return names.flatMap((name) => {
    const periods = pageMetrics.get(name) ?? [];
    if (wanted !== undefined && !periods.includes(wanted)) {
      throw invalidParameter(`The metric ${name} does not support the period ${wanted}`);
    }
    if (breakdown !== undefined && name !== 'page_media_view') {
      throw invalidParameter(`The metric ${name} does not support the breakdown ${breakdown}`);
    }
    const value = valueOf(name, numbers);
    const shown = breakdown === undefined ? value : { [breakdown]: value };
    const chosen = wanted === undefined ? periods : [wanted];
    return chosen.map((period) => row(pageId, name, period, { value: shown, end_time: until }));
  });
}

/** The names of `metric`; one that is unknown fails the whole call. */
function readMetrics(call: GraphCall, known: Metrics): readonly string[] {
  const list = call.parameters.list.bind(call.parameters);
  const text = call.parameters.plain().metric;
  const names = Array.isArray(text)
    ? (list('metric') ?? []).map(String)
    : (call.parameters.text('metric') ?? '').split(',').map((name) => name.trim());
  const wanted = names.filter((name) => name !== '');
  if (wanted.length === 0) {
    throw new GraphError(400, 3001, '(#3001) No metric was specified to be fetched.', {
      subcode: 1_504_028,
    });
  }
  const isKnown = (name: string): boolean =>
    known.has(name) && (call.version >= 23 || !needsVersion23(name));
  if (!wanted.every(isKnown)) {
    throw invalidParameter('The value must be a valid insights metric');
  }
  return wanted;
}

/** Numbers are set through the control API; nothing is answered as nought. */
function valueOf(metric: string, numbers: Numbers): unknown {
  return numbers[metric] ?? (objectMetrics.has(metric) ? {} : 0);
}

function row(
  objectId: string,
  name: string,
  period: InsightPeriod,
  value: Readonly<Record<string, unknown>>,
): unknown {
  const title = name.replaceAll('_', ' ').toLowerCase();
  return {
    id: `${objectId}/insights/${name}/${period}`,
    name,
    period,
    values: [value],
    title,
    description: `Sandbox number: ${title}`,
  };
}
