import type { Json, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { DraftMedia } from '../../contract/validating.js';

type MediaCategory = 'tweet_image' | 'tweet_gif' | 'tweet_video';

/** What X files a media item under (X, "Media: Chunked upload"); a GIF moves and counts like a video. */
export function categoryOf({
  kind,
  mime,
}: Pick<DraftMedia | PublishableMedia, 'kind' | 'mime'>): MediaCategory {
  if (kind === 'video') return 'tweet_video';
  return mime === 'image/gif' ? 'tweet_gif' : 'tweet_image';
}

/** Alt text and warnings of one item; null where there is nothing to tell (X, "Media: Create metadata"). */
export function metadataOf(media: PublishableMedia, settings: JsonObject): JsonObject | null {
  const warnings = new JsonReader(settings).texts('sensitiveMedia');
  const metadata: Record<string, Json> = {};
  if (media.altText !== null && takesAltText(media)) metadata['alt_text'] = { text: media.altText };
  if (warnings.length > 0) {
    metadata['sensitive_media_warning'] = Object.fromEntries(
      warnings.map((warning) => [warning, true]),
    );
  }
  return Object.keys(metadata).length > 0 ? metadata : null;
}

/** Videos have none at X. */
export function takesAltText(media: Pick<DraftMedia | PublishableMedia, 'kind'>): boolean {
  return media.kind === 'image';
}
