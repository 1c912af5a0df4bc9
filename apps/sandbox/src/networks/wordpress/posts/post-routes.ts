import type { SandboxOperation } from '../../../kernel/network.js';
import { checkParameters, contextRule } from '../rest/parameters.js';
import {
  idOf,
  may,
  notAllowed,
  RestError,
  route,
  type RestAnswer,
  type RestCall,
} from '../rest/rest-call.js';
import type { SitePost } from '../sites/records.js';
import { uniqueSlug } from '../sites/slug.js';
import { blankPost, requireContent, rulesOf, writeFields } from './post-fields.js';
import { recordPublication } from './post-ledger.js';
import { countComments, listPosts } from './post-list.js';
import {
  mayDelete,
  mayEdit,
  mayRead,
  requireFieldRights,
  requireKnownTemplate,
  requireSoundFields,
  requireStatusRight,
} from './post-permissions.js';
import { viewPost, type ViewContext } from './post-view.js';

const all = '(?<base>posts|pages)';
const one = '(?<base>posts|pages)/(?<id>\\d+)';

/** The routes of posts and pages, and the number of comments (REST API handbook). */
export const postRoutes = [
  route('GET', all, 'posts', 'lookup', (call) => listPosts(call, typeOf(call))),
  route('POST', all, 'posts', writeOperation, createPost),
  route('GET', one, 'posts', 'lookup', readPost),
  route('POST', one, 'posts', writeOperation, updatePost),
  route('DELETE', one, 'posts', 'delete', deletePost),
  route('GET', 'comments', null, 'analytics', countComments),
];

/** Drafts are preparation; whatever the public gets to see is the commit. */
function writeOperation(call: RestCall): SandboxOperation {
  const known = call.site.posts.get(idOf(call))?.status ?? 'draft';
  const status = call.given.status ?? known;
  return status === 'draft' || status === 'pending' ? 'prepare' : 'commit';
}

function typeOf({ ids }: RestCall): SitePost['type'] {
  return ids.base === 'pages' ? 'page' : 'post';
}

/** The post that the path names; posts and pages have routes of their own. */
function findPost(call: RestCall): SitePost {
  const post = call.site.posts.get(idOf(call));
  if (post?.type === typeOf(call)) return post;
  throw new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');
}

function createPost(call: RestCall): RestAnswer {
  const type = typeOf(call);
  const fields = checkParameters(rulesOf(type), call.given);
  requireKnownTemplate(fields, null);
  if (fields.number('id'))
    throw new RestError(400, 'rest_post_exists', 'Cannot create existing post.');
  requireFieldRights(call, fields, 'create');
  if (!may(call, type === 'page' ? 'edit_pages' : 'edit_posts')) {
    throw notAllowed(call, 'rest_cannot_create', 'create posts as this user');
  }
  requireStatusRight(call, type, fields.text('status') ?? 'draft');
  requireSoundFields(call, fields, null);
  requireContent(fields);
  const post = writeFields(call, blankPost(call, type), fields);
  const location = call.site.restUrl(`${call.ids.base}/${post.id}`);
  return { ...stored(call, post), status: 201, headers: { location } };
}

function updatePost(call: RestCall): RestAnswer {
  const before = findPost(call);
  const given =
    call.given.status === before.status ? { ...call.given, status: undefined } : call.given;
  const fields = checkParameters(rulesOf(before.type), given);
  requireKnownTemplate(fields, before);
  if (!mayEdit(call, before)) throw notAllowed(call, 'rest_cannot_edit', 'edit this post');
  requireFieldRights(call, fields, 'update');
  const status = fields.text('status');
  if (status !== undefined) requireStatusRight(call, before.type, status);
  requireSoundFields(call, fields, before);
  return stored(call, writeFields(call, before, fields));
}

function readPost(call: RestCall): RestAnswer {
  const post = findPost(call);
  const parameters = checkParameters({ context: contextRule }, call.query);
  const context = (parameters.text('context') ?? 'view') as ViewContext;
  if (context === 'edit' && !mayEdit(call, post)) {
    throw notAllowed(call, 'rest_forbidden_context', 'edit this post');
  }
  if (!mayRead(call, post)) throw notAllowed(call, 'rest_forbidden', 'do that');
  return { status: 200, body: viewPost(call.site, post, context) };
}

/** Moves a post to the trash, where its slug gets a suffix, or with `force` removes it for good. */
function deletePost(call: RestCall): RestAnswer {
  const { site } = call;
  const parameters = checkParameters({ force: { type: 'boolean' } }, call.given);
  const post = findPost(call);
  if (!mayDelete(call, post)) throw notAllowed(call, 'rest_cannot_delete', 'delete this post');
  if (parameters.flag('force') === true) {
    const previous = viewPost(site, post, 'edit');
    site.posts.delete(post.id);
    recordPublication(site, post.id, null);
    return { status: 200, body: { deleted: true, previous } };
  }
  if (post.status === 'trash') {
    throw new RestError(410, 'rest_already_trashed', 'The post has already been deleted.');
  }
  const isTaken = (slug: string): boolean => site.posts.isSlugTaken(slug, post);
  const slug = uniqueSlug(`${post.slug}__trashed`, isTaken);
  return stored(call, { ...post, status: 'trash', slug, modifiedGmt: site.now() });
}

/** Keeps the post as it is now, and shows it. */
function stored({ site }: RestCall, post: SitePost): RestAnswer {
  site.posts.put(post);
  recordPublication(site, post.id, post);
  return { status: 200, body: viewPost(site, post, 'edit') };
}
