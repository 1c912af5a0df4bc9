import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter, permissionMissing, unknownObject } from '../graph/graph-error.js';
import { moderating, publishing, requirePage } from '../pages/access.js';
import type { CommentRecord, PhotoRecord, PostRecord } from '../publishing/records.js';
import { readBackdate } from '../publishing/backdate.js';
import { checkWindow } from '../publishing/schedule.js';
import { sentSettings } from '../publishing/settings.js';
import { readComment, readMessage, readTitle } from '../publishing/text-rules.js';
import type { VideoRecord } from '../videos/video-record.js';
import { isPublished } from '../videos/video-status.js';

/** What an edit of a video may name beside its date. */
const EDITABLE = ['description', 'name'];

/** `POST /{page-post-id}`: text and visibility; posts of other applications cannot be changed. */
export function editPost(call: GraphCall, post: PostRecord): unknown {
  requirePage(call, post.pageId, publishing);
  requireSameApplication(call, post.appId);
  const { parameters, desk } = call;
  const becomesPublished = parameters.flag('is_published') ?? false;
  const scheduledFor = parameters.integer('scheduled_publish_time');
  if (parameters.has('is_published') && !becomesPublished && post.isPublished) {
    throw invalidParameter('A published post cannot become unpublished.');
  }
  if (scheduledFor !== undefined) {
    if (post.isPublished) throw invalidParameter('The post is published already.');
    checkWindow(call, scheduledFor, 30);
    desk.publications.expect(post.videoId ?? post.id);
  }
  const now = desk.kernel.now().toISOString();
  const changed = desk.shelf.posts.put({
    ...post,
    message: parameters.has('message') ? readMessage(parameters, 'message') : post.message,
    isHidden: parameters.flag('is_hidden') ?? post.isHidden,
    isPinned: parameters.flag('is_pinned') ?? post.isPinned,
    isPublished: post.isPublished || becomesPublished,
    scheduledFor: scheduledFor ?? post.scheduledFor,
    createdAt: becomesPublished && !post.isPublished ? now : post.createdAt,
    updatedAt: now,
  });
  if (post.videoId !== null) editVideoOfPost(call, post, changed);
  for (const id of changed.photoIds) {
    const photo = desk.shelf.photos.get(id);
    if (photo) desk.shelf.photos.put({ ...photo, isPublished: changed.isPublished });
  }
  desk.publications.showPost(changed);
  return { success: true };
}

function editVideoOfPost({ desk }: GraphCall, before: PostRecord, after: PostRecord): void {
  const video = desk.shelf.videos.get(before.videoId ?? '');
  if (!video) return;
  const isOut = after.isPublished || video.intent === 'PUBLISHED';
  const changed = desk.shelf.videos.put({
    ...video,
    description: after.message,
    intent: isOut ? 'PUBLISHED' : video.intent,
    scheduledFor: after.scheduledFor,
  });
  if (isOut) desk.publications.showVideo(changed);
}

/** `POST /{video-id} {description, name, backdated_time, backdated_time_granularity}`. */
export function editVideo(call: GraphCall, video: VideoRecord): unknown {
  requirePage(call, video.pageId, publishing);
  requireSameApplication(call, video.appId);
  const { parameters, desk } = call;
  const backdatedAt = readBackdate(call, isPublished(video, desk.kernel.now()));
  if (backdatedAt !== null) backdatePost(call, video, backdatedAt);
  const dates = sentSettings(call, ['backdated_time', 'backdated_time_granularity'], EDITABLE);
  const changed = desk.shelf.videos.put({
    ...video,
    settings: { ...video.settings, ...dates },
    description: parameters.has('description')
      ? readMessage(parameters, 'description')
      : video.description,
    title: parameters.has('name') ? readTitle(parameters, 'name') : video.title,
    updatedAt: desk.kernel.now().toISOString(),
  });
  if (desk.kernel.ledger.get(video.id)) desk.publications.showVideo(changed);
  return { success: true };
}

/** The list of the Page shows its posts in the order of these dates. */
function backdatePost({ desk }: GraphCall, video: VideoRecord, backdatedAt: string): void {
  const post = desk.shelf.posts.get(video.postId ?? '');
  if (post) desk.shelf.posts.put({ ...post, backdatedAt });
}

/** `POST /{comment-id} {message}`. */
export function editComment(call: GraphCall, comment: CommentRecord): unknown {
  requirePage(call, comment.pageId, moderating);
  const message = readComment(call.parameters);
  if (message === null) throw invalidParameter('The parameter message is required.');
  const changed = call.desk.shelf.comments.put({ ...comment, message });
  call.desk.publications.showComment(changed, []);
  return { success: true };
}

/** `DELETE /{page-post-id}`, with its video. Photos stay as they are. */
export function deletePost(call: GraphCall, post: PostRecord): unknown {
  requirePage(call, post.pageId, publishing);
  const { shelf, publications } = call.desk;
  shelf.posts.delete(post.id);
  if (post.videoId !== null) shelf.videos.delete(post.videoId);
  for (const id of post.photoIds) shelf.photos.delete(id);
  publications.hide(post.videoId ?? post.id);
  return { success: true };
}

/** `DELETE /{video-id}`, with its post; reels too. */
export function deleteVideo(call: GraphCall, video: VideoRecord): unknown {
  requirePage(call, video.pageId, publishing);
  const { shelf, publications } = call.desk;
  if (video.flavour === 'story') throw unknownObject(video.id, call.method);
  shelf.videos.delete(video.id);
  if (video.postId !== null) shelf.posts.delete(video.postId);
  publications.hide(video.id);
  return { success: true };
}

/** `DELETE /{photo-id}`; the post goes with its last photo. */
export function deletePhoto(call: GraphCall, photo: PhotoRecord): unknown {
  requirePage(call, photo.pageId, publishing);
  const { shelf, publications, kernel } = call.desk;
  shelf.photos.delete(photo.id);
  const post = shelf.posts.get(photo.postId ?? '');
  if (!post) return { success: true };
  const photoIds = post.photoIds.filter((id) => id !== photo.id);
  if (photoIds.length === 0) {
    shelf.posts.delete(post.id);
    publications.hide(post.id);
    return { success: true };
  }
  shelf.posts.put({ ...post, photoIds });
  const media = photoIds.flatMap((id) => shelf.photos.get(id)?.facts ?? []);
  if (post.isPublished) kernel.ledger.update(post.id, { media });
  return { success: true };
}

/** `DELETE /{comment-id}`. */
export function deleteComment(call: GraphCall, comment: CommentRecord): unknown {
  requirePage(call, comment.pageId, moderating);
  call.desk.shelf.comments.delete(comment.id);
  call.desk.publications.hide(comment.id);
  return { success: true };
}

function requireSameApplication({ caller }: GraphCall, appId: string): void {
  if (caller.appId === appId) return;
  throw permissionMissing('Only posts that were created by the same application can be changed.');
}
