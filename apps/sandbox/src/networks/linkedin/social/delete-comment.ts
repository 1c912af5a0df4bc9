import { requireActor } from '../people/acting.js';
import type { RestAnswer, RestCall } from '../rest/rest-call.js';
import { LinkedinError, notFound } from '../rest/rest-error.js';
import type { StoredComment } from './comment-record.js';
import { feedWriteRule } from './social-rules.js';
import { threadInPath } from './thread.js';

/** `DELETE …/comments/{id}`. */
export function deleteComment(call: RestCall): RestAnswer {
  call.desk.comments.remove(ownComment(call));
  return { status: 204 };
}

/** The comment of the path, in whose author's name the call acts; pages have to say so by `actor`. */
function ownComment(call: RestCall): StoredComment {
  const { post } = threadInPath(call);
  const urn = `urn:li:comment:(${post.activity},${call.keys.id})`;
  const comment = call.desk.comments.find(urn);
  if (comment === undefined || comment.isDeleted) throw notFound(`Could not find ${urn}`);
  const actor = call.query.has('actor') ? call.query.urn('actor') : call.person;
  const rule = feedWriteRule('SocialActionsComments.DELETE');
  requireActor(call, actor, rule);
  if (actor !== comment.actor) {
    throw new LinkedinError(403, 'ACCESS_DENIED', 'The actor is not the author of the comment');
  }
  return comment;
}
