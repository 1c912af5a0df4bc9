import type { MediaRules } from '../../contract/definition.js';

const MEBIBYTE = 1024 * 1024;

/** Bytes of a part; 32 MiB with the form around it is refused (Snapchat, "Profile Asset Management"). */
export const PART_BYTES = 31 * MEBIBYTE;
export const MOST_PARTS = 35;
/** Shortest Spotlight in seconds; stories may be a second shorter. */
export const SPOTLIGHT_MIN_SECONDS = 6;

const SIZE = {
  minWidth: 540,
  minHeight: 960,
  // 9:16, with room for sizes that do not divide evenly.
  minAspectRatio: 0.55,
  maxAspectRatio: 0.575,
} as const;

/** One upright image or video (Snapchat, "Profile Asset Management"). */
export const snapchatMedia: MediaRules = {
  required: true,
  maxItems: 1,
  mixing: 'none',
  transport: 'upload',
  kinds: {
    image: {
      ...SIZE,
      mimeTypes: ['image/jpeg', 'image/png'],
      maxBytes: 20 * MEBIBYTE,
      maxItems: 1,
    },
    video: {
      ...SIZE,
      mimeTypes: ['video/mp4'],
      // The encrypted file may have 1 GB, and padding makes it up to 16 bytes larger.
      maxBytes: 1_000_000_000 - 16,
      maxItems: 1,
      minDurationSeconds: 5,
      maxDurationSeconds: 60,
    },
  },
};
