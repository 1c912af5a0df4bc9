import type { PhotoRecord } from './records.js';

const unusedMs = 24 * 60 * 60 * 1000;

/** Unpublished photos are dropped after about a day, unless something uses them. */
export function isExpired(photo: PhotoRecord, now: Date): boolean {
  if (photo.isPublished || photo.isTemporary || photo.postId !== null) return false;
  return now.getTime() - Date.parse(photo.createdAt) >= unusedMs;
}
