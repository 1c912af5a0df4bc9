import type { LedgerMedia } from '../../../kernel/network.js';
import type { MetaDesk } from '../meta-desk.js';
import type { VideoRecord } from '../videos/video-record.js';
import type { CommentRecord, PostRecord, StoryRecord } from './shelf.js';

const host = 'www.facebook.com';

/** The public page of a post in its sandbox form. */
export function postAddress(desk: MetaDesk, postId: string): string {
  return desk.address(host, `/${postId}`);
}

export function photoAddress(desk: MetaDesk, photoId: string): string {
  return desk.address(host, `/photo/?fbid=${photoId}`);
}

export function videoPath({ flavour, id, pageId }: VideoRecord): string {
  return flavour === 'reel' ? `/reel/${id}/` : `/${pageId}/videos/${id}/`;
}

export function videoAddress(desk: MetaDesk, video: VideoRecord): string {
  return desk.address(host, videoPath(video));
}

export function storyAddress(desk: MetaDesk, storyId: string): string {
  return desk.address(host, `/stories/${storyId}`);
}

export function commentAddress(desk: MetaDesk, { objectId, id }: CommentRecord): string {
  return desk.address(host, `/${objectId}?comment_id=${id.split('_').at(-1)}`);
}

/** Enters a post that visitors see into the sandbox's ledger. */
export function showPost(desk: MetaDesk, post: PostRecord): void {
  desk.kernel.ledger.add({
    id: post.id,
    account: post.pageId,
    text: post.message,
    media: post.photoIds.flatMap((id) => desk.shelf.photo.get(id)?.facts ?? []),
    settings: { post_type: 'feed', ...post.settings },
    url: postAddress(desk, post.id),
    requestCount: post.photoIds.length + 1,
    partIds: post.photoIds,
  });
}

/**
 * A video or reel that was accepted and will be shown. It is entered at once, while the API still says
 * that it is processed: nothing can stop it any more.
 */
export function showVideo(desk: MetaDesk, video: VideoRecord): void {
  if (video.defect !== null || video.facts === null) return;
  desk.kernel.ledger.add({
    id: video.id,
    account: video.pageId,
    text: video.description,
    title: video.title,
    media: [video.facts],
    settings: { post_type: video.flavour === 'reel' ? 'reel' : 'feed', ...video.settings },
    url: videoAddress(desk, video),
    requestCount: video.requestCount,
    partIds: video.postId === null ? [] : [video.postId],
  });
}

export function showStory(
  desk: MetaDesk,
  story: StoryRecord,
  media: LedgerMedia,
  requestCount: number,
): void {
  desk.kernel.ledger.add({
    id: story.id,
    account: story.pageId,
    media: [media],
    settings: { post_type: 'story' },
    url: storyAddress(desk, story.id),
    requestCount,
    partIds: [story.mediaId],
  });
}

export function showComment(
  desk: MetaDesk,
  comment: CommentRecord,
  media: readonly LedgerMedia[],
): void {
  desk.kernel.ledger.add({
    id: comment.id,
    account: comment.pageId,
    text: comment.message,
    media,
    settings: { post_type: 'comment' },
    parentId: comment.objectId,
    url: commentAddress(desk, comment),
  });
}
