import type { MediaRules } from '../../contract/definition.js';

const MEGABYTE = 1024 * 1024;

export const PHOTOS_MAX_ITEMS = 10;
export const REEL_MIN_SECONDS = 3;
export const REEL_MAX_SECONDS = 90;
export const STORY_MAX_SECONDS = 60;
/** Reels and story videos, upright; the other way round is accepted, too. */
export const REEL_MIN_SHORT_SIDE = 540;
export const REEL_MIN_LONG_SIDE = 960;
export const REEL_MAX_RATIO = 16 / 9;
export const VIDEO_MIN_BYTES = 1024;

/** What any kind of post may carry at most; checks hold each kind to its own. */
export const facebookMedia: MediaRules = {
  required: false,
  maxItems: PHOTOS_MAX_ITEMS,
  // Stories may be photos and videos by turns; a post on the Page may not, which a check says.
  mixing: 'image_and_video',
  transport: 'upload',
  kinds: {
    image: {
      mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff'],
      maxBytes: 10 * MEGABYTE,
    },
    video: {
      mimeTypes: ['video/mp4', 'video/quicktime'],
      maxBytes: 10 * 1024 * MEGABYTE,
      maxDurationSeconds: 4 * 3600,
    },
  },
};
