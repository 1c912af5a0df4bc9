import type { MetaDesk } from '../meta-desk.js';
import type { PostRecord } from '../publishing/records.js';
import { isPublished } from '../videos/video-status.js';

/** Whether visitors of the Page see a post; one with a video only when that is ready. */
export function isVisible(desk: MetaDesk, post: PostRecord): boolean {
  if (post.videoId === null) return post.isPublished;
  const video = desk.shelf.videos.get(post.videoId);
  return video !== undefined && isPublished(video, desk.kernel.now());
}
