import type { MediaFacts } from '../../../kernel/network.js';

/** What a video was begun as; that decides its rules and how it is finished. */
export type VideoFlavour = 'video' | 'reel' | 'story';

/** Why a video cannot be shown. */
export interface VideoDefect {
  readonly code: number;
  readonly message: string;
}

/** A video from its first call on. Times are ISO text. */
export interface VideoRecord {
  readonly id: string;
  readonly pageId: string;
  readonly appId: string;
  readonly flavour: VideoFlavour;
  /** Bytes of the whole file; null until it is known. */
  readonly fileSize: number | null;
  /** Null until all bytes are there. */
  readonly facts: MediaFacts | null;
  readonly defect: VideoDefect | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When the last call asked for it to be shown or kept; null before. */
  readonly finishedAt: string | null;
  /** Whether it is to be shown, or kept as a draft. */
  readonly isPublic: boolean;
  /** Looks at the status since it was finished; each moves the processing on. */
  readonly looks: number;
  readonly postId: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly requestCount: number;
}

/** Where a video stands. */
export type VideoPhase =
  | 'uploading'
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
    return video.facts === null ? 'uploading' : 'upload_complete';
  }
  if (video.looks < looksUntilReady && age < processingMs) return 'processing';
  return video.defect === null ? 'ready' : 'error';
}

/** Whether visitors of the Page see it. */
export function isPublished(video: VideoRecord, now: Date): boolean {
  return video.isPublic && phaseOf(video, now) === 'ready';
}
