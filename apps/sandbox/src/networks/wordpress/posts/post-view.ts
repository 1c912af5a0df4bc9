import type { RestCall } from '../rest/rest-call.js';
import { localTime, permalink, type Site } from '../sites/site.js';
import type { SitePost } from '../sites/records.js';
import { sanitizeSlug, uniqueSlug } from '../sites/slug.js';

/** `view` for readers, `edit` with the raw texts for those who may change the post. */
export type ViewContext = 'view' | 'embed' | 'edit';

/** A post as the REST API shows it. */
export function viewPost(
  call: RestCall,
  post: SitePost,
  context: ViewContext,
): Record<string, unknown> {
  const { site } = call;
  const dateGmt = post.dateGmt ?? post.createdGmt;
  const link = permalink(site, post);
  const isProtected = post.password !== '' && context !== 'edit';
  return {
    id: post.id,
    date: localTime(site, dateGmt),
    date_gmt: dateGmt,
    guid: texts(context, `${site.home}/?p=${post.id}`, `${site.home}/?p=${post.id}`),
    modified: localTime(site, post.modifiedGmt),
    modified_gmt: post.modifiedGmt,
    ...(context === 'edit' ? { password: post.password } : {}),
    slug: post.slug,
    status: post.status,
    type: post.type,
    link,
    title: texts(context, post.title, entities(post.title)),
    content: {
      ...texts(context, post.content, isProtected ? '' : paragraphs(post.content)),
      protected: post.password !== '',
      ...(context === 'edit' ? { block_version: post.content.includes('<!-- wp:') ? 1 : 0 } : {}),
    },
    excerpt: {
      ...texts(context, post.excerpt, isProtected ? '' : paragraphs(excerptOf(post))),
      protected: post.password !== '',
    },
    author: post.author,
    featured_media: post.featuredMedia,
    comment_status: post.commentStatus,
    ping_status: post.pingStatus,
    ...typeFields(post),
    template: post.template,
    meta: post.meta,
    ...(context === 'edit' ? editFields(site, post) : {}),
    _links: links(site, post),
  };
}

function typeFields(post: SitePost): Record<string, unknown> {
  if (post.type === 'page') return { parent: post.parent, menu_order: post.menuOrder };
  const { sticky, format, categories, tags } = post;
  return { sticky, format, categories, tags };
}

function editFields(site: Site, post: SitePost): Record<string, unknown> {
  const wanted = post.slug === '' ? sanitizeSlug(post.title) : post.slug;
  const isTaken = (slug: string): boolean => site.posts.isSlugTaken(slug, post.type, post.id);
  const template = site.seed.blogId === null ? '%postname%' : '%year%/%monthnum%/%day%/%postname%';
  return {
    permalink_template: `${site.home}/${template}/`,
    generated_slug: uniqueSlug(wanted, isTaken),
  };
}

function texts(context: ViewContext, raw: string, rendered: string): Record<string, string> {
  return context === 'edit' ? { raw, rendered } : { rendered };
}

/** Ampersands, quotes and angle brackets as core texturizes them in titles. */
function entities(text: string): string {
  return text
    .replace(/&(?!#?\w+;)/g, '&#038;')
    .replaceAll("'", '&#8217;')
    .replaceAll('--', '&#8211;');
}

function paragraphs(html: string): string {
  const text = html.replace(/<!--\s*\/?wp:[\s\S]*?(?:-->\n?|$)/g, '').trim();
  if (text === '') return '';
  if (/^<(?:p|div|figure|h[1-6]|ul|ol|blockquote|pre|table)\b/i.test(text)) return `${text}\n`;
  return `${text
    .split(/\n{2,}/)
    .map((block) => `<p>${block.replaceAll('\n', '<br />\n')}</p>`)
    .join('\n')}\n`;
}

function excerptOf(post: SitePost): string {
  if (post.excerpt !== '') return post.excerpt;
  const words = post.content
    .replace(/<[^<>]*>/g, ' ')
    .trim()
    .split(/\s+/);
  return words.length > 55 ? `${words.slice(0, 55).join(' ')} [&hellip;]` : words.join(' ');
}

function links(site: Site, post: SitePost): Record<string, unknown> {
  const route = post.type === 'page' ? 'pages' : 'posts';
  const media = post.featuredMedia;
  return {
    self: [{ href: site.restUrl(`${route}/${post.id}`) }],
    collection: [{ href: site.restUrl(route) }],
    about: [{ href: site.restUrl(`types/${post.type}`) }],
    author: [{ embeddable: true, href: site.restUrl(`users/${post.author}`) }],
    ...(media === 0
      ? {}
      : { 'wp:featuredmedia': [{ embeddable: true, href: site.restUrl(`media/${media}`) }] }),
  };
}
