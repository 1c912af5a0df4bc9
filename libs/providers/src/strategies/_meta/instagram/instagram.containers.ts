import { JsonReader } from '../../../contract/json-reader.js';
import type { PublishableMedia, PublishablePost } from '../../../contract/publishing.js';
import type { InstagramKind } from './instagram.kind.js';
import { bareName, userTagsOf, type UserTag } from './instagram.tags.js';

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
  const partnership = {
    is_paid_partnership: trueOr(settings, 'paidPartnership'),
    branded_content_sponsor_ids: sponsors.length === 0 ? undefined : sponsors,
  };
  return {
    caption: post.text === '' ? undefined : post.text,
    collaborators: collaborators.length === 0 ? undefined : collaborators,
    location_id: settings.text('locationId') ?? undefined,
    ...labelFields(post),
    ...(takesFacebookLoginFields ? partnership : {}),
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
