import type { ParameterRules } from '../rest/parameters.js';

const identifiers = { type: 'array', items: { type: 'integer' } } as const;
const openOrClosed = { type: 'string', enum: ['open', 'closed'] } as const;

/** The states that may be asked for. */
const WRITABLE_STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const;

/** The post formats of core; a theme may show fewer. */
export const POST_FORMATS = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
];

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

/** What `POST /wp/v2/posts` takes (REST API handbook, posts). */
export const postRules: ParameterRules = {
  ...shared,
  format: { type: 'string', enum: POST_FORMATS },
  sticky: { type: 'boolean' },
  categories: identifiers,
  tags: identifiers,
};

/** What `POST /wp/v2/pages` takes: no terms, format or sticky. */
export const pageTypeRules: ParameterRules = {
  ...shared,
  parent: { type: 'integer' },
  menu_order: { type: 'integer' },
};
