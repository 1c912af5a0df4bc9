import type { MediaFacts } from '../../../kernel/network.js';
import type { NodeCall } from '../desk.js';
import { GraphError } from '../graph-error.js';
import { invalidParameter, missingParameter, refusal } from '../requests/refusals.js';
import { checkCaption } from './caption-rules.js';
import { statusOf, type Container } from './container.js';
import { readSettings } from './container-settings.js';
import { readShape, type ContainerShape } from './container-shape.js';
import { fetchImage } from './image-fetch.js';

// Short, so that scripts do not wait; real images take seconds, real reels minutes.
const imageProcessingMs = 300;
const videoProcessingMs = 1_500;

/** `POST /{ig-user-id}/media` (Instagram Platform: IG User Media). */
export async function createContainer(node: NodeCall): Promise<Record<string, unknown>> {
  const { desk, account, parameters, now } = node;
  if (account.quirk === 'restricted') throw refusal(2207050);
  const shape = readShape(parameters, desk.host.features.resumableUpload);
  const hasCreators = desk.host.features.creatorStories || account.accountType === 'Business';
  if (shape.kind === 'STORIES' && !hasCreators) {
    throw new GraphError(10, '(#10) Stories can be published by business accounts only.');
  }
  const caption = takesCaption(shape) ? (parameters.text('caption') ?? '') : '';
  checkCaption(caption);
  const settings = readSettings(node, shape);
  const children = shape.kind === 'CAROUSEL' ? await readChildren(node) : [];
  if (!desk.quota.hasContainersLeft(account.id)) throw refusal(2207042);
  const facts = await fetchStills(node, shape, settings);

  const isVideo = shape.videoUrl !== null || shape.isResumable;
  const container: Container = {
    id: desk.sequence.next('container'),
    accountId: account.id,
    kind: shape.kind,
    isCarouselItem: shape.isCarouselItem,
    caption,
    settings: withIgnored(node, shape, settings),
    children,
    videoUrl: shape.videoUrl,
    isResumable: shape.isResumable,
    thumbOffset: typeof settings.thumb_offset === 'number' ? settings.thumb_offset : null,
    facts,
    createdAt: now,
    readyAt: now + (isVideo ? videoProcessingMs : imageProcessingMs),
    failure: node.lateReject ? 2207026 : null,
    publishedAt: null,
    requestCount: 1,
  };
  desk.containers.put(container);
  desk.quota.countContainer(account.id);
  if (container.videoUrl !== null) void desk.containers.startDownload(container);
  if (!shape.isResumable) return { id: container.id };
  return { id: container.id, uri: desk.host.uploadUrl?.(container.id) };
}

function takesCaption({ kind, isCarouselItem }: ContainerShape): boolean {
  return kind !== 'STORIES' && !isCarouselItem;
}

/** Images, and the cover of a reel, are fetched before the answer. */
async function fetchStills(
  { desk }: NodeCall,
  { kind, imageUrl }: ContainerShape,
  settings: Readonly<Record<string, unknown>>,
): Promise<MediaFacts | null> {
  const { media } = desk.kernel;
  if (typeof settings.cover_url === 'string') {
    await fetchImage(media, settings.cover_url, { anyRatio: true });
  }
  return imageUrl === null ? null : fetchImage(media, imageUrl, { anyRatio: kind === 'STORIES' });
}

/** The items of a carousel: own, made as items, all finished. */
async function readChildren(node: NodeCall): Promise<readonly string[]> {
  const { desk, account, parameters, now } = node;
  const ids = parameters.list('children');
  if (ids === null) throw missingParameter('children');
  if (ids.length < 2 || ids.length > 10) throw refusal(2207028);
  if (new Set(ids).size < ids.length) throw invalidParameter('Param children holds an id twice');
  for (const id of ids) {
    const child = await desk.containers.settled(id);
    if (!child || child.accountId !== account.id) throw refusal(2207006);
    if (!child.isCarouselItem) {
      throw invalidParameter(`Param children holds ${id}, which is not a carousel item`);
    }
    const status = statusOf(child, now);
    if (status === 'EXPIRED') throw refusal(2207008);
    if (status !== 'FINISHED') throw refusal(2207027);
  }
  return ids;
}

const knownParameters = new Set(
  'media_type image_url video_url upload_type is_carousel_item caption children access_token appsecret_proof appsecret_time'.split(
    ' ',
  ),
);

/** Meta passes over what it does not know; it is noted so that a test can tell. */
function withIgnored(
  { parameters }: NodeCall,
  shape: ContainerShape,
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const ignored = parameters
    .names()
    .filter((name) => !knownParameters.has(name) && settings[name] === undefined);
  if (!takesCaption(shape) && parameters.has('caption')) ignored.push('caption');
  return ignored.length === 0 ? settings : { ...settings, ignoredParameters: ignored };
}
