import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { badRequest, forbidden, missingParameter } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import { dataOf, type DayOfVideo } from './report-data.js';
import { combine, dataType, isMetric } from './report-metrics.js';

type Dimension = 'day' | 'month' | 'video';
type Row = readonly (string | number)[];

const dimensions: readonly Dimension[] = ['day', 'month', 'video'];
const maximumFilteredVideos = 500;
const maximumVideos = 200;

/** `GET /v2/reports` (developers.google.com/youtube/analytics/reference/reports/query). */
export const reports: ApiRoute = {
  method: 'GET',
  path: '/v2/reports',
  operation: 'analytics',
  scopes: scopesFor.analytics,
  cost: { bucket: 'analytics', amount: 1 },
  parameters: [
    'ids',
    'startDate',
    'endDate',
    'metrics',
    'dimensions',
    'sort',
    'filters',
    'maxResults',
    'startIndex',
    'currency',
    'includeHistoricalChannelData',
  ],
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
  const unknown = metrics.find((metric) => !isMetric(metric));
  if (unknown !== undefined)
    throw badRequest(`Unknown identifier (${unknown}) given in field parameters.metrics.`);
  const dimension = dimensionOf(query.list('dimensions'));
  const columns = [...(dimension === null ? [] : [dimension]), ...metrics];
  const data = dataOf(call, filteredVideos(query.text('filters'))).filter(
    ({ day }) => day >= start && day <= end,
  );
  const rows = sorted(rowsOf(data, dimension, metrics), columns, query.text('sort'));
  const isByVideo = dimension === 'video';
  if (isByVideo && query.text('sort')?.startsWith('-') !== true)
    throw badRequest('The query is not supported. Reports by video have to be sorted descending.');
  const size = query.number('maxResults', [1, isByVideo ? maximumVideos : 10_000], 10_000);
  if (isByVideo && query.text('maxResults') === null)
    throw badRequest('The query is not supported. Reports by video need maxResults.');
  const first = query.number('startIndex', [1, 1_000_000], 1) - 1;
  const shown = rows.slice(first, first + size);
  return {
    kind: 'youtubeAnalytics#resultTable',
    columnHeaders: columns.map((name) => columnHeader(name, name === dimension)),
    ...(shown.length > 0 && { rows: shown }),
  };
}

function rowsOf(
  data: readonly DayOfVideo[],
  dimension: Dimension | null,
  metrics: readonly string[],
): readonly Row[] {
  const groups = new Map<string, DayOfVideo['numbers'][]>();
  for (const one of data) {
    const key = keyOf(one, dimension);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), one.numbers]);
  }
  return [...groups].map(([key, numbers]) => {
    const values = metrics.map((metric) => combine(metric, numbers));
    return dimension === null ? values : [key, ...values];
  });
}

function keyOf({ day, video }: DayOfVideo, dimension: Dimension | null): string | null {
  switch (dimension) {
    case 'day':
      return day;
    case 'month':
      return day.slice(0, 7);
    case 'video':
      return video;
    case null:
      return '';
  }
}

function dimensionOf(asked: readonly string[]): Dimension | null {
  if (asked.length === 0) return null;
  const found = dimensions.find((one) => one === asked[0]);
  if (asked.length === 1 && found !== undefined) return found;
  throw badRequest('The query is not supported. Check the dimensions.');
}

function filteredVideos(filters: string | null): readonly string[] {
  if (filters === null) return [];
  const ids = /^video==([\w-]+(?:,[\w-]+)*)$/.exec(filters)?.[1]?.split(',');
  if (ids === undefined) throw badRequest('The query is not supported. Check the filters.');
  if (ids.length > maximumFilteredVideos) throw badRequest('Too many values in filters.');
  return ids;
}

function sorted(
  rows: readonly Row[],
  columns: readonly string[],
  sort: string | null,
): readonly Row[] {
  if (sort === null) return rows;
  const places = sort.split(',').map((name) => {
    const place = columns.indexOf(name.replace(/^-/, ''));
    if (place === -1)
      throw badRequest(`Unknown identifier (${name}) given in field parameters.sort.`);
    return { place, sign: name.startsWith('-') ? -1 : 1 };
  });
  return rows.toSorted((left, right) => {
    const differences = places.map(({ place, sign }) => {
      const [one = 0, other = 0] = [left[place], right[place]];
      if (one === other) return 0;
      return one < other ? -sign : sign;
    });
    return differences.find((difference) => difference !== 0) ?? 0;
  });
}

function columnHeader(name: string, isDimension: boolean): unknown {
  if (isDimension) return { name, columnType: 'DIMENSION', dataType: 'STRING' };
  return { name, columnType: 'METRIC', dataType: dataType(name) };
}

function dateOf({ query }: ApiCall, name: string): string {
  const text = query.required(name);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw badRequest(`Invalid value '${text}' given in field parameters.${name}.`);
}
