import { commentRule, requireActor } from '../people/acting.js';
import type { StoredLinkedinPost } from '../posts/posts.js';
import type { Fields } from '../rest/fields.js';
import type { CallPreview, RestCall } from '../rest/rest-call.js';
import { LinkedinError, notFound, type RestAnswer } from '../rest/rest-error.js';
import { decodeUrn } from '../rest/rest-query.js';
import { requireUrn } from '../rest/urn.js';
import type { StoredComment } from './comments.js';

const mostCharacters = 1250;

/** In whose name a call says it acts: in its body, or in its query. */
export function statedActor({ body, query }: CallPreview): string | undefined {
  if (typeof body.actor === 'string') return body.actor;
  return query.get('actor') ?? undefined;
}

/** `POST /rest/socialActions/{urn}/comments`: 201 with the comment's id in a header and the comment as body. */
export function createComment(call: RestCall): RestAnswer {
  const body = call.body().only(['actor', 'object', 'message', 'parentComment']);
  const actor = requireUrn(body.require('actor'), '/actor', ['person', 'organization']);
  requireActor(call, actor, commentRule('SocialActionsComments.CREATE'));
  const post = postInPath(call);
  if (![post.urn, post.activity].includes(body.text('object'))) {
    throw body.invalid('object', 'is not the post of the path');
  }
  const parentComment = readParent(call, body, post);
  // Plain text: nothing is escaped.
  const text = body.object('message').only(['text']).filledText('text', mostCharacters);
  const comment = call.desk.comments.add({ actor, post, parentComment, text });
  return { status: 201, headers: { 'x-restli-id': comment.id }, body: viewComment(comment) };
}

/** `DELETE …/comments/{id}`, in its author's name; pages have to say so by `actor`. */
export function deleteComment(call: RestCall): RestAnswer {
  const urn = `urn:li:comment:(${postInPath(call).activity},${call.keys.id})`;
  const comment = call.desk.comments.find(urn);
  if (comment === undefined || comment.isDeleted) throw notFound(`Could not find ${urn}`);
  const actor = call.query.has('actor') ? call.query.urn('actor') : call.person;
  requireActor(call, actor, commentRule('SocialActionsComments.DELETE'));
  if (actor !== comment.actor) {
    throw new LinkedinError(403, 'ACCESS_DENIED', 'The actor is not the author of the comment');
  }
  call.desk.comments.remove(comment);
  return { status: 204 };
}

/** The post whose encoded URN, or that of its activity, stands in the path. Throws 404 when it is gone. */
function postInPath({ desk, keys }: RestCall): StoredLinkedinPost {
  const types = ['share', 'ugcPost', 'activity'];
  const urn = requireUrn(decodeUrn(keys.urn ?? '', 'path'), '/urn', types);
  const post = desk.posts.find(urn);
  if (post === undefined || post.isDeleted) throw notFound(`Could not find ${urn}`);
  return post;
}

/** The comment that is answered. */
function readParent(call: RestCall, body: Fields, post: StoredLinkedinPost): string | null {
  if (!body.has('parentComment')) return null;
  const urn = requireUrn(body.require('parentComment'), '/parentComment', ['comment']);
  const parent = call.desk.comments.find(urn);
  if (parent === undefined || parent.isDeleted || parent.post !== post.urn) {
    throw notFound(`Could not find comment ${urn}`);
  }
  return parent.urn;
}

function viewComment(comment: StoredComment): Record<string, unknown> {
  const { actor, urn, id, activity, parentComment, text, createdAt } = comment;
  return {
    actor,
    commentUrn: urn,
    id,
    object: activity,
    ...(parentComment !== null && { parentComment }),
    message: { attributes: [], text },
    created: { actor, time: createdAt },
  };
}
