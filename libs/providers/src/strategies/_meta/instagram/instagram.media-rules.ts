import type { MediaRules } from '../../../contract/definition.js';

const MEGABYTE = 1024 * 1024;

export const SHORT_VIDEO_MAX_BYTES = 100 * MEGABYTE;
export const SHORT_VIDEO_MAX_SECONDS = 60;
export const CAROUSEL_MIN_ITEMS = 2;
export const CAROUSEL_MAX_ITEMS = 10;
export const FEED_MIN_RATIO = 0.8;
export const FEED_MAX_RATIO = 1.91;
export const STORY_VIDEO_MIN_RATIO = 0.1;

/**
 * What any kind of post may carry at most (Instagram Platform, "IG User Media"); checks hold each kind to
 * its own. Media is required of posts, which a check says: comments have none.
 */
export const instagramMedia: MediaRules = {
  required: false,
  maxItems: CAROUSEL_MAX_ITEMS,
  mixing: 'image_and_video',
  transport: 'pull',
  fetchesMedia: 'all',
  kinds: {
    image: { mimeTypes: ['image/jpeg'], maxBytes: 8 * MEGABYTE },
    video: {
      mimeTypes: ['video/mp4', 'video/quicktime'],
      maxBytes: 300 * MEGABYTE,
      maxWidth: 1920,
      minAspectRatio: 0.01,
      maxAspectRatio: 10,
      minDurationSeconds: 3,
      maxDurationSeconds: 15 * 60,
    },
  },
};
