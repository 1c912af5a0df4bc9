import { GraphError, invalidParameter, missingParameter } from '../_graph/graph-error.js';
import type { NodeCall } from './instagram-host.js';
import { requireMedia } from './media.js';
import { isStoryOver, type MediaRecord } from './posts.js';

type Products = readonly MediaRecord['productType'][];

const everywhere: Products = ['FEED', 'REELS', 'STORY'];
const feedAndReels: Products = ['FEED', 'REELS'];

/** Metrics of a media and where they can be asked (Instagram Platform: IG Media Insights). */
const metrics: ReadonlyMap<string, Products> = new Map([
  ['views', everywhere],
  ['reach', everywhere],
  ['shares', everywhere],
  ['likes', feedAndReels],
  ['comments', feedAndReels],
  ['saved', feedAndReels],
]);

// Fewer viewers of a story are not counted out to anybody.
const leastStoryViewers = 5;

/** `GET /{ig-media-id}/insights`: one metric that does not fit refuses the whole call. */
export function readMediaInsights(call: NodeCall): Record<string, unknown> {
  const { desk, parameters } = call;
  const media = requireMedia(call);
  const names = parameters.texts('metric');
  if (names === null) throw missingParameter('metric');
  const period = parameters.text('period');
  if (period !== null && period !== 'lifetime') {
    throw invalidParameter(`Incompatible period (${period}) for the metrics of a media`);
  }
  for (const name of names) checkMetric(name, media);
  // None of these metrics is broken down.
  if (parameters.has('breakdown')) throw new GraphError(1, 'An unknown error has occurred');
  const numbers = desk.kernel.metrics.ofPost(media.id);
  if (media.productType === 'STORY') {
    if (isStoryOver(desk.kernel, media)) return { data: [] };
    if (Number(numbers.reach ?? leastStoryViewers) < leastStoryViewers) {
      throw new GraphError(10, '(#10) Not enough viewers for the media to show insights');
    }
  }
  const data = names.map((name) => ({
    name,
    period: 'lifetime',
    title: name,
    description: name,
    id: `${media.id}/insights/${name}/lifetime`,
    values: [{ value: Number(numbers[name] ?? 0) }],
  }));
  return { data };
}

function checkMetric(name: string, { productType }: MediaRecord): void {
  const products = metrics.get(name);
  if (products === undefined) {
    const known = [...metrics.keys()].join(', ');
    throw invalidParameter(`metric must be one of the following values: ${known}`);
  }
  if (products.includes(productType)) return;
  throw invalidParameter(
    `The Media Insights API does not support the ${name} metric for this media product type.`,
  );
}
