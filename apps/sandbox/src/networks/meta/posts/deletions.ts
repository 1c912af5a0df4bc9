import { unknownObject } from '../../_graph/graph-error.js';
import type { GraphCall } from '../graph/graph-call.js';
import { moderating, publishing, requirePage } from '../pages/access.js';
import type { VideoRecord } from '../videos/video-record.js';
import type { CommentRecord, PostRecord } from './shelf.js';

/** `DELETE /{page-post-id}`, with its video and photos. */
export function deletePost(call: GraphCall, post: PostRecord): unknown {
  requirePage(call, post.pageId, publishing);
  const { shelf, kernel } = call.desk;
  shelf.post.remove(post.id);
  if (post.videoId !== null) shelf.video.remove(post.videoId);
  for (const id of post.photoIds) shelf.photo.remove(id);
  kernel.ledger.markDeleted(post.videoId ?? post.id);
  return { success: true };
}

/** `DELETE /{video-id}`, with its post; reels too. */
export function deleteVideo(call: GraphCall, video: VideoRecord): unknown {
  requirePage(call, video.pageId, publishing);
  if (video.flavour === 'story') throw unknownObject(video.id, call.request.method);
  const { shelf, kernel } = call.desk;
  shelf.video.remove(video.id);
  if (video.postId !== null) shelf.post.remove(video.postId);
  kernel.ledger.markDeleted(video.id);
  return { success: true };
}

/** `DELETE /{comment-id}`. */
export function deleteComment(call: GraphCall, comment: CommentRecord): unknown {
  requirePage(call, comment.pageId, moderating);
  call.desk.shelf.comment.remove(comment.id);
  call.desk.kernel.ledger.markDeleted(comment.id);
  return { success: true };
}
