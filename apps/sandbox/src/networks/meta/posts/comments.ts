import type { LedgerMedia } from '../../../kernel/network.js';
import { checkFields, renderNode, type NodeView } from '../../_graph/fields.js';
import { GraphError, invalidParameter, unknownObject } from '../../_graph/graph-error.js';
import { graphTime, listPage, timeWindow } from '../../_graph/lists.js';
import type { GraphCall } from '../graph/graph-call.js';
import { moderating, requirePage, requireReader } from '../pages/access.js';
import { isPublished, type VideoRecord } from '../videos/video-record.js';
import { readText, refuseUnknown } from './post-rules.js';
import { counted, isVisible, summary } from './post-view.js';
import { commentAddress, showComment } from './publications.js';
import type { CommentRecord, PostRecord } from './shelf.js';

type Commented = PostRecord | VideoRecord | CommentRecord;

/** A comment (Graph API reference: Comment). All comments of the sandbox are the Page's own. */
const commentView: NodeView<CommentRecord, GraphCall> = {
  type: 'Comment',
  usual: 'created_time,from,message,id',
  fields: {
    id: ({ id }) => id,
    message: ({ message }) => message,
    created_time: ({ createdAt }) => graphTime(createdAt),
    from: ({ pageId }, { desk }) => ({ name: desk.directory.page(pageId)?.name, id: pageId }),
    permalink_url: (comment, { desk }) => commentAddress(desk, comment),
    // A comment is answered and liked; nobody can share it.
    comments: ({ id }, call, field) =>
      summary(field, counted(call, id, 'comments', call.desk.shelf.commentsOf(id).length)),
    reactions: ({ id }, call, field) => summary(field, counted(call, id, 'reactions')),
  },
};

/** `POST /{object-id}/comments` as the Page, to a post, video or comment (Pages API: Comments). */
export function publishComment(call: GraphCall, object: Commented): unknown {
  const { desk, parameters, caller } = call;
  const { id: objectId, pageId } = object;
  if (caller.kind === 'user' && caller.pages.includes(pageId)) {
    const message = '(#1705) There was an error: Pages comment with a page token.';
    throw new GraphError(1705, message, { status: 403 });
  }
  requirePage(call, pageId, moderating);
  checkFields(commentView, call.fields);
  if (!isOpen(call, object)) throw unknownObject(objectId, call.request.method);
  refuseUnknown(parameters, ['message', 'attachment_id']);
  const message = readText(parameters, 'message', 'comment');
  const media = readAttachment(call, pageId);
  if (message === null && media.length === 0) {
    throw invalidParameter('The comment is empty: a message or an attachment is required.');
  }
  const comment = desk.shelf.comment.put({
    id: `${objectId.split('_').at(-1)}_${desk.nextNumber()}`,
    objectId,
    pageId,
    message: message ?? '',
    createdAt: desk.kernel.now().toISOString(),
  });
  showComment(desk, comment, media);
  if (call.fields === null) return { id: comment.id };
  return renderNode(commentView, comment, call.fields, call);
}

/** `GET /{object-id}/comments`: ranked as they came, or newest first. */
export function listComments(call: GraphCall, { id, pageId }: Commented): unknown {
  const { desk, parameters } = call;
  requireReader(call, pageId, id);
  const filter = parameters.word('filter', ['toplevel', 'stream'] as const);
  const orders = ['chronological', 'reverse_chronological', 'ranked'] as const;
  const order = parameters.word('order', orders);
  const inWindow = timeWindow(parameters);
  const direct = desk.shelf.commentsOf(id);
  const replies = direct.flatMap((comment) => desk.shelf.commentsOf(comment.id));
  const found = [...direct, ...(filter === 'stream' ? replies : [])]
    .filter(({ createdAt }) => inWindow(createdAt))
    .sort((left, right) => numberOf(left) - numberOf(right));
  if (order === 'reverse_chronological') found.reverse();
  return listPage(call, found, {
    show: (comment) => renderNode(commentView, comment, call.fields, call),
  });
}

/** `GET /{comment-id}`. */
export function readComment(call: GraphCall, comment: CommentRecord): unknown {
  requireReader(call, comment.pageId, comment.id);
  return renderNode(commentView, comment, call.fields, call);
}

/** The unpublished photo of `attachment_id`. */
function readAttachment({ parameters, desk }: GraphCall, pageId: string): readonly LedgerMedia[] {
  const id = parameters.text('attachment_id');
  if (id === null) return [];
  const photo = desk.shelf.photo.get(id);
  if (photo?.pageId === pageId && !photo.isPublished) return [photo.facts];
  throw invalidParameter('Param attachment_id must be an unpublished photo of the Page');
}

/** Only what visitors see can be commented on. */
function isOpen({ desk }: GraphCall, object: Commented): boolean {
  if ('objectId' in object) return true;
  return 'flavour' in object ? isPublished(object, desk.kernel.now()) : isVisible(desk, object);
}

function numberOf({ id }: CommentRecord): number {
  return Number(id.split('_').at(-1));
}
