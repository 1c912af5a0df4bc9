import type { GraphDesk, NodeCall } from '../desk.js';
import type { InstagramAccountSeed } from '../people/account-seeds.js';
import { selectFields, type FieldReaders } from '../requests/fields.js';
import { graphTime } from '../requests/times.js';
import type { MediaItem, MediaRecord } from './media-record.js';

/** The fields of a media (Instagram Platform: IG Media). */
export function viewMedia(
  { desk, account }: Pick<NodeCall, 'desk' | 'account'>,
  media: MediaRecord,
  fields: string | null,
): Record<string, unknown> {
  const numbers = desk.kernel.metrics.ofPost(media.id);
  const number = (name: string) => Number(numbers[name] ?? 0);
  const [first] = media.items;
  const readers: FieldReaders = {
    ...owned(desk, account, media),
    id: () => media.id,
    caption: () => (media.caption === '' ? null : media.caption),
    media_type: () => media.type,
    media_product_type: () => media.productType,
    media_url: () => (media.type === 'CAROUSEL_ALBUM' || !first ? null : mediaUrl(desk, first)),
    thumbnail_url: () => null,
    permalink: () => media.permalink,
    shortcode: () => media.shortcode,
    alt_text: () => (media.type === 'IMAGE' ? first?.altText : null),
    is_comment_enabled: () => media.areCommentsEnabled,
    is_shared_to_feed: () => (media.productType === 'REELS' ? media.isSharedToFeed : null),
    like_count: () => number('like_count') || number('likes'),
    comments_count: () =>
      number('comments_count') || number('comments') || desk.comments.ofMedia(media.id).length,
    children: ({ inner }) =>
      media.type === 'CAROUSEL_ALBUM'
        ? { data: media.items.map((item) => viewItem({ desk, account }, media, item, inner)) }
        : null,
    ...(desk.host.features.facebookCounters ? facebookCounters(number) : {}),
  };
  const isSparse = account.quirk === 'sparse';
  return selectFields(isSparse ? withoutFacebookFields(readers) : readers, fields, 'IGMedia');
}

function withoutFacebookFields(readers: FieldReaders): FieldReaders {
  const { caption: _caption, media_product_type: _productType, ...rest } = readers;
  return rest;
}

/** The fields of one item of a carousel; items have no caption and no permalink. */
export function viewItem(
  { desk, account }: Pick<NodeCall, 'desk' | 'account'>,
  parent: MediaRecord,
  item: MediaItem,
  fields: string | null,
): Record<string, unknown> {
  const none = () => null;
  const readers: FieldReaders = {
    ...owned(desk, account, parent),
    id: () => item.id,
    media_type: () => item.type,
    media_url: () => mediaUrl(desk, item),
    thumbnail_url: none,
    alt_text: () => item.altText,
    caption: none,
    permalink: none,
    shortcode: none,
    media_product_type: none,
  };
  return selectFields(readers, fields, 'IGMedia');
}

function owned(desk: GraphDesk, account: InstagramAccountSeed, media: MediaRecord): FieldReaders {
  const { appScopedIds } = desk.host.features;
  return {
    timestamp: () => graphTime(media.createdAt),
    username: () => account.username,
    owner: () => ({ id: appScopedIds ? account.appScopedId : account.id }),
  };
}

/** Only kept images can be shown. */
function mediaUrl(desk: GraphDesk, { facts }: MediaItem): string | null {
  return desk.kernel.media.viewUrl(facts.sha256);
}

/** Documented as Facebook Login only. */
function facebookCounters(number: (name: string) => number): FieldReaders {
  return {
    reposts_count: () => number('reposts'),
    saved_count: () => number('saved'),
    shares_count: () => number('shares'),
    total_like_count: () => number('total_likes'),
    total_comments_count: () => number('total_comments'),
    total_views_count: () => number('total_views'),
  };
}
