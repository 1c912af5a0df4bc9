import { localTime, permalink, type Site } from '../sites/site.js';
import type { SitePost } from '../sites/records.js';
import { sanitizeSlug, uniqueSlug } from '../sites/slug.js';

/** `view` for readers, `edit` with the raw texts for those who may change the post. */
export type ViewContext = 'view' | 'embed' | 'edit';

/** A post as the REST API shows it. The sandbox renders nothing: texts are shown to readers as they were sent. */
export function viewPost(
  site: Site,
  post: SitePost,
  context: ViewContext,
): Record<string, unknown> {
  const isEdit = context === 'edit';
  const isProtected = post.password !== '';
  const dateGmt = post.dateGmt ?? post.createdGmt;
  const texts = (raw: string): Record<string, string> =>
    isEdit ? { raw, rendered: raw } : { rendered: raw };
  const hidden = (raw: string): Record<string, unknown> => ({
    ...texts(isProtected && !isEdit ? '' : raw),
    protected: isProtected,
  });
  return {
    id: post.id,
    date: localTime(site, dateGmt),
    date_gmt: dateGmt,
    guid: texts(`${site.home}/?p=${post.id}`),
    modified: localTime(site, post.modifiedGmt),
    modified_gmt: post.modifiedGmt,
    ...(isEdit && { password: post.password }),
    slug: post.slug,
    status: post.status,
    type: post.type,
    link: permalink(site, post),
    title: texts(post.title),
    content: {
      ...hidden(post.content),
      ...(isEdit && { block_version: post.content.includes('<!-- wp:') ? 1 : 0 }),
    },
    excerpt: hidden(post.excerpt),
    author: post.author,
    featured_media: post.featuredMedia,
    comment_status: post.commentStatus,
    ping_status: post.pingStatus,
    ...typeFields(post),
    template: post.template,
    meta: post.meta,
    ...(isEdit && editFields(site, post)),
  };
}

function typeFields(post: SitePost): Record<string, unknown> {
  if (post.type === 'page') return { parent: post.parent, menu_order: post.menuOrder };
  const { sticky, format, categories, tags } = post;
  return { sticky, format, categories, tags };
}

function editFields(site: Site, post: SitePost): Record<string, unknown> {
  const wanted = post.slug === '' ? sanitizeSlug(post.title) : post.slug;
  const isTaken = (slug: string): boolean => site.posts.isSlugTaken(slug, post);
  const template = site.seed.blogId === null ? '%postname%' : '%year%/%monthnum%/%day%/%postname%';
  return {
    permalink_template: `${site.home}/${template}/`,
    generated_slug: uniqueSlug(wanted, isTaken),
  };
}
