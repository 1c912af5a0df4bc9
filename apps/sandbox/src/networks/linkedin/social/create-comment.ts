import type { Asset } from '../media/asset.js';
import { requireActor } from '../people/acting.js';
import { usableAsset } from '../posts/usable-asset.js';
import { Fields } from '../rest/fields.js';
import type { RestAnswer, RestCall } from '../rest/rest-call.js';
import { LinkedinError, notFound } from '../rest/rest-error.js';
import { requireUrn } from '../rest/urn.js';
import { readMessage } from './comment-message.js';
import { viewComment } from './comment-view.js';
import { feedWriteRule } from './social-rules.js';
import { threadInPath, type Thread } from './thread.js';

/** `POST /rest/socialActions/{urn}/comments`: 201 with the comment's id in a header and the comment as body. */
export function createComment(call: RestCall): RestAnswer {
  const body = call.body().only(['actor', 'object', 'message', 'parentComment', 'content']);
  const actor = requireUrn(body.require('actor'), '/actor', ['person', 'organization']);
  requireActor(call, actor, feedWriteRule('SocialActionsComments.CREATE'));
  const thread = threadInPath(call);
  const { post } = thread;
  if (![post.urn, post.activity].includes(body.text('object'))) {
    throw body.invalid('object', 'is not the post of the path');
  }
  const parentComment = readParent(call, body, thread);
  const message = readMessage(body.object('message'));
  const image = readImage(call, body, actor);
  if (image !== null && parentComment !== null) throw body.invalid('content', 'is not for replies');
  if (call.desk.conversations.commentsState(post.urn) === 'CLOSED') {
    throw new LinkedinError(403, 'ACCESS_DENIED', 'Comments are closed for this post');
  }
  const comment = call.desk.comments.add({
    ...message,
    actor,
    post,
    parentComment,
    image: image?.urn ?? null,
    media: image?.facts ? [image.facts] : [],
    requestCount: 1 + (image?.requestCount ?? 0),
  });
  return { status: 201, headers: { 'x-restli-id': comment.id }, body: viewComment(comment) };
}

/** The comment that is answered: named in the body, or the one of the path. */
function readParent(call: RestCall, body: Fields, thread: Thread): string | null {
  if (!body.has('parentComment')) return thread.comment?.urn ?? null;
  const urn = requireUrn(body.require('parentComment'), '/parentComment', ['comment']);
  const parent = call.desk.comments.find(urn);
  if (parent === undefined || parent.isDeleted || parent.post !== thread.post.urn) {
    throw notFound(`Could not find comment ${urn}`);
  }
  return parent.urn;
}

function readImage(call: RestCall, body: Fields, owner: string): Asset | null {
  if (!body.has('content')) return null;
  const items = body.list('content');
  if (items.length !== 1) throw body.invalid('content', 'must hold one image');
  const entity = Fields.of(items[0], '/content/0').only(['entity']).object('entity');
  entity.only(['image']);
  return usableAsset(call.desk, entity, { name: 'image', kinds: ['image'], owner });
}
