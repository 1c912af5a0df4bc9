import type { LedgerMedia } from '../../../kernel/network.js';
import type { FailReason } from '../people/fail-reasons.js';
import type { PrivacyLevel } from './privacy.js';

export type PostMode = 'direct' | 'inbox';
export type PostKind = 'video' | 'photo';

/** How a file is announced: all numbers in bytes. */
export interface ChunkPlan {
  readonly videoSize: number;
  readonly chunkSize: number;
  readonly chunkCount: number;
}

/** An upload that was announced; the token stands in its address. */
export interface AnnouncedUpload extends ChunkPlan {
  readonly token: string;
  readonly expiresAt: number;
}

/** What a post says; everything of it is null or empty in a draft, which is finished in the app. */
export interface PostContent {
  /** The caption of a video, the description of photos. */
  readonly text: string;
  /** The title of photos. */
  readonly title: string | null;
  readonly privacyLevel: PrivacyLevel | null;
  /** Everything the caller set, as the ledger shows it. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What is known of the file of a video; null where it does not say. */
export interface VideoFacts {
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
}

/** One publication from its init on, found by its publish id. Times in milliseconds. */
export interface PublishTask {
  readonly publishId: string;
  readonly creator: string;
  readonly openId: string;
  readonly clientKey: string;
  readonly kind: PostKind;
  readonly mode: PostMode;
  readonly content: PostContent;
  /** Null when the media is pulled. */
  readonly upload: AnnouncedUpload | null;
  /** Where the media is pulled from. */
  readonly urls: readonly string[];
  readonly createdAt: number;
  /** Bytes that have come so far. */
  readonly receivedBytes: number;
  readonly media: readonly LedgerMedia[];
  readonly facts: VideoFacts | null;
  /** When processing ends; null as long as bytes are missing. */
  readonly readyAt: number | null;
  /** Why it fails at the end of processing. */
  readonly failure: FailReason | null;
  /** Whether its outcome stands: failed, posted, or delivered to the inbox. */
  readonly isSettled: boolean;
  /** The newest post that came of it. */
  readonly postId: string | null;
  /** Whether the person has dealt with the draft. */
  readonly isDraftDone: boolean;
  /** How often the status call has said that it is complete. */
  readonly completeAnswers: number;
  /** Requests it took so far. */
  readonly requestCount: number;
}

export type PublishStatus =
  | 'PROCESSING_UPLOAD'
  | 'PROCESSING_DOWNLOAD'
  | 'SEND_TO_USER_INBOX'
  | 'PUBLISH_COMPLETE'
  | 'FAILED';

/** Where it stands (Content Posting API: get post status). */
export function statusOf(task: PublishTask): PublishStatus {
  if (!task.isSettled) return task.upload === null ? 'PROCESSING_DOWNLOAD' : 'PROCESSING_UPLOAD';
  if (task.failure !== null) return 'FAILED';
  return task.postId === null ? 'SEND_TO_USER_INBOX' : 'PUBLISH_COMPLETE';
}
