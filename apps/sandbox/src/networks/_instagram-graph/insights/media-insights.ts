import type { NodeCall } from '../desk.js';
import { GraphError } from '../graph-error.js';
import { mediaOf } from '../media/media-calls.js';
import type { MediaRecord } from '../media/media-record.js';
import { invalidParameter, missingParameter } from '../requests/refusals.js';
import { deprecatedMetrics, mediaMetrics } from './media-metrics.js';

// Fewer viewers of a story are not counted out to anybody.
const leastStoryViewers = 5;

/** `GET /{ig-media-id}/insights`: one metric that does not fit refuses the whole call. */
export function readMediaInsights(node: NodeCall): Record<string, unknown> {
  const { desk, nodeId, parameters } = node;
  if (desk.media.findItem(nodeId)) {
    throw invalidParameter('Insights are not available for the items of a carousel');
  }
  const media = mediaOf(node);
  const names = parameters.list('metric');
  if (names === null) throw missingParameter('metric');
  const period = parameters.text('period');
  if (period !== null && period !== 'lifetime') {
    throw invalidParameter(`Incompatible period (${period}) for the metrics of a media`);
  }
  const breakdowns = parameters.list('breakdown') ?? [];
  for (const name of names) checkMetric(node, media, name, breakdowns);
  const numbers = desk.kernel.metrics.ofPost(media.id);
  if (media.productType === 'STORY') {
    if (desk.media.isStoryOver(media)) return { data: [] };
    if (Number(numbers.reach ?? leastStoryViewers) < leastStoryViewers) {
      throw new GraphError(10, '(#10) Not enough viewers for the media to show insights');
    }
  }
  return { data: names.map((name) => show(node, media, name, numbers[name])) };
}

function checkMetric(
  { desk }: NodeCall,
  media: MediaRecord,
  name: string,
  breakdowns: readonly string[],
): void {
  if (deprecatedMetrics.has(name)) {
    throw invalidParameter(`The ${name} metric is no longer supported for the queried media`);
  }
  const metric = Object.hasOwn(mediaMetrics, name) ? mediaMetrics[name] : undefined;
  const isKnown = metric && (!metric.facebookOnly || desk.host.features.facebookCounters);
  if (!isKnown) {
    throw invalidParameter(
      `metric must be one of the following values: ${Object.keys(mediaMetrics).join(', ')}`,
    );
  }
  if (!metric.products.includes(media.productType)) {
    throw invalidParameter(
      `The Media Insights API does not support the ${name} metric for this media product type.`,
    );
  }
  if (breakdowns.some((breakdown) => breakdown !== metric.breakdown)) {
    throw new GraphError(1, 'An unknown error has occurred');
  }
}

function show(
  { parameters }: NodeCall,
  media: MediaRecord,
  name: string,
  set: unknown,
): Record<string, unknown> {
  const facts = {
    name,
    period: 'lifetime',
    title: name,
    description: name,
    id: `${media.id}/insights/${name}/lifetime`,
  };
  const parts = isObject(set) ? set : null;
  const total = parts
    ? Object.values(parts).reduce((sum: number, value) => sum + Number(value), 0)
    : Number(set ?? 0);
  const breakdown = parameters.list('breakdown')?.[0];
  if (breakdown === undefined) return { ...facts, values: [{ value: total }] };
  const results = Object.entries(parts ?? {}).map(([dimension, value]) => ({
    dimension_values: [dimension],
    value,
  }));
  return {
    ...facts,
    total_value: { value: total, breakdowns: [{ dimension_keys: [breakdown], results }] },
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
