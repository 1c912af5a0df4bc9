import type { MediaFacts } from '../../../kernel/network.js';
import type { Channel } from '../people/channels.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import type { Outcome, PrivacyStatus, VideoRecord } from './video-store.js';

// Short, so that scripts do not wait; real videos take seconds to hours.
const processingMs = 2000;
const lagMs = 3000;
const maximumSeconds = 12 * 60 * 60;
const maximumSecondsShort = 3 * 60;
const maximumSecondsUnverified = 15 * 60;

/** What processing will find in the file (docs: videos, status.failureReason and status.rejectionReason). */
export function outcomeOf(
  facts: MediaFacts,
  { longUploadsStatus, quirk }: Channel,
  earlier: () => readonly VideoRecord[],
): Outcome {
  if (facts.kind !== 'video') return { status: 'failed', reason: 'invalidFile' };
  const { durationSeconds, width } = facts;
  if (durationSeconds === null || width === null) return { status: 'failed', reason: 'conversion' };
  const limit = longUploadsStatus === 'allowed' ? maximumSeconds : maximumSecondsUnverified;
  if (durationSeconds > limit) return { status: 'rejected', reason: 'length' };
  if (quirk !== 'rejects_duplicates') return { status: 'processed' };
  const isKnown = earlier().some((video) => video.facts.sha256 === facts.sha256);
  return isKnown ? { status: 'rejected', reason: 'duplicate' } : { status: 'processed' };
}

/** Upright or square, and at most three minutes long (docs: Shorts). */
export function isShort({ facts: { width, height, durationSeconds } }: VideoRecord): boolean {
  if (width === null || height === null || durationSeconds === null) return false;
  return width <= height && durationSeconds <= maximumSecondsShort;
}

/** What a `late_reject` fault leads to. */
export const lateRejection: Outcome = { status: 'rejected', reason: 'inappropriate' };

export function isProcessing({ createdAt }: VideoRecord, nowMs: number): boolean {
  return nowMs - createdAt < processingMs;
}

/** The members of `status` that tell how far the video is. */
export function uploadStatus(video: VideoRecord, nowMs: number): Readonly<Record<string, string>> {
  if (isProcessing(video, nowMs)) return { uploadStatus: 'uploaded' };
  const { outcome } = video;
  switch (outcome.status) {
    case 'processed':
      return { uploadStatus: 'processed' };
    case 'failed':
      return { uploadStatus: 'failed', failureReason: outcome.reason };
    case 'rejected':
      return { uploadStatus: 'rejected', rejectionReason: outcome.reason };
  }
}

/** `processingDetails`, which only the owner sees. */
export function processingDetails(
  video: VideoRecord,
  nowMs: number,
): Readonly<Record<string, string>> {
  if (isProcessing(video, nowMs)) return { processingStatus: 'processing' };
  switch (video.outcome.status) {
    case 'processed':
      return { processingStatus: 'succeeded' };
    case 'failed':
      return { processingStatus: 'failed', processingFailureReason: 'transcodeFailed' };
    case 'rejected':
      return { processingStatus: 'terminated' };
  }
}

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
