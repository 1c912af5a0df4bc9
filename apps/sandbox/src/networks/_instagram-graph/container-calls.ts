import type { MediaFacts } from '../../kernel/network.js';
import { renderNode, type NodeView } from '../_graph/fields.js';
import {
  GraphError,
  invalidParameter,
  missingParameter,
  unknownObject,
} from '../_graph/graph-error.js';
import { statusOf, statusText, type Container } from './container.js';
import { readSettings, readShape, type ContainerShape } from './container-settings.js';
import { newId, type NodeCall } from './instagram-host.js';
import { fetchImage } from './media-rules.js';
import { refusal } from './refusals.js';
import { checkCaption } from './text-rules.js';

// Short, so that scripts do not wait; real images take seconds, real reels minutes.
const imageProcessingMs = 300;
const videoProcessingMs = 1_500;

const readElsewhere: ReadonlySet<string> = new Set([
  'media_type',
  'image_url',
  'video_url',
  'upload_type',
  'is_carousel_item',
  'caption',
  'children',
  'access_token',
  'appsecret_proof',
  'appsecret_time',
]);

type Settings = Readonly<Record<string, unknown>>;

/** `POST /{ig-user-id}/media` (Instagram Platform: IG User Media). */
export async function createContainer(call: NodeCall): Promise<Record<string, unknown>> {
  const { desk, account, parameters, now } = call;
  const { host, quota } = desk;
  if (account.quirk === 'restricted') throw refusal(2207050);
  const shape = readShape(parameters, host.login === 'facebook');
  const mayTell = host.login === 'instagram' || account.accountType === 'Business';
  if (shape.kind === 'STORIES' && !mayTell) {
    throw new GraphError(10, '(#10) Stories can be published by business accounts only.');
  }
  const caption = takesCaption(shape) ? (parameters.text('caption') ?? '') : '';
  checkCaption(caption);
  const settings = readSettings(call, shape);
  const children = shape.kind === 'CAROUSEL' ? await readChildren(call) : [];
  if (!quota.hasContainersLeft(account.id)) throw refusal(2207042);
  const facts = await fetchStills(call, shape, settings);

  const { kind, isCarouselItem, videoUrl, isResumable } = shape;
  const isVideo = videoUrl !== null || isResumable;
  const container: Container = {
    id: newId(desk, 'container'),
    accountId: account.id,
    kind,
    isCarouselItem,
    caption,
    settings: withIgnored(call, shape, settings),
    children,
    videoUrl,
    isResumable,
    facts,
    createdAt: now,
    readyAt: now + (isVideo ? videoProcessingMs : imageProcessingMs),
    failure: call.lateReject ? 2207026 : null,
    publishedAt: null,
    requestCount: 1,
  };
  desk.containers.add(container);
  quota.count(account.id, 'containers');
  const { id } = container;
  return isResumable ? { id, uri: host.uploadUrl(id) } : { id };
}

function takesCaption({ kind, isCarouselItem }: ContainerShape): boolean {
  return kind !== 'STORIES' && !isCarouselItem;
}

/** Images, and the cover of a reel, are fetched before the answer. */
async function fetchStills(
  { desk }: NodeCall,
  { kind, imageUrl }: ContainerShape,
  { cover_url: cover }: Settings,
): Promise<MediaFacts | null> {
  const { media } = desk.kernel;
  if (typeof cover === 'string') await fetchImage(media, cover, { anyRatio: true });
  return imageUrl === null ? null : fetchImage(media, imageUrl, { anyRatio: kind === 'STORIES' });
}

/** The items of a carousel: own, made as items, all finished. */
async function readChildren(call: NodeCall): Promise<readonly string[]> {
  const { desk, account, parameters, now } = call;
  const ids = parameters.texts('children');
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

/** Meta passes over what it does not know; it is noted so that a test can tell. */
function withIgnored(
  { parameters }: NodeCall,
  shape: ContainerShape,
  settings: Settings,
): Settings {
  const ignored = parameters
    .names()
    .filter((name) => parameters.has(name) && !readElsewhere.has(name))
    .filter((name) => settings[name] === undefined);
  if (!takesCaption(shape) && parameters.has('caption')) ignored.push('caption');
  return ignored.length === 0 ? settings : { ...settings, ignoredParameters: ignored };
}

const containerView: NodeView<Container, NodeCall> = {
  type: 'IGContainer',
  usual: 'id',
  fields: {
    id: ({ id }) => id,
    status_code: (container, { now }) => statusOf(container, now),
    status: (container, { now }) => statusText(container, now),
    video_status: ({ id, isResumable, facts }, { desk }) =>
      isResumable
        ? {
            uploading_phase: {
              status: facts === null ? 'in_progress' : 'complete',
              bytes_transferred: facts?.size ?? desk.host.parts.received(id),
            },
          }
        : null,
  },
};

/** `GET /{ig-container-id}` (Instagram Platform: IG Container). */
export async function readContainer(call: NodeCall): Promise<Record<string, unknown>> {
  const container = await call.desk.containers.settled(call.nodeId);
  if (!container) throw unknownObject(call.nodeId, call.request.method);
  return renderNode(containerView, container, call.fields, call);
}
