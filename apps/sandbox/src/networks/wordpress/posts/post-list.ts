import { answerPage, pageRules } from '../rest/collection-page.js';
import {
  checkParameters,
  invalidParameter,
  type ParameterRules,
  type Parameters,
} from '../rest/parameters.js';
import { may, type RestAnswer, type RestCall } from '../rest/rest-call.js';
import { notAllowed } from '../rest/rest-error.js';
import type { SitePost } from '../sites/records.js';
import { localTime, type Site } from '../sites/site.js';
import { sanitizeSlug } from '../sites/slug.js';
import { mayEdit, mayRead } from './post-permissions.js';
import { viewPost, type ViewContext } from './post-view.js';

const STATUSES = [
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trash',
  'auto-draft',
  'inherit',
  'any',
];
const moment = { type: 'string', format: 'date-time' } as const;
const identifiers = { type: 'array', items: { type: 'integer' } } as const;

const rules: ParameterRules = {
  ...pageRules,
  status: { type: 'array', items: { type: 'string', enum: STATUSES } },
  orderby: {
    type: 'string',
    enum: [
      'author',
      'date',
      'id',
      'include',
      'modified',
      'parent',
      'relevance',
      'slug',
      'include_slugs',
      'title',
    ],
  },
  author: identifiers,
  after: moment,
  before: moment,
  modified_after: moment,
  modified_before: moment,
  categories: identifiers,
  tags: identifiers,
  sticky: { type: 'boolean' },
};

/** `GET posts` and `GET pages`: without a status only what is published. */
export function listPosts(call: RestCall, type: SitePost['type']): RestAnswer {
  const parameters = checkParameters(rules, call.query);
  const statuses = parameters.texts('status') ?? ['publish'];
  requireStatusRights(call, statuses);
  const context = (parameters.text('context') ?? 'view') as ViewContext;
  if (context === 'edit' && !may(call, 'edit_posts')) {
    const message = 'Sorry, you are not allowed to edit posts in this post type.';
    throw notAllowed(call.caller.user, 'rest_forbidden_context', message);
  }
  const found = candidates(call.site, parameters)
    .filter((post) => post.type === type && hasStatus(post, statuses))
    .filter((post) => matches(call.site, post, parameters))
    .sort(comparison(parameters));
  return answerPage(call, parameters, {
    route: type === 'page' ? 'pages' : 'posts',
    // Core counts first and then leaves out what the caller may not see; the sandbox leaves it out before.
    items: found.filter((post) => (context === 'edit' ? mayEdit(call, post) : mayRead(call, post))),
    pastEnd: 'error',
    view: (post) => viewPost(call, post, context),
  });
}

function requireStatusRights(call: RestCall, statuses: readonly string[]): void {
  const isPublic = statuses.every((status) => status === 'publish');
  if (isPublic || may(call, 'edit_posts')) return;
  const problem = { code: 'rest_forbidden_status', message: 'Status is forbidden.' };
  throw invalidParameter('status', problem, call.caller.user === null ? 401 : 403);
}

function hasStatus(post: SitePost, statuses: readonly string[]): boolean {
  if (statuses.includes(post.status)) return true;
  return statuses.includes('any') && post.status !== 'trash';
}

function candidates(site: Site, parameters: Parameters): readonly SitePost[] {
  const slugs = parameters.texts('slug');
  if (slugs === undefined) return site.posts.all();
  return slugs.flatMap((slug) => site.posts.bySlug(sanitizeSlug(slug)));
}

function matches(site: Site, post: SitePost, parameters: Parameters): boolean {
  const date = post.dateGmt ?? post.createdGmt;
  const search = parameters.text('search')?.toLowerCase();
  const text = `${post.title}\n${post.excerpt}\n${post.content}`.toLowerCase();
  const isListed = (name: string, value: number): boolean =>
    parameters.numbers(name)?.includes(value) ?? true;
  const hasTerm = (name: string, held: readonly number[]): boolean =>
    parameters.numbers(name)?.some((id) => held.includes(id)) ?? true;
  return (
    isListed('author', post.author) &&
    isListed('include', post.id) &&
    !(parameters.numbers('exclude')?.includes(post.id) ?? false) &&
    hasTerm('categories', post.categories) &&
    hasTerm('tags', post.tags) &&
    (parameters.flag('sticky') ?? post.sticky) === post.sticky &&
    (search === undefined || search.split(/\s+/).every((word) => text.includes(word))) &&
    isWithin(site, date, parameters.text('after'), parameters.text('before')) &&
    isWithin(
      site,
      post.modifiedGmt,
      parameters.text('modified_after'),
      parameters.text('modified_before'),
    )
  );
}

// Bounds without a zone are in the site's own time.
function isWithin(site: Site, gmt: string, after?: string, before?: string): boolean {
  const bound = (text: string): number => {
    const hasZone = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(text);
    return Date.parse(hasZone ? text : `${text.replace(' ', 'T')}Z`);
  };
  const value = (text: string): number =>
    Date.parse(`${/(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(text) ? gmt : localTime(site, gmt)}Z`);
  if (after !== undefined && value(after) <= bound(after)) return false;
  return before === undefined || value(before) < bound(before);
}

function comparison(parameters: Parameters): (left: SitePost, right: SitePost) => number {
  const direction = parameters.text('order') === 'asc' ? 1 : -1;
  const key = (post: SitePost): string | number => {
    switch (parameters.text('orderby')) {
      case 'id':
        return post.id;
      case 'title':
        return post.title;
      case 'slug':
        return post.slug;
      case 'modified':
        return post.modifiedGmt;
      default:
        return post.dateGmt ?? post.createdGmt;
    }
  };
  return (left, right) => {
    const [a, b] = [key(left), key(right)];
    if (a === b) return (left.id - right.id) * direction;
    return (a < b ? -1 : 1) * direction;
  };
}
