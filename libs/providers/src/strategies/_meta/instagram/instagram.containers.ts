import { ProviderFailure } from '../../../contract/failure.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { PublishableMedia, PublishablePost } from '../../../contract/publishing.js';
import { failed, isFailure } from '../../../kit/failing.js';
import type { GraphClient } from '../graph/graph.client.js';
import { uploadBytes } from '../graph/graph.rupload.js';
import type { ContainerStatus, InstagramApi } from './instagram.api.js';
import { bareName, type UserTag, userTagsOf } from './instagram.text.js';
import { classOfContainer } from './instagram.failures.js';
import type { InstagramKind } from './instagram.kind.js';
import type { InstagramProgress } from './instagram.progress.js';

/** A container that says ERROR; `words` are its status, which ends with a subcode. */
export function failedContainer(subcode: number | null, words: string): ProviderFailure {
  return failed(
    classOfContainer(subcode, words),
    words === '' ? 'Instagram could not process the media' : words,
    { providerCode: subcode === null ? null : String(subcode) },
  );
}

export function expiredTooOften(): ProviderFailure {
  const message = 'Containers of this post expired again and again before they were published';
  return failed('transient', message);
}

/** The same failure as one that passes. */
function passing(failure: ProviderFailure): ProviderFailure {
  const { message, status, providerCode } = failure;
  const details = { message, status, providerCode, cause: failure };
  return new ProviderFailure({ ...details, failureClass: 'transient' });
}

/**
 * The status of a container that was not published yet. Meta has answered "no such object" for fresh ones
 * during outages, so that this alone is no verdict; where publishing said it, too, the container is gone.
 */
export async function statusOf(
  api: InstagramApi,
  containerId: string,
  { refusals }: Pick<InstagramProgress, 'refusals'>,
): Promise<ContainerStatus> {
  try {
    return await api.statusOf(containerId);
  } catch (error) {
    if (!isFailure(error) || error.failureClass !== 'not_found') throw error;
    if (refusals > 0) return { state: 'EXPIRED', words: error.message };
    throw passing(error);
  }
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Long reels take more than the five minutes that Meta speaks of. */
const LONGEST_WAIT_MS = 30 * MINUTE_MS;

/**
 * When to ask after a container again: images soon, videos less and less often (Instagram Platform, "IG
 * Container": about once a minute). @throws ProviderFailure transient after half an hour
 */
export function waitFor(
  media: readonly Pick<PublishableMedia, 'kind'>[],
  waitingSince: string | null,
  now: Date,
): number {
  const waited = waitingSince === null ? 0 : now.getTime() - Date.parse(waitingSince);
  if (waited > LONGEST_WAIT_MS) {
    throw failed('transient', 'Instagram has not finished processing the media for half an hour');
  }
  const hasVideo = media.some(({ kind }) => kind === 'video');
  if (!hasVideo) return waited < MINUTE_MS ? 3 * SECOND_MS : 15 * SECOND_MS;
  if (waited < MINUTE_MS) return 10 * SECOND_MS;
  return waited < 5 * MINUTE_MS ? 30 * SECOND_MS : MINUTE_MS;
}

type Fields = Readonly<Record<string, unknown>>;
type Post = Pick<PublishablePost, 'text' | 'settings' | 'media'>;

export interface ContainerOptions {
  /** Whether the login takes music and partnership labels. */
  readonly takesFacebookLoginFields: boolean;
}

/** Container of a photo, reel or story (Instagram Platform, "IG User Media"). Undefined fields are not sent. */
export function singleFields(post: Post, kind: InstagramKind, options: ContainerOptions): Fields {
  const [media] = post.media;
  if (media === undefined) return {};
  const source = sourceFields(post, media);
  const tags = tagFields(post, 1);
  if (kind === 'story') return { media_type: 'STORIES', ...source, ...tags, ...labelFields(post) };
  const shared = { ...source, ...tags, ...postFields(post, options) };
  if (kind === 'reel') return { media_type: 'REELS', ...shared, ...reelFields(post, options) };
  return { ...shared, alt_text: altTextOf(media) };
}

/** Container of one item of a carousel; `position` counts from 1. It has no caption of its own. */
export function childFields(post: Post, media: PublishableMedia, position: number): Fields {
  const source = sourceFields(post, media);
  if (media.kind === 'video') {
    const offset = new JsonReader(post.settings).number('thumbOffsetMs') ?? undefined;
    return { is_carousel_item: true, media_type: 'VIDEO', ...source, thumb_offset: offset };
  }
  const tags = tagFields(post, position);
  return { is_carousel_item: true, ...source, alt_text: altTextOf(media), ...tags };
}

/** The container that holds the others. */
export function carouselFields(
  post: Post,
  childIds: readonly string[],
  options: ContainerOptions,
): Fields {
  return { media_type: 'CAROUSEL', children: childIds.join(','), ...postFields(post, options) };
}

/** Whether the bytes of an item are sent instead of its address; images are always fetched. */
export function isUploaded(post: Pick<Post, 'settings'>, media: PublishableMedia): boolean {
  return media.kind === 'video' && post.settings['uploadVideo'] === true;
}

function sourceFields(post: Post, media: PublishableMedia): Fields {
  if (isUploaded(post, media)) return { upload_type: 'resumable' };
  const url = asciiUrl(media.url);
  return media.kind === 'video' ? { video_url: url } : { image_url: url };
}

/** Instagram fetches plain ASCII addresses only. */
function asciiUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

/** What belongs to the whole post: on the parent of a carousel, never on its items. */
function postFields(post: Post, { takesFacebookLoginFields }: ContainerOptions): Fields {
  const settings = new JsonReader(post.settings);
  const collaborators = settings.texts('collaborators').map(bareName);
  const sponsors = settings.texts('sponsorIds');
  const facebookLogin = {
    is_paid_partnership: trueOr(settings, 'paidPartnership'),
    branded_content_sponsor_ids: sponsors.length === 0 ? undefined : sponsors,
    ...captionAddOns(settings),
  };
  return {
    caption: post.text === '' ? undefined : post.text,
    collaborators: collaborators.length === 0 ? undefined : collaborators,
    location_id: settings.text('locationId') ?? undefined,
    ...labelFields(post),
    ...(takesFacebookLoginFields ? facebookLogin : {}),
  };
}

/** A poll or an invitation to comment below the caption (Instagram Platform, changelog of September 2026). */
function captionAddOns(settings: JsonReader): Fields {
  const options = settings.texts('pollOptions');
  if (options.length === 0) return { is_comment_prompt_used: trueOr(settings, 'commentPrompt') };
  return {
    poll_attachment: options,
    is_poll_duration_extended: trueOr(settings, 'pollStaysOpen'),
  };
}

function labelFields(post: Post): Fields {
  return { is_ai_generated: trueOr(new JsonReader(post.settings), 'aiGenerated') };
}

function reelFields(post: Post, { takesFacebookLoginFields }: ContainerOptions): Fields {
  const settings = new JsonReader(post.settings);
  const cover = settings.text('coverUrl');
  const graduation = settings.text('trialGraduation');
  return {
    share_to_feed: settings.flag('shareToFeed') ?? undefined,
    // The image goes before the moment, so that only one of them is sent.
    ...(cover === null
      ? { thumb_offset: settings.number('thumbOffsetMs') ?? undefined }
      : { cover_url: cover }),
    audio_name: settings.text('audioName') ?? undefined,
    trial_params: graduation === null ? undefined : { graduation_strategy: graduation },
    ...(takesFacebookLoginFields ? { audio_configuration: audioOf(settings) } : {}),
  };
}

function audioOf(settings: JsonReader): Fields | undefined {
  const id = settings.text('audioId');
  if (id === null) return undefined;
  return {
    audio_id: id,
    audio_volume: settings.number('audioVolume') ?? undefined,
    video_volume: settings.number('videoVolume') ?? undefined,
  };
}

function tagFields(post: Post, position: number): Fields {
  const tags = userTagsOf(post.settings).filter(({ item }) => item === position);
  return tags.length === 0 ? {} : { user_tags: tags.map(tagOf) };
}

function tagOf({ username, x, y }: UserTag): Fields {
  return { username, x: x ?? undefined, y: y ?? undefined };
}

function altTextOf(media: PublishableMedia): string | undefined {
  return media.altText === null || media.altText === '' ? undefined : media.altText;
}

/** False is what Instagram assumes anyway. */
function trueOr(settings: JsonReader, name: string): true | undefined {
  return settings.flag(name) === true ? true : undefined;
}

export interface UploadMeans {
  readonly api: InstagramApi;
  readonly graph: GraphClient;
}

/** Where an upload goes. `isNew`: nothing was sent to it before. */
export interface UploadSession {
  readonly containerId: string;
  readonly uploadUrl: string;
  readonly isNew: boolean;
}

const LOST_SESSION = 'upload_session_lost';

/**
 * Sends the bytes of a container's video, from where an earlier try broke off (Instagram Platform,
 * "Content Publishing", resumable uploads).
 */
export async function sendBytes(
  { api, graph }: UploadMeans,
  session: UploadSession,
  media: PublishableMedia,
): Promise<void> {
  const arrived = session.isNew ? 0 : await arrivedBytes(api, session);
  if (arrived >= media.sizeBytes) return;
  await uploadBytes(graph, session.uploadUrl, media, arrived);
}

/** Whether only a new container helps an upload. */
export function needsNewContainer({ failureClass, providerCode }: ProviderFailure): boolean {
  // A refused token wears the same type.
  if (failureClass !== 'transient') return false;
  return providerCode === LOST_SESSION || providerCode === 'ProcessingFailedError';
}

async function arrivedBytes(api: InstagramApi, { containerId }: UploadSession): Promise<number> {
  const arrived = await api.uploadedBytes(containerId).catch((error: unknown) => {
    const cannotTell = isFailure(error, 'content_rejected', 'not_found');
    if (cannotTell) return null;
    throw error;
  });
  if (arrived !== null) return arrived;
  throw failed('transient', 'Instagram does not tell how much of the upload has arrived', {
    providerCode: LOST_SESSION,
  });
}
