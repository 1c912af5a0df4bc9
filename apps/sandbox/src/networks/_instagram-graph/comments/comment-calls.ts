import type { NodeCall } from '../desk.js';
import { GraphError } from '../graph-error.js';
import { mediaOf } from '../media/media-calls.js';
import { selectFields, type FieldReaders } from '../requests/fields.js';
import { pageOf } from '../requests/paging.js';
import { missingParameter, unsupportedGet } from '../requests/refusals.js';
import { graphTime } from '../requests/times.js';
import type { CommentRecord } from './comment-store.js';
import { checkCommentText } from './comment-text.js';

const mostPerPage = 50;
const usualFields = 'id,text,timestamp';

/** `POST /{ig-media-id}/comments`; stories take none. */
export function addComment(node: NodeCall): Record<string, unknown> {
  const media = mediaOf(node);
  if (media.productType === 'STORY') {
    throw new GraphError(100, 'Unsupported post request. Stories cannot be commented on.', {
      type: 'IGApiException',
    });
  }
  return write(node, media.id, null);
}

/** `POST /{ig-comment-id}/replies`. */
export function addReply(node: NodeCall): Record<string, unknown> {
  const comment = commentOf(node);
  return write(node, comment.mediaId, comment.repliesTo ?? comment.id);
}

/** `GET /{ig-media-id}/comments`: newest first. */
export function listComments(node: NodeCall): Record<string, unknown> {
  return list(node, node.desk.comments.ofMedia(mediaOf(node).id));
}

/** `GET /{ig-comment-id}/replies`. */
export function listReplies(node: NodeCall): Record<string, unknown> {
  return list(node, node.desk.comments.repliesTo(commentOf(node).id));
}

/** `GET /{ig-comment-id}`. */
export function readComment(node: NodeCall): Record<string, unknown> {
  return viewComment(node, commentOf(node), node.parameters.text('fields'));
}

/** `POST /{ig-comment-id}?hide=`. */
export function hideComment(node: NodeCall): Record<string, unknown> {
  const comment = commentOf(node);
  const isHidden = node.parameters.flag('hide');
  if (isHidden === null) throw missingParameter('hide');
  node.desk.comments.change(comment, { isHidden });
  return { success: true };
}

/** `DELETE /{ig-comment-id}`. */
export function deleteComment(node: NodeCall): Record<string, unknown> {
  node.desk.comments.delete(commentOf(node));
  return { success: true };
}

function write(node: NodeCall, mediaId: string, repliesTo: string | null): Record<string, unknown> {
  const { desk, account, parameters } = node;
  const text = parameters.needed('message');
  checkCommentText(text);
  const media = desk.media.get(mediaId);
  if (node.lateReject || media?.areCommentsEnabled === false) {
    throw new GraphError(10, '(#10) Comments on this media are not allowed.', { status: 403 });
  }
  const url = media?.permalink ?? '';
  return { id: desk.comments.add({ accountId: account.id, mediaId, repliesTo, text }, url).id };
}

function commentOf({ desk, nodeId, call }: NodeCall): CommentRecord {
  const comment = desk.comments.get(nodeId);
  if (!comment) throw unsupportedGet(nodeId, call.method);
  return comment;
}

function list(node: NodeCall, items: readonly CommentRecord[]): Record<string, unknown> {
  const { desk, call, parameters } = node;
  const fields = parameters.text('fields') ?? usualFields;
  return pageOf(call, desk.kernel.publicUrl, parameters, {
    items,
    most: mostPerPage,
    show: (comment) => viewComment(node, comment, fields),
  });
}

function viewComment(
  node: NodeCall,
  comment: CommentRecord,
  fields: string | null,
): Record<string, unknown> {
  const { desk, account } = node;
  const readers: FieldReaders = {
    id: () => comment.id,
    text: () => comment.text,
    timestamp: () => graphTime(comment.createdAt),
    username: () => account.username,
    from: () => ({ id: account.id, username: account.username }),
    hidden: () => comment.isHidden,
    like_count: () => Number(desk.kernel.metrics.ofPost(comment.id).like_count ?? 0),
    media: () => ({ id: comment.mediaId }),
    parent_id: () => comment.repliesTo,
    replies: ({ inner }) => ({
      data: desk.comments
        .repliesTo(comment.id)
        .map((reply) => viewComment(node, reply, inner ?? usualFields)),
    }),
  };
  return selectFields(readers, fields, 'IGComment');
}
