import { requireActor } from '../people/acting.js';
import type { Fields } from '../rest/fields.js';
import type { RestAnswer, RestCall } from '../rest/rest-call.js';
import { requireUrn } from '../rest/urn.js';
import type { Asset, AssetKind } from './asset.js';
import { uploadRule } from './media-permissions.js';
import { uploadUrl } from './upload-address.js';
import { partRanges } from './video-parts.js';

const leastVideoBytes = 75 * 1024;
const mostVideoBytes = 500 * 1024 * 1024;

/** `POST /rest/{images,videos,documents}?action=initializeUpload`: an URN and where to send the bytes. */
export function initializeUpload(call: RestCall, kind: AssetKind): RestAnswer {
  const wishes = call.body().only(['initializeUploadRequest']).object('initializeUploadRequest');
  wishes.only(
    kind === 'video'
      ? ['owner', 'fileSizeBytes', 'uploadCaptions', 'uploadThumbnail', 'purpose']
      : ['owner'],
  );
  const path = wishes.pathOf('owner');
  const owner = requireUrn(wishes.require('owner'), path, ['person', 'organization']);
  requireActor(call, owner, uploadRule(kind));
  const { member } = call.token;
  const announced = { kind, owner, member, isDoomed: call.lateReject };
  if (kind === 'video') return initializeVideo(call, wishes, announced);
  const asset = call.desk.assets.announce({ ...announced, fileSizeBytes: null }, 1);
  const value = {
    uploadUrlExpiresAt: asset.uploadUrlExpiresAt,
    uploadUrl: uploadUrl(call.desk, asset, 'file'),
    [kind]: asset.urn,
  };
  return { status: 200, body: { value } };
}

function initializeVideo(
  call: RestCall,
  wishes: Fields,
  announced: Pick<Asset, 'kind' | 'owner' | 'member' | 'isDoomed'>,
): RestAnswer {
  const fileSizeBytes = wishes.require('fileSizeBytes');
  if (!isVideoSize(fileSizeBytes)) {
    const range = `must be a number from ${leastVideoBytes} to ${mostVideoBytes}`;
    throw wishes.invalid('fileSizeBytes', range);
  }
  const withCaptions = wishes.flag('uploadCaptions') ?? false;
  const withThumbnail = wishes.flag('uploadThumbnail') ?? false;
  const ranges = partRanges(fileSizeBytes);
  const asset = call.desk.assets.announce({ ...announced, fileSizeBytes }, ranges.length);
  const value = {
    uploadUrlsExpireAt: asset.uploadUrlExpiresAt,
    video: asset.urn,
    uploadInstructions: ranges.map((range, index) => ({
      uploadUrl: uploadUrl(call.desk, asset, `part-${index}`),
      ...range,
    })),
    uploadToken: asset.uploadToken,
    ...(withCaptions && { captionsUploadUrl: uploadUrl(call.desk, asset, 'captions') }),
    ...(withThumbnail && { thumbnailUploadUrl: uploadUrl(call.desk, asset, 'thumbnail') }),
  };
  return { status: 200, body: { value } };
}

function isVideoSize(value: unknown): value is number {
  return (
    Number.isInteger(value) && Number(value) >= leastVideoBytes && Number(value) <= mostVideoBytes
  );
}
