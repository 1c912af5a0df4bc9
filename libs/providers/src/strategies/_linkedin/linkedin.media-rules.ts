import type { MediaRules, TextRules } from '../../contract/definition.js';

const MEGABYTE = 1_000_000;

/** Width times height of an image must stay below 36,152,320 (LinkedIn, "Images API"). */
export const IMAGE_MAX_PIXELS = 36_152_319;

/** Whether text is needed depends on reshares, too; the strategies' check decides. */
export const linkedinText: TextRules = { limit: 3000, unit: 'utf16_units', required: 'never' };

/**
 * Media of a LinkedIn post (LinkedIn, "Images API", "Videos API", "Documents API", "MultiImage API").
 * LinkedIn names no size limit for images; larger ones than this fail now and then.
 */
export const linkedinMedia: MediaRules = {
  required: false,
  maxItems: 20,
  mixing: 'none',
  transport: 'upload',
  stillImages: { maxPixels: IMAGE_MAX_PIXELS },
  kinds: {
    image: { mimeTypes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 10 * MEGABYTE },
    video: {
      mimeTypes: ['video/mp4'],
      maxBytes: 500 * MEGABYTE,
      maxItems: 1,
      minDurationSeconds: 3,
      maxDurationSeconds: 1800,
    },
    other: {
      mimeTypes: [
        'application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.ms-powerpoint',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ],
      maxBytes: 100 * MEGABYTE,
      maxItems: 1,
    },
  },
};

/** What holds for members and pages alike, as sentences. */
export const linkedinLimitations: readonly string[] = [
  'LinkedIn builds no link cards by itself: set articleUrl and articleTitle; one attached image becomes the card’s picture.',
  'A post holds up to 20 images, or one video, or one document, or a poll, or a link card, or a reshare; never two of them.',
  'Animated GIFs may have 250 frames and documents 300 pages; LinkedIn refuses longer ones after the upload.',
  'Mentions are written @[Name](urn:li:organization:123); a name that is not exactly right becomes plain text.',
  'Text, but neither media nor poll, of a published post could be edited at LinkedIn; this service does not edit.',
  'A first comment that LinkedIn refuses does not fail its post; what became of it is told in the notes.',
];
