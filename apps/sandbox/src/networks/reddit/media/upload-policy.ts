import { createHmac } from 'node:crypto';
import type { Asset } from './asset-store.js';

const LEASE_MS = 15 * 60 * 1000;
const LARGEST_IMAGE = 20_971_520;
const LARGEST_VIDEO = 1_073_741_824;

/** One field of the upload form. */
export interface UploadField {
  readonly name: string;
  readonly value: string;
}

/** The types that a lease is given for, and what they are. */
export const leasedTypes: ReadonlyMap<string, 'image' | 'video'> = new Map([
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/gif', 'image'],
  ['image/webp', 'image'],
  ['video/mp4', 'video'],
  ['video/quicktime', 'video'],
] as const);

export function largestUpload(isVideo: boolean): number {
  return isVideo ? LARGEST_VIDEO : LARGEST_IMAGE;
}

export function leaseEndsAt(asset: Asset): number {
  return asset.leasedAt + LEASE_MS;
}

export function bucketOf(isVideo: boolean): string {
  return isVideo ? 'reddit-uploaded-video' : 'reddit-uploaded-media';
}

/** The fields that have to be sent back unchanged, before the file; the same for the same lease. */
export function uploadFields(asset: Asset): readonly UploadField[] {
  const acl = asset.isVideo ? 'public-read' : 'private';
  const bucket = bucketOf(asset.isVideo);
  const date = `${new Date(asset.leasedAt).toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const credential = `SANDBOXKEY/${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const signed = {
    acl,
    key: asset.id,
    'X-Amz-Credential': credential,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Date': date,
    success_action_status: '201',
    'content-type': asset.mime,
    'x-amz-storage-class': 'STANDARD',
    'x-amz-meta-ext': asset.fileName.split('.').at(-1) ?? '',
    bucket,
  };
  const conditions = Object.entries(signed).map(([name, value]) => ({ [name]: value }));
  const range = ['content-length-range', 1, largestUpload(asset.isVideo)];
  const expiration = new Date(leaseEndsAt(asset)).toISOString();
  const document = JSON.stringify({ expiration, conditions: [...conditions, range] });
  const policy = Buffer.from(document).toString('base64');
  const signature = createHmac('sha256', 'sandbox upload').update(policy).digest('hex');
  return Object.entries({ ...signed, policy, 'X-Amz-Signature': signature }).map(
    ([name, value]) => ({ name, value }),
  );
}
