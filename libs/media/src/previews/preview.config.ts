import { defineConfig, integer, optionalText } from '#libs/kernel';

/** How previews of images and videos are made. */
export const previewConfig = defineConfig('Media previews', {
  pixels: integer('MEDIA_PREVIEW_PIXELS', {
    default: 400,
    min: 64,
    max: 2_000,
    help: 'Longest side of previews, in pixels. Previews that are made already keep theirs.',
  }),
  concurrency: integer('MEDIA_PREVIEW_CONCURRENCY', {
    default: 1,
    min: 0,
    max: 16,
    help: 'Previews one scheduler process makes at once; 0 leaves them to others.',
  }),
  maxTries: integer('MEDIA_PREVIEW_TRIES', {
    default: 3,
    min: 1,
    max: 20,
    help: 'Tries, a minute and more apart, until a preview counts as failed.',
  }),
  maxVideoBytes: integer('MEDIA_PREVIEW_MAX_VIDEO_BYTES', {
    default: 536_870_912,
    help: 'Largest video a poster is made of. A storage that is not the local disk copies the file first.',
  }),
  ffmpegTimeoutMs: integer('MEDIA_FFMPEG_TIMEOUT_MS', {
    default: 30_000,
    min: 100,
    max: 600_000,
    help: 'Milliseconds after which ffmpeg is killed.',
  }),
  ffmpegPath: optionalText('MEDIA_FFMPEG_PATH', {
    help: 'ffmpeg, which shows a frame of a video. Not set: looked for on PATH; `none`: posters are drawn.',
  }),
  searchPath: optionalText('PATH', {
    help: 'Folders in which ffmpeg is looked for.',
  }),
});
