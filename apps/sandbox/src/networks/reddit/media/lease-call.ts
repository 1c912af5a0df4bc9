import { plainError } from '../requests/reddit-error.js';
import type { RedditCall } from '../requests/call.js';
import { leasedTypes, uploadFields } from './upload-policy.js';

/** `POST /api/media/asset`: a place to upload one file to, with the fields that the upload has to carry. */
export function leaseAsset({ desk, person, fields }: RedditCall): unknown {
  const fileName = fields.text('filepath').trim();
  const mime = fields.text('mimetype').trim();
  const kind = leasedTypes.get(mime);
  if (!/[^/\\]\.\w+$/.test(fileName) || kind === undefined) throw plainError(400);
  const isVideo = kind === 'video';
  const asset = desk.assets.lease({ personId: person.id, fileName, mime, isVideo });
  return {
    args: { action: desk.addresses.uploadAction(isVideo), fields: uploadFields(asset) },
    asset: {
      asset_id: asset.id,
      processing_state: 'incomplete',
      payload: { filepath: fileName },
      websocket_url: desk.addresses.socket(asset.id, asset.socketKey),
    },
  };
}
