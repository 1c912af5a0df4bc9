import { defineConfig, flag, optionalText, optionalUrl, text } from '#libs/kernel';

/**
 * Where the driver `s3` finds its bucket. Credentials come from the SDK's own chain: the variables
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the machine's role.
 */
export const s3Config = defineConfig('Media on S3', {
  bucket: optionalText('MEDIA_S3_BUCKET', {
    help: 'Bucket of the media; must be set with MEDIA_STORAGE=s3. It needs no public access.',
  }),
  region: text('MEDIA_S3_REGION', {
    default: 'us-east-1',
    help: 'Region of the bucket; `auto` for Cloudflare R2.',
  }),
  endpoint: optionalUrl('MEDIA_S3_ENDPOINT', {
    help: 'Address of an S3-compatible server (MinIO, R2); unset: Amazon S3 of the region.',
  }),
  uploadEndpoint: optionalUrl('MEDIA_S3_UPLOAD_ENDPOINT', {
    help: 'Address of the same server as clients reach it, for presigned uploads; unset: the endpoint.',
  }),
  pathStyle: flag('MEDIA_S3_PATH_STYLE', {
    default: false,
    help: 'True puts the bucket into the path instead of the host name, as MinIO wants it.',
  }),
});
