import type { RestAnswer, RestCall } from '../rest/rest-call.js';
import { LinkedinError } from '../rest/rest-error.js';
import { requireUrn } from '../rest/urn.js';
import { requireUploadable } from './media-permissions.js';
import { partRanges } from './video-parts.js';

/** `POST /rest/videos?action=finalizeUpload`: puts the parts together; processing starts. */
export async function finalizeUpload(call: RestCall): Promise<RestAnswer> {
  const { assets, videoParts } = call.desk;
  const wishes = call.body().only(['finalizeUploadRequest']).object('finalizeUploadRequest');
  wishes.only(['video', 'uploadToken', 'uploadedPartIds']);
  const urn = requireUrn(wishes.require('video'), wishes.pathOf('video'), ['video']);
  const asset = requireUploadable(call, 'video', urn);
  if (wishes.text('uploadToken') !== asset.uploadToken) {
    throw wishes.invalid('uploadToken', 'is not the one of this upload');
  }
  const sent = wishes.list('uploadedPartIds');
  // A lost answer makes clients finalize twice.
  if (asset.facts !== null) return { status: 200 };
  if (assets.isExpired(asset)) {
    throw new LinkedinError(400, 'EXPIRED_UPLOAD_URL', 'The upload has expired');
  }
  const parts = videoParts.list(urn, partRanges(asset.fileSizeBytes ?? 0).length);
  const received = parts.flatMap((part) => (part === undefined ? [] : [part]));
  if (received.length < parts.length) {
    throw new LinkedinError(400, 'MEDIA_ASSET_WAITING_UPLOAD', 'Not all parts were uploaded');
  }
  const isComplete =
    sent.length === received.length &&
    received.every(({ etag }, index) => unquoted(sent[index]) === etag);
  if (!isComplete) {
    throw wishes.invalid('uploadedPartIds', 'must hold the ETag of every part in order');
  }
  await assets.complete(urn, Buffer.concat(received.map(({ bytes }) => bytes)), call.lateReject);
  videoParts.forget(urn);
  return { status: 200 };
}

function unquoted(value: unknown): string {
  return String(value).replace(/^"(.*)"$/, '$1');
}
