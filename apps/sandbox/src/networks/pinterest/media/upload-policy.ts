import { createHmac } from 'node:crypto';
import type { RegisteredMedia } from './media-store.js';

/** Largest video in bytes: 2 GB. */
export const LARGEST_VIDEO = 2 * 1024 * 1024 * 1024;
const LIFETIME_MS = 60 * 60 * 1000;

export function formEndsAt({ registeredAt }: RegisteredMedia): number {
  return registeredAt + LIFETIME_MS;
}

/** The fields that have to be sent back unchanged, before the file; the same for the same media. */
export function uploadFields(media: RegisteredMedia): Readonly<Record<string, string>> {
  const date = new Date(media.registeredAt).toISOString().replace(/[-:]|\.\d+/g, '');
  const credential = `SANDBOXKEY/${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const conditions = [{ key: media.key }, ['content-length-range', 1, LARGEST_VIDEO]];
  const expiration = new Date(formEndsAt(media)).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  const sign = (text: string): string =>
    createHmac('sha256', 'pinterest sandbox').update(text).digest('hex');
  return {
    'x-amz-date': date,
    'x-amz-signature': sign(policy),
    'x-amz-security-token': sign(media.id),
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    key: media.key,
    policy,
    'x-amz-credential': credential,
    // A field of the form, not the header of the request.
    'Content-Type': 'multipart/form-data',
  };
}
