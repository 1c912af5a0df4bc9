import type { VideoRecord } from './video-record.js';

/** Where a video stands. */
export type VideoPhase =
  | 'uploading'
  | 'upload_failed'
  | 'upload_complete'
  | 'processing'
  | 'error'
  | 'expired'
  | 'ready';

const looksUntilReady = 3;
/** Processing ends by itself too, for those who never look. */
const processingMs = 60_000;
/** Uploads that nobody finishes are dropped after a day. */
const unfinishedMs = 24 * 60 * 60 * 1000;

/** A finished video is processed over a few looks, or a minute. */
export function phaseOf(video: VideoRecord, now: Date): VideoPhase {
  const age = now.getTime() - Date.parse(video.finishedAt ?? video.createdAt);
  if (video.finishedAt === null) {
    if (age >= unfinishedMs) return 'expired';
    if (video.uploadError !== null) return 'upload_failed';
    return video.facts === null ? 'uploading' : 'upload_complete';
  }
  if (video.looks < looksUntilReady && age < processingMs) return 'processing';
  return video.defect === null ? 'ready' : 'error';
}

/** Whether visitors of the Page see it. */
export function isPublished(video: VideoRecord, now: Date): boolean {
  if (phaseOf(video, now) !== 'ready') return false;
  const isDue = (video.scheduledFor ?? Infinity) * 1000 <= now.getTime();
  return video.intent === 'PUBLISHED' || (video.intent === 'SCHEDULED' && isDue);
}

/** The `status` field (Video API: Reels publishing). `bytes_transfered` is spelt as in the guides. */
export function statusOf(video: VideoRecord, now: Date): Record<string, unknown> {
  const phase = phaseOf(video, now);
  const isOut = isPublished(video, now);
  return {
    video_status: phase,
    ...(phase === 'processing' ? { processing_progress: Math.min(95, video.looks * 40) } : {}),
    uploading_phase: uploadingPhase(video, phase),
    processing_phase: processingPhase(video, phase),
    publishing_phase: publishingPhase(video, phase, isOut),
  };
}

function uploadingPhase(video: VideoRecord, phase: VideoPhase): Record<string, unknown> {
  const error = phase === 'upload_failed' ? { error: { message: video.uploadError } } : {};
  return {
    status: uploadState(video, phase),
    bytes_transfered: video.bytesTransferred,
    ...(video.fileSize === null ? {} : { source_file_size: video.fileSize }),
    ...error,
  };
}

function uploadState(video: VideoRecord, phase: VideoPhase): string {
  if (phase === 'upload_failed') return 'error';
  if (video.facts !== null) return 'complete';
  return video.bytesTransferred === 0 ? 'not_started' : 'in_progress';
}

function processingPhase({ defect }: VideoRecord, phase: VideoPhase): Record<string, unknown> {
  if (phase === 'ready') return { status: 'complete' };
  if (phase === 'processing') return { status: 'in_progress' };
  if (phase !== 'error' || defect === null) return { status: 'not_started' };
  const { code, message } = defect;
  return { status: 'error', error: { message }, errors: [{ code, message }] };
}

function publishingPhase(
  { intent, scheduledFor, finishedAt }: VideoRecord,
  phase: VideoPhase,
  isOut: boolean,
): Record<string, unknown> {
  if (isOut) {
    const publishedAt = scheduledFor ?? Math.floor(Date.parse(finishedAt ?? '') / 1000);
    return { status: 'complete', publish_status: 'published', publish_time: publishedAt };
  }
  if (phase === 'error') return { status: 'not_started', publish_status: 'error' };
  if (intent === 'SCHEDULED' && finishedAt !== null) {
    return { status: 'not_started', publish_status: 'scheduled', publish_time: scheduledFor };
  }
  return { status: 'not_started', publish_status: 'draft' };
}
