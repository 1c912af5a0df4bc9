import { requireActor } from '../people/acting.js';
import { pageOf } from '../rest/paging.js';
import type { RestAnswer, RestCall, RestRoute } from '../rest/rest-call.js';
import { notFound } from '../rest/rest-error.js';
import { deleteComment } from './delete-comment.js';
import { viewComment } from './comment-view.js';
import { createComment } from './create-comment.js';
import { feedReadRule } from './social-rules.js';
import { statedActor, threadInPath } from './thread.js';

const all = /^rest\/socialActions\/(?<urn>[^/]+)\/comments$/;
const one = /^rest\/socialActions\/(?<urn>[^/]+)\/comments\/(?<id>\d+)$/;

/** The Comments API. */
export const commentRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    pattern: all,
    versioned: true,
    parameters: [],
    operation: 'commit',
    actor: statedActor,
    handle: createComment,
  },
  {
    method: 'GET',
    pattern: all,
    versioned: true,
    parameters: ['start', 'count'],
    operation: ['lookup', 'analytics'],
    handle: listComments,
  },
  {
    method: 'GET',
    pattern: one,
    versioned: true,
    parameters: [],
    operation: 'lookup',
    handle: readComment,
  },
  {
    method: 'DELETE',
    pattern: one,
    versioned: true,
    parameters: ['actor'],
    operation: 'delete',
    actor: statedActor,
    restliMethod: 'DELETE',
    handle: deleteComment,
  },
];

/** The comments of a post, or the replies to a comment. */
function listComments(call: RestCall): RestAnswer {
  const { post, comment } = threadInPath(call);
  requireActor(call, post.author, feedReadRule('SocialActionsComments.GET_ALL'));
  const found = call.desk.comments
    .under(post.urn)
    .filter(({ parentComment }) => parentComment === (comment?.urn ?? null));
  return { status: 200, body: pageOf(call, found, viewComment) };
}

function readComment(call: RestCall): RestAnswer {
  const { post } = threadInPath(call);
  requireActor(call, post.author, feedReadRule('SocialActionsComments.GET'));
  const urn = `urn:li:comment:(${post.activity},${call.keys.id})`;
  const comment = call.desk.comments.find(urn);
  if (comment === undefined || comment.isDeleted) throw notFound(`Could not find ${urn}`);
  return { status: 200, body: viewComment(comment) };
}
