import { defineConfig, integer, oneOf, text } from '#libs/kernel';

/** Where media is kept and how large it may be. */
export const mediaConfig = defineConfig('Media', {
  directory: text('MEDIA_DIRECTORY', {
    default: '.postrider/media',
    help: 'Folder of the local storage driver, which all processes share, and of files on their way.',
  }),
  storage: oneOf('MEDIA_STORAGE', ['local', 's3'], {
    default: 'local',
    help: 'Where media is kept: in a folder, or in a bucket of Amazon S3 or a compatible server.',
  }),
  maxUploadBytes: integer('MEDIA_MAX_UPLOAD_BYTES', {
    default: 17_179_869_184,
    min: 1,
    help: 'Most bytes of one media file, uploaded or downloaded for publishing.',
  }),
  probeTimeoutMs: integer('MEDIA_PROBE_TIMEOUT_MS', {
    default: 10_000,
    min: 100,
    help: 'Milliseconds one request may take that looks into media at an address given by a user.',
  }),
  downloadTimeoutMs: integer('MEDIA_DOWNLOAD_TIMEOUT_MS', {
    default: 600_000,
    min: 100,
    help: 'Milliseconds the download of such media may take.',
  }),
  fetchesPerWorkspace: integer('MEDIA_FETCHES_PER_WORKSPACE', {
    default: 4,
    min: 1,
    help: 'Files that one process downloads at once for POST /v1/assets/from-url of one workspace; beyond it they are refused with 429.',
  }),
  maxImagePixels: integer('MEDIA_MAX_IMAGE_PIXELS', {
    default: 64_000_000,
    min: 1,
    help: 'Most pixels (width times height) an image may have; more is refused unread.',
  }),
  maxImageBytes: integer('MEDIA_MAX_IMAGE_BYTES', {
    default: 209_715_200,
    min: 1,
    help: 'Most bytes of an image, which is decoded as a whole; a larger one is refused undecoded.',
  }),
});
