import { defineConfig, integer, text } from '#libs/platform';

/** Where media is kept and how large it may be. */
export const mediaConfig = defineConfig('Media', {
  directory: text('MEDIA_DIRECTORY', {
    default: '.postrider/media',
    help: 'Folder of the local storage driver; all processes of one installation share it.',
  }),
  maxUploadBytes: integer('MEDIA_MAX_UPLOAD_BYTES', {
    default: 1_073_741_824,
    min: 1,
    help: 'Most bytes of one media file, uploaded or downloaded for publishing.',
  }),
  maxImagePixels: integer('MEDIA_MAX_IMAGE_PIXELS', {
    default: 64_000_000,
    min: 1,
    help: 'Most pixels (width times height) an image may have; more is refused unread.',
  }),
});
