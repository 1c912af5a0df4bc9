import type { ParameterRules, Parameters } from '../rest/parameters.js';
import { may, RestError, type RestCall } from '../rest/rest-call.js';
import { gmtText, type PostStatus, type SitePost } from '../sites/records.js';
import type { Site } from '../sites/site.js';
import { sanitizeSlug, uniqueSlug } from '../sites/slug.js';
import { filterContent } from './content-filter.js';

const identifiers = { type: 'array', items: { type: 'integer' } } as const;
const openOrClosed = { type: 'string', enum: ['open', 'closed'] } as const;

/** The states that may be asked for. */
const WRITABLE_STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const;

/** The post formats of core; a theme may show fewer. */
const POST_FORMATS = 'standard aside chat gallery link image quote status video audio'.split(' ');

/** Registered meta fields, as they are from the start: core's, and those of Jetpack. */
const META = { footnotes: '' };
const JETPACK_META = {
  jetpack_publicize_message: '',
  jetpack_publicize_feature_enabled: true,
  _jetpack_dont_email_post_to_subs: false,
};

const shared: ParameterRules = {
  id: { type: 'integer' },
  date: { type: 'string-or-null', format: 'date-time' },
  date_gmt: { type: 'string-or-null', format: 'date-time' },
  slug: { type: 'string' },
  status: { type: 'string', enum: WRITABLE_STATUSES },
  password: { type: 'string' },
  title: { type: 'text' },
  content: { type: 'text' },
  excerpt: { type: 'text' },
  author: { type: 'integer' },
  featured_media: { type: 'integer' },
  comment_status: openOrClosed,
  ping_status: openOrClosed,
  meta: { type: 'object' },
  template: { type: 'string' },
};

/** What the post type takes besides; pages have no terms, no format, and do not stick. */
const special: Readonly<Record<SitePost['type'], ParameterRules>> = {
  post: {
    format: { type: 'string', enum: POST_FORMATS },
    sticky: { type: 'boolean' },
    categories: identifiers,
    tags: identifiers,
  },
  page: { parent: { type: 'integer' }, menu_order: { type: 'integer' } },
};

/** What creating and changing a post of this type takes (REST API handbook, posts and pages). */
export function rulesOf(type: SitePost['type']): ParameterRules {
  return { ...shared, ...special[type] };
}

/** A post before anybody wrote into it. */
export function blankPost(call: RestCall, type: SitePost['type']): SitePost {
  const { site, caller } = call;
  const now = site.now();
  return {
    id: site.nextId(),
    type,
    author: caller.user?.id ?? 0,
    title: '',
    content: '',
    excerpt: '',
    status: 'draft',
    slug: '',
    dateGmt: null,
    createdGmt: now,
    modifiedGmt: now,
    password: '',
    featuredMedia: 0,
    categories: type === 'post' ? [site.defaultCategory] : [],
    tags: [],
    sticky: false,
    format: 'standard',
    commentStatus: type === 'post' ? 'open' : 'closed',
    pingStatus: type === 'post' ? 'open' : 'closed',
    template: '',
    parent: 0,
    menuOrder: 0,
    meta: metaOf(site, {}),
    requestCount: 0,
  };
}

/** Refuses a new post without any text, before it gets an id. */
export function requireContent(fields: Parameters): void {
  const texts = [fields.text('title'), fields.text('content'), fields.text('excerpt')];
  if (texts.some((text) => text !== undefined && text.trim() !== '')) return;
  throw new RestError(400, 'empty_content', 'Content, title, and excerpt are empty.');
}

/** The post with the sent fields written into it, by core's rules of silence: what cannot be, is left out. */
export function writeFields(call: RestCall, before: SitePost, fields: Parameters): SitePost {
  const { site } = call;
  const filter = may(call, 'unfiltered_html') ? (text: string) => text : filterContent;
  const dateGmt = sentDate(site, fields, before.dateGmt);
  const status = datedStatus(
    site,
    (fields.text('status') as PostStatus | undefined) ?? before.status,
    dateGmt,
  );
  const isOut = status === 'publish' || status === 'private' || status === 'future';
  const draft: SitePost = {
    ...before,
    status,
    title: filter(fields.text('title') ?? before.title),
    content: filter(fields.text('content') ?? before.content),
    excerpt: filter(fields.text('excerpt') ?? before.excerpt),
    author: fields.number('author') || before.author,
    password: fields.text('password') ?? before.password,
    sticky: fields.flag('sticky') ?? before.sticky,
    format: fields.text('format') ?? before.format,
    commentStatus: fields.text('comment_status') ?? before.commentStatus,
    pingStatus: fields.text('ping_status') ?? before.pingStatus,
    template: fields.text('template') ?? before.template,
    parent: fields.number('parent') ?? before.parent,
    menuOrder: fields.number('menu_order') ?? before.menuOrder,
    featuredMedia: featuredImage(site, fields.number('featured_media') ?? before.featuredMedia),
    categories: knownTerms(site, 'category', fields.numbers('categories') ?? before.categories),
    tags: knownTerms(site, 'post_tag', fields.numbers('tags') ?? before.tags),
    meta: metaOf(site, before.meta, fields.record('meta')),
    modifiedGmt: site.now(),
    dateGmt: dateGmt ?? (isOut ? site.now() : null),
    requestCount: before.requestCount + 1,
  };
  return { ...draft, slug: slugFor(site, before, draft, fields.text('slug')) };
}

function sentDate(site: Site, fields: Parameters, known: string | null): string | null {
  const local = fields.nullableText('date');
  const gmt = fields.nullableText('date_gmt');
  if (local === null || gmt === null) return null;
  if (local) return parseDate(local, site.seed.gmtOffset);
  return gmt ? parseDate(gmt, 0) : known;
}

// A date without a zone is in the site's time when it is called `date`, in UTC when it is called `date_gmt`.
function parseDate(text: string, hoursAhead: number): string {
  const iso = text.replace(' ', 'T');
  if (/(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(iso)) return gmtText(new Date(iso));
  return gmtText(new Date(Date.parse(`${iso}Z`) - hoursAhead * 3_600_000));
}

function datedStatus(site: Site, status: PostStatus, dateGmt: string | null): PostStatus {
  const isAhead = dateGmt !== null && dateGmt > site.now();
  if (status === 'publish' && isAhead) return 'future';
  return status === 'future' && !isAhead ? 'publish' : status;
}

// Only an existing image can be a cover; anything else is dropped without a word.
function featuredImage(site: Site, id: number): number {
  return site.media.get(id)?.mime.startsWith('image/') === true ? id : 0;
}

function knownTerms(site: Site, taxonomy: string, ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].filter((id) => site.terms.get(id)?.taxonomy === taxonomy);
}

/** What is sent for fields that are registered; others are dropped. */
function metaOf(
  site: Site,
  before: SitePost['meta'],
  sent: SitePost['meta'] = {},
): SitePost['meta'] {
  const initial = site.seed.blogId === null ? META : { ...META, ...JETPACK_META };
  return Object.fromEntries(
    Object.entries(initial).map(([key, value]) => [key, sent[key] ?? before[key] ?? value]),
  );
}

function slugFor(site: Site, before: SitePost, draft: SitePost, sent: string | undefined): string {
  const isDraft = draft.status === 'draft' || draft.status === 'pending';
  const kept =
    before.status === 'trash' ? before.slug.replace(/__trashed(?:-\d+)?$/, '') : before.slug;
  const asked = sent === undefined ? kept : sanitizeSlug(sent);
  const wanted = asked === '' && !isDraft ? sanitizeSlug(draft.title) || String(draft.id) : asked;
  return uniqueSlug(wanted, (slug) => site.posts.isSlugTaken(slug, draft));
}
