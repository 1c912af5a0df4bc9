import { signedFields } from '../../../kernel/uploads/storage-form.js';
import type { RedditCall } from '../requests/call.js';
import { plainError } from '../requests/refusals.js';
import type { Asset } from './assets.js';

const LEASE_MS = 15 * 60 * 1000;
const LARGEST_IMAGE = 20_971_520;
const LARGEST_VIDEO = 1_073_741_824;

/** The types that a lease is given for, and what they are. */
const leasedTypes: ReadonlyMap<string, 'image' | 'video'> = new Map([
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/gif', 'image'],
  ['image/webp', 'image'],
  ['video/mp4', 'video'],
  ['video/quicktime', 'video'],
] as const);

/** `POST /api/media/asset`: a place to upload one file to, with the fields that the upload has to carry. */
export function leaseAsset({ desk, person, fields }: RedditCall): unknown {
  const fileName = fields.text('filepath').trim();
  const mime = fields.text('mimetype').trim();
  const kind = leasedTypes.get(mime);
  if (!/[^/\\]\.\w+$/.test(fileName) || kind === undefined) throw plainError(400);
  const isVideo = kind === 'video';
  const asset = desk.assets.lease({ personId: person.id, fileName, mime, isVideo });
  const sent = Object.entries(uploadFields(asset)).map(([name, value]) => ({ name, value }));
  return {
    args: { action: desk.addresses.uploadAction(isVideo), fields: sent },
    asset: {
      asset_id: asset.id,
      processing_state: 'incomplete',
      payload: { filepath: fileName },
      websocket_url: desk.addresses.socket(asset.id),
    },
  };
}

export function largestUpload(isVideo: boolean): number {
  return isVideo ? LARGEST_VIDEO : LARGEST_IMAGE;
}

export function leaseEndsAt(asset: Asset): number {
  return asset.leasedAt + LEASE_MS;
}

export function bucketOf(isVideo: boolean): string {
  return isVideo ? 'reddit-uploaded-video' : 'reddit-uploaded-media';
}

/** The fields that have to be sent back unchanged, before the file. */
export function uploadFields(asset: Asset): Readonly<Record<string, string>> {
  const date = new Date(asset.leasedAt).toISOString().replace(/[-:]|\.\d+/g, '');
  const fields = {
    acl: asset.isVideo ? 'public-read' : 'private',
    key: asset.id,
    'X-Amz-Credential': `SANDBOXKEY/${date.slice(0, 8)}/us-east-1/s3/aws4_request`,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Date': date,
    success_action_status: '201',
    'content-type': asset.mime,
    'x-amz-storage-class': 'STANDARD',
    'x-amz-meta-ext': asset.fileName.split('.').at(-1) ?? '',
    bucket: bucketOf(asset.isVideo),
  };
  const maximumBytes = largestUpload(asset.isVideo);
  return signedFields(fields, { expiresAtMs: leaseEndsAt(asset), maximumBytes });
}
