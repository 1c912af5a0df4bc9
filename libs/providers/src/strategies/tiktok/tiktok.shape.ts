import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';

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
