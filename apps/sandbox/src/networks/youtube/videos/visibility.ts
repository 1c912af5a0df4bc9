import type { YoutubeDesk } from '../youtube-desk.js';
import type { PrivacyStatus, VideoRecord } from './video-record.js';

const lagMs = 3000;

/** Who may see it now: a planned time that has come makes a private video public. */
export function privacyOf(video: VideoRecord, nowMs: number): PrivacyStatus {
  const { privacyStatus, publishAt } = video.metadata;
  if (video.isLockedPrivate) return 'private';
  return publishAt !== null && Date.parse(publishAt) <= nowMs ? 'public' : privacyStatus;
}

/** The video as this channel sees it; some channels' new videos take a while to reach every server. */
export function visibleVideo(
  { videos, channels, kernel }: YoutubeDesk,
  id: string,
  viewerId: string,
): VideoRecord | undefined {
  const video = videos.find(id);
  const nowMs = kernel.now().getTime();
  if (video === undefined || isLagging(channels.byId(video.channelId)?.quirk, video, nowMs))
    return undefined;
  if (video.channelId === viewerId) return video;
  const isReady = video.outcome.status === 'processed';
  return isReady && privacyOf(video, nowMs) !== 'private' ? video : undefined;
}

function isLagging(quirk: unknown, { createdAt }: VideoRecord, nowMs: number): boolean {
  return quirk === 'lagging' && nowMs - createdAt < lagMs;
}
