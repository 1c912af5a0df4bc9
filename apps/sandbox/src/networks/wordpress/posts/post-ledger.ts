import type { SiteMedia, SitePost } from '../sites/records.js';
import { permalink, type Site } from '../sites/site.js';

/** Tells the sandbox's ledger what the public can see after a post was written, trashed, or deleted (`after` null). */
export function recordPublication(site: Site, id: number, after: SitePost | null): void {
  const { ledger } = site.kernel;
  const key = String(id);
  const known = ledger.get(key);
  if (after === null || after.status !== 'publish') {
    if (known !== undefined) ledger.markDeleted(key);
    return;
  }
  const media = mediaOf(site, after);
  const visible = {
    title: after.title,
    text: after.content,
    media: media.map(({ facts }) => facts),
    settings: settingsOf(site, after),
    url: permalink(site, after),
  };
  if (known !== undefined) {
    ledger.update(key, visible);
    return;
  }
  const requestCount = after.requestCount + media.length;
  ledger.add({ id: key, account: site.host, ...visible, requestCount });
}

/** The uploads that the text shows, in its order, then the cover when the text does not show it. */
function mediaOf(site: Site, post: SitePost): readonly SiteMedia[] {
  const shown = new Map<number, SiteMedia>();
  for (const [match, id] of post.content.matchAll(
    /wp-image-(\d+)|\/wp-content\/uploads\/[^"'\s<>?]+/g,
  )) {
    const item =
      id === undefined
        ? site.media.byPath(match.slice('/wp-content/uploads/'.length))
        : site.media.get(Number(id));
    if (item !== undefined) shown.set(item.id, item);
  }
  const cover = site.media.get(post.featuredMedia);
  if (cover !== undefined) shown.set(cover.id, cover);
  return [...shown.values()];
}

function settingsOf(site: Site, post: SitePost): Record<string, unknown> {
  const names = (ids: readonly number[]): unknown[] => ids.map((id) => site.terms.get(id)?.name);
  return {
    type: post.type,
    slug: post.slug,
    status: post.status,
    excerpt: post.excerpt,
    categories: names(post.categories),
    tags: names(post.tags),
    featured_media: post.featuredMedia,
    sticky: post.sticky,
    format: post.format,
    comment_status: post.commentStatus,
    ping_status: post.pingStatus,
    password_protected: post.password !== '',
    template: post.template,
    date_gmt: post.dateGmt,
    author: site.user(post.author)?.login ?? null,
    meta: post.meta,
  };
}
