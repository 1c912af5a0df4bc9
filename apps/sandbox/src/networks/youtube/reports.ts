import type { ApiCall, ApiRoute } from './api/api-call.js';
import { toldNumber } from '../../kernel/metrics.js';
import { dayOf } from './api/quota.js';
import { badRequest, forbidden, missingParameter } from './api/refusals.js';
import { scopesFor } from './oauth/scopes.js';

/** Counters that add up over days and videos (developers.google.com/youtube/analytics/metrics). */
const metricNames = ['views', 'likes', 'comments', 'shares'];
const maximumFilteredVideos = 500;
const dayMs = 24 * 60 * 60 * 1000;
// The newest days are not counted yet.
const missingDays = 2;

/** `GET /v2/reports`: sums (developers.google.com/youtube/analytics/reference/reports/query). */
export const reports: ApiRoute = {
  method: 'GET',
  path: '/v2/reports',
  operation: 'analytics',
  scopes: scopesFor.analytics,
  cost: { bucket: 'analytics', amount: 1 },
  parameters: ['ids', 'startDate', 'endDate', 'metrics', 'filters'],
  run,
};

function run(call: ApiCall): unknown {
  const { query, channel } = call;
  const ids = query.required('ids');
  if (ids !== 'channel==MINE' && ids !== `channel==${channel.id}`) throw forbidden('analytics');
  const [start, end] = [dateOf(call, 'startDate'), dateOf(call, 'endDate')];
  if (end < start) throw badRequest('The endDate is before the startDate.');
  const metrics = query.list('metrics');
  if (metrics.length === 0) throw missingParameter('metrics');
  const unknown = metrics.find((metric) => !metricNames.includes(metric));
  if (unknown !== undefined)
    throw badRequest(`Unknown identifier (${unknown}) given in field parameters.metrics.`);
  const days = daysOf(call, filteredVideos(query.text('filters'))).filter(
    ([day]) => day >= start && day <= end,
  );
  const sum = (metric: string): number =>
    days.reduce((total, [, numbers]) => total + (toldNumber(numbers[metric]) ?? 0), 0);
  return {
    kind: 'youtubeAnalytics#resultTable',
    columnHeaders: metrics.map((name) => ({ name, columnType: 'METRIC', dataType: 'INTEGER' })),
    // Without data there is no row.
    ...(days.length > 0 && { rows: [metrics.map(sum)] }),
  };
}

type Numbers = Readonly<Record<string, unknown>>;
type Day = readonly [day: string, numbers: Numbers];

/**
 * Everything told through the control API as `days: {"2026-10-01": {views: 3}}`, of the channel or of its videos.
 * Without days a video's lifetime numbers count for the day of its upload.
 */
function daysOf({ desk, channel }: ApiCall, videoIds: readonly string[]): readonly Day[] {
  const { metrics } = desk.kernel;
  const newest = dayOf(new Date(desk.kernel.now().getTime() - (missingDays + 1) * dayMs));
  const wanted = desk.videos
    .ofChannel(channel.id)
    .filter(({ id }) => videoIds.length === 0 || videoIds.includes(id));
  const ofVideos = wanted.flatMap(({ id, createdAt }) => {
    const told = metrics.ofPost(id);
    return toldDays(told.days ?? lifetime(told, dayOf(new Date(createdAt))));
  });
  const ofChannel = toldDays(metrics.ofAccount(channel.id).days);
  const all = videoIds.length === 0 && ofChannel.length > 0 ? ofChannel : ofVideos;
  return all.filter(([day]) => day <= newest);
}

function toldDays(days: unknown): readonly Day[] {
  return Object.entries((days ?? {}) as Readonly<Record<string, Numbers>>);
}

function lifetime(told: Numbers, day: string): Readonly<Record<string, Numbers>> {
  const { viewCount: views, likeCount: likes, commentCount: comments } = told;
  return views === undefined && likes === undefined && comments === undefined
    ? {}
    : { [day]: { views, likes, comments } };
}

function filteredVideos(filters: string | null): readonly string[] {
  if (filters === null) return [];
  const ids = /^video==([\w-]+(?:,[\w-]+)*)$/.exec(filters)?.[1]?.split(',');
  if (ids === undefined) throw badRequest('The query is not supported. Check the filters.');
  if (ids.length > maximumFilteredVideos) throw badRequest('Too many values in filters.');
  return ids;
}

function dateOf({ query }: ApiCall, name: string): string {
  const text = query.required(name);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw badRequest(`Invalid value '${text}' given in field parameters.${name}.`);
}
