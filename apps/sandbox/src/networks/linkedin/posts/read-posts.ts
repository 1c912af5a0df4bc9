import { requireActor } from '../people/acting.js';
import { requireMethod } from '../rest/protocol-headers.js';
import { pageOf } from '../rest/paging.js';
import { refused, type RestAnswer, type RestCall } from '../rest/rest-call.js';
import { fieldError, notFound } from '../rest/rest-error.js';
import { requireUrn } from '../rest/urn.js';
import { postInPath } from './post-in-path.js';
import { readRule } from './post-rules.js';
import { viewPost } from './post-view.js';

/** `GET /rest/posts/{urn}`. */
export function readPost(call: RestCall): RestAnswer {
  call.query.word('viewContext', ['AUTHOR', 'READER'], 'READER');
  const post = postInPath(call);
  // Whoever may not read learns nothing about what exists.
  if (post === undefined && !call.token.scopes.includes('r_organization_social')) {
    throw refused(call, 'PostsExternal.GET');
  }
  if (post !== undefined) requireActor(call, post.author, readRule('GET'));
  if (post === undefined || post.isDeleted) throw notFound('Could not find post');
  return { status: 200, body: viewPost(call.desk, post) };
}

/** `GET /rest/posts`: by author, or a batch of ids. */
export function listPosts(call: RestCall): RestAnswer {
  return call.query.has('ids') ? readBatch(call) : findByAuthor(call);
}

function findByAuthor(call: RestCall): RestAnswer {
  requireMethod(call.request.headers, 'FINDER');
  call.query.word('q', ['author']);
  call.query.word('viewContext', ['AUTHOR', 'READER'], 'READER');
  const order = call.query.word('sortBy', ['LAST_MODIFIED', 'CREATED'], 'LAST_MODIFIED');
  const author = requireUrn(call.query.urn('author'), '/author', ['person', 'organization']);
  requireActor(call, author, readRule('FINDER-author'));
  const time = order === 'CREATED' ? 'createdAt' : 'lastModifiedAt';
  const newestFirst = [...call.desk.posts.list(author)]
    .reverse()
    .sort((left, right) => right[time] - left[time]);
  return { status: 200, body: pageOf(call, newestFirst, (post) => viewPost(call.desk, post)) };
}

/** Those that cannot be read are reported one by one, next to the others. */
function readBatch(call: RestCall): RestAnswer {
  requireMethod(call.request.headers, 'BATCH_GET');
  const application = call.desk.applications.find(call.token.clientId, call.token.family);
  if (!application.allowsBatchGet) throw refused(call, 'PostsExternal.BATCH_GET');
  const urns = call.query.list('ids');
  if (urns.length === 0) throw fieldError('MISSING_FIELD', '/ids', 'is required');
  const results: Record<string, unknown> = {};
  const statuses: Record<string, number> = {};
  const errors: Record<string, unknown> = {};
  for (const urn of urns) {
    const post = call.desk.posts.find(requireUrn(urn, '/ids', ['share', 'ugcPost']));
    if (post !== undefined) requireActor(call, post.author, readRule('BATCH_GET'));
    const isThere = post !== undefined && !post.isDeleted;
    statuses[urn] = isThere ? 200 : 404;
    if (isThere) results[urn] = viewPost(call.desk, post);
    else errors[urn] = { status: 404, message: `Could not find post ${urn}` };
  }
  return { status: 200, body: { results, statuses, errors } };
}
