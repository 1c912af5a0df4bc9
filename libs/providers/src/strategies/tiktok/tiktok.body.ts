import type { Json, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishablePost } from '../../contract/publishing.js';

/**
 * The chunks of a video (TikTok, "Media Transfer Guide"). Whether its megabytes are decimal or binary is not
 * said; these sizes keep to the rules either way.
 */
export interface ChunkPlan {
  readonly totalBytes: number;
  readonly chunkBytes: number;
  readonly count: number;
}

/** What the way of a post through the API depends on. */
export interface TiktokShape {
  readonly mode: 'direct' | 'inbox';
  /** `upload`: we send the video. TikTok fetches the other two itself. */
  readonly kind: 'upload' | 'pull' | 'photos';
}

export function shapeOf(post: {
  readonly settings: JsonObject;
  readonly media: readonly { readonly kind: string }[];
}): TiktokShape {
  const settings = new JsonReader(post.settings);
  const isVideo = post.media[0]?.kind === 'video';
  const videoKind = settings.text('videoSource') === 'pull' ? 'pull' : 'upload';
  return {
    mode: settings.text('postMode') === 'inbox' ? 'inbox' : 'direct',
    kind: isVideo ? videoKind : 'photos',
  };
}

/** Public posts alone get an id, and are listed. */
export function isPublic(post: {
  readonly settings: JsonObject;
  readonly media: readonly { readonly kind: string }[];
}): boolean {
  const level = new JsonReader(post.settings).text('privacyLevel');
  return shapeOf(post).mode === 'direct' && level === 'PUBLIC_TO_EVERYONE';
}

type Post = Pick<PublishablePost, 'text' | 'settings' | 'media'>;

/** A call that starts a post. */
export interface Order {
  readonly path: string;
  readonly body: JsonObject;
}

/** Asks for a place to upload a video to; nothing is published before its last byte. Pure. */
export function uploadOrder(post: Post, plan: ChunkPlan): Order {
  return videoOrder(post, {
    source: 'FILE_UPLOAD',
    video_size: plan.totalBytes,
    chunk_size: plan.chunkBytes,
    total_chunk_count: plan.count,
  });
}

/** Publishes what TikTok fetches itself. Pure. */
export function pullOrder(post: Post): Order {
  const [first] = post.media;
  if (first?.kind !== 'video') return photoOrder(post);
  return videoOrder(post, { source: 'PULL_FROM_URL', video_url: fetchable(first.url) });
}

/** TikTok, "Direct Post" and "Upload Content"; a draft has no details of its own. */
function videoOrder(post: Post, source: JsonObject): Order {
  if (shapeOf(post).mode === 'inbox') {
    return { path: 'post/publish/inbox/video/init', body: { source_info: source } };
  }
  const settings = new JsonReader(post.settings);
  const coverMs = settings.number('videoCoverTimestampMs');
  const info = {
    ...(post.text === '' ? {} : { title: post.text }),
    ...audienceOf(settings),
    disable_duet: isOff(settings, 'disableDuet'),
    disable_stitch: isOff(settings, 'disableStitch'),
    ...(coverMs === null ? {} : { video_cover_timestamp_ms: Math.round(coverMs) }),
    is_aigc: settings.flag('isAigc') === true,
  };
  return { path: 'post/publish/video/init', body: { post_info: info, source_info: source } };
}

/** TikTok, "Photo Post". */
function photoOrder(post: Post): Order {
  const settings = new JsonReader(post.settings);
  const isDraft = shapeOf(post).mode === 'inbox';
  const title = settings.text('title');
  const details = isDraft
    ? {}
    : { ...audienceOf(settings), auto_add_music: settings.flag('autoAddMusic') === true };
  const info: Record<string, Json> = {
    ...(title === null ? {} : { title }),
    ...(post.text === '' ? {} : { description: post.text }),
    ...details,
  };
  return {
    path: 'post/publish/content/init',
    body: {
      media_type: 'PHOTO',
      post_mode: isDraft ? 'MEDIA_UPLOAD' : 'DIRECT_POST',
      post_info: info,
      source_info: {
        source: 'PULL_FROM_URL',
        photo_images: post.media.map(({ url }) => fetchable(url)),
        photo_cover_index: settings.number('photoCoverIndex') ?? 0,
      },
    },
  };
}

/** Both promotion labels are required by the reference, whatever they say. */
function audienceOf(settings: JsonReader): JsonObject {
  return {
    privacy_level: settings.text('privacyLevel') ?? '',
    disable_comment: isOff(settings, 'disableComment'),
    brand_content_toggle: settings.flag('brandContentToggle') === true,
    brand_organic_toggle: settings.flag('brandOrganicToggle') === true,
  };
}

/** Off unless the person has allowed it (TikTok, "Content Sharing Guidelines"). */
function isOff(settings: JsonReader, name: string): boolean {
  return settings.flag(name) !== false;
}

/** The address as a fetcher reads it: names in ASCII, the rest escaped. */
function fetchable(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}
