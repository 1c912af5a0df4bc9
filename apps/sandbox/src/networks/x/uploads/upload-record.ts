import type { MediaFacts } from '../../../kernel/network.js';

/** What an upload is for. */
export const mediaCategories = [
  'tweet_image',
  'tweet_gif',
  'tweet_video',
  'amplify_video',
  'dm_image',
  'dm_gif',
  'dm_video',
  'subtitles',
] as const;
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
  /** Others who may use it. */
  readonly additionalOwners: readonly string[];
  readonly category: MediaCategory;
  readonly mediaType: string | null;
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

/** Seconds until media that no post uses is gone. */
export const unusedMediaSeconds = 86_400;

/** The first number of a media key tells the kind: 3 image, 16 GIF, 7 or 13 video. */
export function mediaKeyPrefix(category: MediaCategory): number {
  if (category.endsWith('_gif')) return 16;
  if (category === 'amplify_video') return 13;
  return category.endsWith('_video') ? 13 : 3;
}
