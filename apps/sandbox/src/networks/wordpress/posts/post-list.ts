import { answerPage, pageRules } from '../rest/collection-page.js';
import {
  checkParameters,
  contextRule,
  invalidParameter,
  type ParameterRules,
} from '../rest/parameters.js';
import { may, notAllowed, type RestAnswer, type RestCall } from '../rest/rest-call.js';
import type { SitePost } from '../sites/records.js';
import { sanitizeSlug } from '../sites/slug.js';
import { mayEdit, mayRead } from './post-permissions.js';
import { viewPost, type ViewContext } from './post-view.js';

const STATUSES = 'publish future draft pending private trash auto-draft inherit any'.split(' ');

const rules: ParameterRules = {
  ...pageRules,
  context: contextRule,
  slug: { type: 'array', items: { type: 'string' } },
  status: { type: 'array', items: { type: 'string', enum: STATUSES } },
};

/** `GET posts` and `GET pages`, newest first: without a status only what is published. */
export function listPosts(call: RestCall, type: SitePost['type']): RestAnswer {
  const { site } = call;
  const parameters = checkParameters(rules, call.query);
  const statuses = parameters.texts('status') ?? ['publish'];
  requireStatusRights(call, statuses);
  const context = (parameters.text('context') ?? 'view') as ViewContext;
  if (context === 'edit' && !may(call, 'edit_posts')) {
    throw notAllowed(call, 'rest_forbidden_context', 'edit posts in this post type');
  }
  const slugs = parameters.texts('slug')?.map((slug) => sanitizeSlug(slug));
  const mayShow = context === 'edit' ? mayEdit : mayRead;
  const items = (slugs?.flatMap((slug) => site.posts.bySlug(slug)) ?? site.posts.all())
    .filter((post) => post.type === type && hasStatus(post, statuses))
    // Core counts first and then leaves out what the caller may not see; the sandbox leaves it out before.
    .filter((post) => mayShow(call, post))
    .sort((left, right) => dateOf(right).localeCompare(dateOf(left)) || right.id - left.id);
  const view = (post: SitePost): unknown => viewPost(site, post, context);
  return answerPage(parameters, { items, pastEnd: 'error', view });
}

function requireStatusRights(call: RestCall, statuses: readonly string[]): void {
  const isPublic = statuses.every((status) => status === 'publish');
  if (isPublic || may(call, 'edit_posts')) return;
  const problem = { code: 'rest_forbidden_status', message: 'Status is forbidden.' };
  throw invalidParameter('status', problem, call.caller.user === null ? 401 : 403);
}

function hasStatus({ status }: SitePost, statuses: readonly string[]): boolean {
  return statuses.includes(status) || (statuses.includes('any') && status !== 'trash');
}

function dateOf({ dateGmt, createdGmt }: SitePost): string {
  return dateGmt ?? createdGmt;
}

/** `GET comments`: nobody writes any in the sandbox, but the control API may tell the number of those of one post. */
export function countComments(call: RestCall): RestAnswer {
  const rules = { ...pageRules, post: { type: 'array', items: { type: 'integer' } } } as const;
  const parameters = checkParameters(rules, call.query);
  const [post, ...others] = parameters.numbers('post') ?? [];
  const isOne = post !== undefined && others.length === 0;
  const told = isOne ? call.site.kernel.metrics.ofPost(String(post)).comments : undefined;
  const total = typeof told === 'number' ? told : 0;
  return answerPage(parameters, { items: [], total, pastEnd: 'empty', view: () => null });
}
