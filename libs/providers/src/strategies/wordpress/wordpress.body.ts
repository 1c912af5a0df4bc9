import { trimmedOf, normalized } from '#libs/kernel';
import type { Json, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia, PublishablePost } from '../../contract/publishing.js';
import type { UploadedMedia, WordpressProgress } from './wordpress.progress.js';
import { escapeHtml, paragraphs } from './wordpress.text.js';

const DEFAULT_TYPE = 'posts';

/** REST name of the post type, safe as a path segment. */
export function typeOf(settings: JsonObject): string {
  const type = new JsonReader(settings).text('type') ?? DEFAULT_TYPE;
  return encodeURIComponent(type);
}

/** The media id a post's cover will have; null for none. */
export function featuredMediaId(post: PublishablePost, progress: WordpressProgress): number | null {
  const index = featuredIndex(post);
  if (index !== -1) return progress.uploads[index]?.id ?? null;
  return new JsonReader(post.settings).number('featuredMediaId');
}

/**
 * A slug that no other post has: words of the title and the tail of our id. WordPress keeps sent slugs
 * even for drafts, which makes a draft findable whose id was lost.
 */
export function draftSlug(post: Pick<PublishablePost, 'id' | 'title' | 'settings'>): string {
  const wanted = new JsonReader(post.settings).text('slug') ?? slugify(post.title ?? '');
  const tail = post.id
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-6)
    .toLowerCase();
  return `${wanted === '' ? 'post' : wanted}-${tail}`;
}

/** Body of the call that creates the draft (REST handbook, "Posts: Create a Post"). Pure. */
export function draftBody(
  post: PublishablePost,
  progress: WordpressProgress,
  hasJetpack: boolean,
): JsonObject {
  const settings = new JsonReader(post.settings);
  const publishedDate = settings.text('publishedDate');
  const fields: Record<string, Json | undefined> = {
    status: 'draft',
    slug: draftSlug(post),
    title: (post.title ?? '').replaceAll('<', '&lt;'),
    content: contentOf(post, progress.uploads),
    excerpt: settings.text('excerpt') ?? undefined,
    categories: progress.categories.length > 0 ? progress.categories : undefined,
    tags: progress.tags.length > 0 ? progress.tags : undefined,
    featured_media: featuredMediaId(post, progress) ?? undefined,
    sticky: settings.flag('sticky') === true || undefined,
    format: settings.text('format') ?? undefined,
    comment_status: settings.text('commentStatus') ?? undefined,
    ping_status: settings.text('pingStatus') ?? undefined,
    password: settings.text('password') ?? undefined,
    author: settings.number('author') ?? undefined,
    template: settings.text('template') ?? undefined,
    date_gmt:
      publishedDate === null ? undefined : new Date(publishedDate).toISOString().slice(0, 19),
    parent: settings.number('parent') ?? undefined,
    menu_order: settings.number('menuOrder') ?? undefined,
    meta: metaOf(settings, hasJetpack),
  };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}

/** Jetpack shares and mails every new post by itself; a publisher to many networks must say no. */
function metaOf(settings: JsonReader, hasJetpack: boolean): JsonObject | undefined {
  const meta: Record<string, Json> = { ...settings.object('meta').asJson() };
  if (hasJetpack && settings.flag('jetpackShare') !== true) {
    meta['jetpack_publicize_feature_enabled'] = false;
  }
  if (hasJetpack && settings.flag('emailSubscribers') === false) {
    meta['_jetpack_dont_email_post_to_subs'] = true;
  }
  return Object.keys(meta).length > 0 ? meta : undefined;
}

function slugify(title: string): string {
  const words = normalized(title, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80);
  return trimmedOf(words, '-');
}

/** Which item becomes the featured image; -1 for none. */
function featuredIndex(post: Pick<PublishablePost, 'settings' | 'media'>): number {
  if (post.settings['featuredImage'] !== 'first_asset') return -1;
  return post.media.findIndex((media) => media.kind === 'image');
}

/** The post's HTML: the text, then every file that is not the cover. Pure. */
function contentOf(post: PublishablePost, uploads: readonly UploadedMedia[]): string {
  const isHtml = new JsonReader(post.settings).text('contentFormat') === 'html';
  const cover = featuredIndex(post);
  const figures = post.media.flatMap((media, index) => {
    const upload = uploads[index];
    return upload === undefined || index === cover ? [] : [figure(media, upload)];
  });
  return [isHtml ? post.text : paragraphs(post.text), ...figures]
    .filter((part) => part !== '')
    .join('\n\n');
}

function figure(media: PublishableMedia, upload: UploadedMedia): string {
  const source = escapeHtml(upload.url);
  switch (media.kind) {
    case 'image': {
      const alt = escapeHtml(media.altText ?? '');
      return `<figure class="wp-block-image"><img src="${source}" alt="${alt}" class="wp-image-${upload.id}"/></figure>`;
    }
    case 'video':
      return `<figure class="wp-block-video"><video controls src="${source}"></video></figure>`;
    case 'audio':
      return `<figure class="wp-block-audio"><audio controls src="${source}"></audio></figure>`;
    case 'other':
      return `<p><a href="${source}">${escapeHtml(media.filename)}</a></p>`;
  }
}
