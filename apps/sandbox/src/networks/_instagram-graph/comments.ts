import { renderNode, type NodeView } from '../_graph/fields.js';
import { GraphError, unknownObject } from '../_graph/graph-error.js';
import { graphTime, listPage } from '../_graph/lists.js';
import { newId, type NodeCall } from './instagram-host.js';
import { requireMedia } from './media.js';
import { commentsOf, findComment, type CommentRecord } from './posts.js';
import { checkComment } from './text-rules.js';

const commentView: NodeView<CommentRecord, NodeCall> = {
  type: 'IGComment',
  usual: 'id,text,timestamp',
  fields: {
    id: ({ id }) => id,
    text: ({ text }) => text,
    timestamp: ({ createdAt }) => graphTime(createdAt),
    username: (_comment, { account }) => account.username,
  },
};

/** `POST /{ig-media-id}/comments`; stories take none. */
export function addComment(call: NodeCall): Record<string, unknown> {
  const { desk, account, parameters, now } = call;
  const media = requireMedia(call);
  if (media.productType === 'STORY') {
    throw new GraphError(100, 'Unsupported post request. Stories cannot be commented on.', {
      type: 'IGApiException',
    });
  }
  const text = parameters.needed('message');
  checkComment(text);
  if (call.lateReject || !media.areCommentsEnabled) {
    throw new GraphError(10, '(#10) Comments on this media are not allowed.', { status: 403 });
  }
  const id = newId(desk, 'comment');
  const accountId = account.id;
  const details: CommentRecord = { kind: 'comment', id, accountId, text, createdAt: now };
  const url = desk.kernel.ledger.get(media.id)?.entry.url ?? null;
  desk.kernel.ledger.add({ id, account: accountId, text, parentId: media.id, url, details });
  return { id };
}

/** `GET /{ig-media-id}/comments`: newest first. */
export function listComments(call: NodeCall): Record<string, unknown> {
  return listPage(call, commentsOf(call.desk.kernel, requireMedia(call).id), {
    show: (comment) => renderNode(commentView, comment, call.fields, call),
    most: 50,
  });
}

/** `DELETE /{ig-comment-id}`. */
export function deleteComment({ desk, nodeId, request }: NodeCall): Record<string, unknown> {
  if (!findComment(desk.kernel, nodeId)) throw unknownObject(nodeId, request.method);
  desk.kernel.ledger.markDeleted(nodeId);
  return { success: true };
}
