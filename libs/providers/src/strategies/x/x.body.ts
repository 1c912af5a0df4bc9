import type { Json, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia, PublishablePost } from '../../contract/publishing.js';
import type { DraftMedia } from '../../contract/validating.js';

type Fields = Readonly<Record<string, Json | undefined>>;

const POLL_MINUTES = 1440;

/**
 * Body of the call that publishes (https://docs.x.com/x-api/posts/create-post). Pure. X refuses members it
 * does not know, and empty ones. `mediaIds` are in the order of the post's files.
 */
export function createBody(post: PublishablePost, mediaIds: readonly string[]): JsonObject {
  const settings = new JsonReader(post.settings);
  const replySettings = settings.text('replySettings');
  const placeId = settings.text('placeId');
  return withoutGaps({
    text: post.text === '' ? undefined : post.text,
    media: mediaFields(settings, mediaIds),
    poll: pollFields(settings),
    reply: replyFields(post, settings),
    quote_tweet_id: settings.text('quotePostId') ?? undefined,
    community_id: settings.text('communityId') ?? undefined,
    share_with_followers: settings.flag('shareWithFollowers') === true || undefined,
    // There is no word for everyone.
    reply_settings: replySettings === 'everyone' ? undefined : (replySettings ?? undefined),
    made_with_ai: settings.flag('madeWithAi') === true || undefined,
    paid_partnership: settings.flag('paidPartnership') === true || undefined,
    for_super_followers_only: settings.flag('superFollowersOnly') === true || undefined,
    geo: placeId === null ? undefined : { place_id: placeId },
  });
}

/** The post that is answered: the parent of a reply step, else the one the settings name. */
export function replyTarget(post: Pick<PublishablePost, 'parent' | 'settings'>): string | null {
  return post.parent?.providerPostId ?? new JsonReader(post.settings).text('replyToPostId');
}

function mediaFields(settings: JsonReader, mediaIds: readonly string[]): JsonObject | undefined {
  if (mediaIds.length === 0) return undefined;
  const tagged = settings.texts('taggedUserIds');
  return withoutGaps({
    media_ids: mediaIds,
    tagged_user_ids: tagged.length > 0 ? tagged : undefined,
  });
}

function pollFields(settings: JsonReader): JsonObject | undefined {
  const options = settings.texts('pollOptions');
  if (options.length === 0) return undefined;
  return { options, duration_minutes: settings.number('pollDurationMinutes') ?? POLL_MINUTES };
}

function replyFields(post: PublishablePost, settings: JsonReader): JsonObject | undefined {
  const target = replyTarget(post);
  if (target === null) return undefined;
  const excluded = settings.texts('excludeReplyUserIds');
  return withoutGaps({
    in_reply_to_tweet_id: target,
    exclude_reply_user_ids: excluded.length > 0 ? excluded : undefined,
  });
}

function withoutGaps(fields: Fields): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}

type MediaCategory = 'tweet_image' | 'tweet_gif' | 'tweet_video';

/** What X files a media item under (X, "Media: Chunked upload"); a GIF that moves counts like a video. */
export function categoryOf({
  kind,
  mime,
  animated,
}: Pick<DraftMedia | PublishableMedia, 'kind' | 'mime' | 'animated'>): MediaCategory {
  if (kind === 'video') return 'tweet_video';
  return mime === 'image/gif' && animated !== false ? 'tweet_gif' : 'tweet_image';
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
