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
  /** Chunked uploads only. */
  readonly sessionId: string | null;
  /** Bytes of the whole file; null until it is known. */
  readonly fileSize: number | null;
  readonly bytesTransferred: number;
  /** Null until all bytes are there. */
  readonly facts: MediaFacts | null;
  readonly defect: VideoDefect | null;
  readonly uploadError: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When the last call asked for it to be shown or kept; null before. */
  readonly finishedAt: string | null;
  readonly intent: 'PUBLISHED' | 'DRAFT' | 'SCHEDULED';
  /** Unix seconds. */
  readonly scheduledFor: number | null;
  /** Looks at the status since it was finished; each moves the processing on. */
  readonly looks: number;
  readonly postId: string | null;
  readonly thumbnail: string | null;
  readonly collaborators: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly requestCount: number;
}
