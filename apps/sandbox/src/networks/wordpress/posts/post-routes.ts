import type { SandboxOperation } from '../../../kernel/network.js';
import { checkParameters } from '../rest/parameters.js';
import { idOf, may, type RestAnswer, type RestCall, type RestRoute } from '../rest/rest-call.js';
import { notAllowed, RestError } from '../rest/rest-error.js';
import type { SitePost } from '../sites/records.js';
import { findPost } from './find-post.js';
import { deletePost } from './post-deletion.js';
import { recordPublication } from './post-ledger.js';
import { listPosts } from './post-list.js';
import {
  mayEdit,
  mayRead,
  requireFieldRights,
  requireKnownTemplate,
  requireSoundFields,
  requireStatusRight,
} from './post-permissions.js';
import { pageTypeRules, postRules } from './post-rules.js';
import { viewPost } from './post-view.js';
import { blankPost, requireContent, writeFields } from './post-writing.js';

/** The routes of posts and pages (REST API handbook). */
export function postRoutes(type: SitePost['type']): readonly RestRoute[] {
  const base = type === 'page' ? 'pages' : 'posts';
  const one = new RegExp(`^${base}/(?<id>\\d+)$`);
  const all = new RegExp(`^${base}$`);
  return [
    {
      methods: ['GET'],
      pattern: all,
      scope: 'posts',
      operation: () => 'lookup',
      handle: (call) => listPosts(call, type),
    },
    {
      methods: ['POST'],
      pattern: all,
      scope: 'posts',
      operation: writeOperation,
      handle: (call) => createPost(call, type),
    },
    {
      methods: ['GET'],
      pattern: one,
      scope: 'posts',
      operation: () => 'lookup',
      handle: (call) => readPost(call, type),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      pattern: one,
      scope: 'posts',
      operation: writeOperation,
      handle: (call) => updatePost(call, type),
    },
    {
      methods: ['DELETE'],
      pattern: one,
      scope: 'posts',
      operation: () => 'delete',
      handle: (call) => deletePost(call, type),
    },
  ];
}

/** Drafts are preparation; whatever the public gets to see is the commit. */
function writeOperation(call: RestCall): SandboxOperation {
  const known = call.site.posts.get(idOf(call))?.status ?? 'draft';
  const status = call.given.status ?? known;
  return status === 'draft' || status === 'pending' ? 'prepare' : 'commit';
}

function createPost(call: RestCall, type: SitePost['type']): RestAnswer {
  const fields = checkParameters(type === 'page' ? pageTypeRules : postRules, call.given);
  requireKnownTemplate(fields, null);
  if (fields.number('id'))
    throw new RestError(400, 'rest_post_exists', 'Cannot create existing post.');
  requireFieldRights(call, fields, 'create');
  if (!may(call, type === 'page' ? 'edit_pages' : 'edit_posts')) {
    const message = 'Sorry, you are not allowed to create posts as this user.';
    throw notAllowed(call.caller.user, 'rest_cannot_create', message);
  }
  requireStatusRight(call, type, fields.text('status') ?? 'draft');
  requireSoundFields(call, fields, null);
  requireContent(fields);
  const post = call.site.posts.put(writeFields(call, blankPost(call, type), fields));
  recordPublication(call.site, post.id, post);
  return {
    status: 201,
    body: viewPost(call, post, 'edit'),
    headers: { location: call.site.restUrl(`${type === 'page' ? 'pages' : 'posts'}/${post.id}`) },
  };
}

function updatePost(call: RestCall, type: SitePost['type']): RestAnswer {
  const before = findPost(call, type);
  const given =
    call.given.status === before.status ? { ...call.given, status: undefined } : call.given;
  const fields = checkParameters(type === 'page' ? pageTypeRules : postRules, given);
  requireKnownTemplate(fields, before);
  if (!mayEdit(call, before)) {
    const message = 'Sorry, you are not allowed to edit this post.';
    throw notAllowed(call.caller.user, 'rest_cannot_edit', message);
  }
  requireFieldRights(call, fields, 'update');
  const status = fields.text('status');
  if (status !== undefined) requireStatusRight(call, type, status);
  requireSoundFields(call, fields, before);
  const post = call.site.posts.put(writeFields(call, before, fields));
  recordPublication(call.site, post.id, post);
  return { status: 200, body: viewPost(call, post, 'edit') };
}

function readPost(call: RestCall, type: SitePost['type']): RestAnswer {
  const post = findPost(call, type);
  const rules = {
    context: { type: 'string', enum: ['view', 'embed', 'edit'] },
    password: { type: 'string' },
  } as const;
  const parameters = checkParameters(rules, call.query);
  const context = (parameters.text('context') ?? 'view') as 'view' | 'edit';
  const { user } = call.caller;
  if (context === 'edit' && !mayEdit(call, post)) {
    throw notAllowed(
      user,
      'rest_forbidden_context',
      'Sorry, you are not allowed to edit this post.',
    );
  }
  if (!mayRead(call, post))
    throw notAllowed(user, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  const password = parameters.text('password');
  if (password && password !== post.password) {
    throw new RestError(403, 'rest_post_incorrect_password', 'Incorrect post password.');
  }
  const shown = password ? { ...post, password: '' } : post;
  return { status: 200, body: viewPost(call, shown, context) };
}
