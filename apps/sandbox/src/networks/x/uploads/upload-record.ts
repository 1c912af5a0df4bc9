import type { MediaFacts } from '../../../kernel/network.js';

/** What an upload is for; those of advertisements, messages and subtitles are not played here. */
export const mediaCategories = ['tweet_image', 'tweet_gif', 'tweet_video'] as const;
export type MediaCategory = (typeof mediaCategories)[number];

/** The file types that initialize takes. */
export const mediaTypes = [
  'video/mp4',
  'video/webm',
  'video/mp2t',
  'video/quicktime',
  'text/srt',
  'text/vtt',
  'image/jpeg',
  'image/gif',
  'image/bmp',
  'image/png',
  'image/webp',
  'image/pjpeg',
  'image/tiff',
  'model/gltf-binary',
  'model/vnd.usdz+zip',
] as const;

/** An upload from its first call on; times in milliseconds. */
export interface UploadRecord {
  readonly id: string;
  readonly mediaKey: string;
  readonly ownerId: string;
  readonly category: MediaCategory;
  readonly totalBytes: number;
  /** null until the bytes are complete. */
  readonly facts: MediaFacts | null;
  readonly expiresAt: number;
  /** When processing began; null for what needs none, and before the end of the upload. */
  readonly processingSince: number | null;
  /** Why processing will fail. */
  readonly defect: MediaDefect | null;
  /** Set when processing succeeds and posts are refused nevertheless. */
  readonly isUnusable: boolean;
  readonly altText: string | null;
  readonly sensitiveWarning: Readonly<Record<string, boolean>> | null;
  /** Calls it took so far. */
  readonly requestCount: number;
}

/** What is wrong with the bytes. */
export interface MediaDefect {
  readonly code: number;
  readonly name: 'InvalidMedia' | 'UnsupportedMedia' | 'InternalError';
  readonly message: string;
}

/** Where processing stands, as `processing_info` says it. */
interface ProcessingInfo {
  readonly state: 'pending' | 'in_progress' | 'succeeded' | 'failed';
  readonly check_after_secs?: number;
  readonly progress_percent?: number;
  readonly error?: MediaDefect;
}

// Short, so that scripts do not wait; real videos take seconds to minutes.
const pendingMs = 1000;
const processingMs = 2000;

/** null for media that needs no processing. */
export function processingInfo(record: UploadRecord, nowMs: number): ProcessingInfo | null {
  if (record.processingSince === null) return null;
  const elapsed = nowMs - record.processingSince;
  if (elapsed < pendingMs) return { state: 'pending', check_after_secs: 1 };
  if (elapsed < processingMs)
    return { state: 'in_progress', check_after_secs: 1, progress_percent: 50 };
  if (record.defect) return { state: 'failed', progress_percent: 0, error: record.defect };
  return { state: 'succeeded', progress_percent: 100 };
}

/** Whether a post may use it. */
export function isUsable(record: UploadRecord, nowMs: number): boolean {
  if (record.facts === null || record.isUnusable || record.defect) return false;
  return (processingInfo(record, nowMs)?.state ?? 'succeeded') === 'succeeded';
}
