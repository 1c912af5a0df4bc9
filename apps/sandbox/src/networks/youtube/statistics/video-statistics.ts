import type { VideoRecord } from '../videos/video-record.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import { numberOf } from './numbers.js';

/** Lifetime counters as text. A counter told as null is hidden: its member is missing, which is not zero. */
export function videoStatistics(
  desk: YoutubeDesk,
  video: VideoRecord,
  isOwner: boolean,
): Readonly<Record<string, string>> {
  const { metadata } = video;
  const told = desk.kernel.metrics.ofPost(video.id);
  const comments = metadata.selfDeclaredMadeForKids === true ? null : desk.comments.count(video.id);
  const counters: Readonly<Record<string, number | null>> = {
    viewCount: 0,
    likeCount: metadata.publicStatsViewable || isOwner ? 0 : null,
    commentCount: comments,
  };
  const shown = Object.entries(counters).flatMap(([name, usual]) => {
    if (usual === null || told[name] === null) return [];
    return [[name, String(numberOf(told[name]) ?? usual)] as const];
  });
  return Object.fromEntries(shown);
}
