import type { LedgerMedia } from '../../../kernel/network.js';
import type { GraphCall } from '../graph/graph-call.js';
import { GraphError, invalidParameter, unknownObject } from '../graph/graph-error.js';
import { pageIdOf, type GraphNode } from '../graph/graph-node.js';
import { checkFields, renderNode } from '../graph/node-view.js';
import { listPage, timeWindow } from '../graph/paging.js';
import { moderating, requirePage, requireReader } from '../pages/access.js';
import { commentView } from '../reads/comment-view.js';
import { isVisible } from '../reads/visibility.js';
import { isPublished } from '../videos/video-status.js';
import { readPicture } from './photo-upload.js';
import type { CommentRecord } from './records.js';
import { readComment } from './text-rules.js';

const attachmentNames = ['attachment_url', 'attachment_id', 'attachment_share_url'];

interface Attached {
  readonly attachment: CommentRecord['attachment'];
  readonly media: readonly LedgerMedia[];
}

/** `POST /{object-id}/comments` as the Page, to a post, photo, video or comment (Pages API: Comments). */
export async function publishComment(call: GraphCall, node: GraphNode): Promise<unknown> {
  const { desk, parameters, caller } = call;
  const pageId = pageIdOf(node) ?? '';
  const objectId = idOf(node);
  if (caller.kind === 'user' && caller.pages.includes(pageId)) {
    throw new GraphError(403, 1705, '(#1705) There was an error: Pages comment with a page token.');
  }
  requirePage(call, pageId, moderating);
  checkFields(commentView, call.fields);
  if (!isOpen(call, node)) throw unknownObject(objectId, call.method);
  const message = readComment(parameters);
  const attachments = attachmentNames.filter((name) => parameters.has(name));
  if (message === null && attachments.length === 0) {
    throw invalidParameter('The comment is empty: a message or an attachment is required.');
  }
  if (attachments.length > 1) {
    throw invalidParameter(`Only one of ${attachmentNames.join(', ')} can be given.`);
  }
  const { attachment, media } = await readAttachment(call, pageId);
  const comment = desk.shelf.comments.put({
    id: `${objectId.split('_').at(-1)}_${desk.sequence.next()}`,
    objectId,
    pageId,
    message: message ?? '',
    attachment,
    createdAt: desk.kernel.now().toISOString(),
  });
  desk.publications.showComment(comment, media);
  if (call.fields === null) return { id: comment.id };
  return renderNode(commentView, comment, call.fields, call);
}

/** `GET /{object-id}/comments`: ranked as they came, or newest first. */
export function listComments(call: GraphCall, node: GraphNode): unknown {
  const { desk, parameters } = call;
  const objectId = idOf(node);
  requireReader(call, pageIdOf(node) ?? '', objectId);
  const filter = parameters.word('filter', ['toplevel', 'stream'] as const) ?? 'toplevel';
  const order = parameters.word('order', [
    'chronological',
    'reverse_chronological',
    'ranked',
  ] as const);
  const inWindow = timeWindow(call);
  const direct = desk.shelf.commentsOf(objectId);
  const replies = direct.flatMap(({ id }) => desk.shelf.commentsOf(id));
  const all = filter === 'stream' ? [...direct, ...replies] : direct;
  const found = all.filter(({ createdAt }) => inWindow(createdAt));
  const ordered = found.sort((left, right) => numberOf(left) - numberOf(right));
  if (order === 'reverse_chronological') ordered.reverse();
  const page = listPage(call, ordered, {
    keyOf: ({ id }) => id,
    render: (comment) => renderNode(commentView, comment, call.fields, call),
  });
  const summary = parameters.text('summary');
  if (summary === undefined || summary === 'false') return page;
  return {
    ...page,
    summary: { order: order ?? 'ranked', total_count: found.length, can_comment: true },
  };
}

async function readAttachment(call: GraphCall, pageId: string): Promise<Attached> {
  const { parameters, desk } = call;
  const url = parameters.text('attachment_url');
  if (url !== undefined) {
    const facts = await readPicture({
      ...call,
      parameters: parameters.renamed('attachment_url', 'url'),
    });
    return { attachment: { type: 'photo', id: null }, media: [facts] };
  }
  const id = parameters.text('attachment_id');
  if (id !== undefined) {
    const photo = desk.shelf.photos.get(id);
    if (photo?.pageId !== pageId || photo.isPublished) {
      throw invalidParameter('Param attachment_id must be an unpublished photo of the Page');
    }
    return { attachment: { type: 'photo', id }, media: [photo.facts] };
  }
  const shared = parameters.text('attachment_share_url');
  if (shared === undefined) return { attachment: null, media: [] };
  if (!URL.canParse(shared))
    throw invalidParameter('Param attachment_share_url must be a valid URL');
  return { attachment: { type: 'animated_image_share', id: null }, media: [] };
}

/** Only what visitors see can be commented on; stories cannot. */
function isOpen({ desk }: GraphCall, node: GraphNode): boolean {
  if (node.kind === 'post') return isVisible(desk, node.post);
  if (node.kind === 'photo') return node.photo.isPublished;
  if (node.kind === 'video') return isPublished(node.video, desk.kernel.now());
  return node.kind === 'comment';
}

function idOf(node: GraphNode): string {
  if (node.kind === 'post') return node.post.id;
  if (node.kind === 'photo') return node.photo.id;
  if (node.kind === 'video') return node.video.id;
  return node.kind === 'comment' ? node.comment.id : '';
}

function numberOf({ id }: CommentRecord): number {
  return Number(id.split('_').at(-1));
}
