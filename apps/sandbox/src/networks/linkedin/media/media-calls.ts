import type { LinkedinDesk } from '../linkedin-desk.js';
import { requireActor } from '../people/acting.js';
import type { Fields } from '../rest/fields.js';
import type { CallPreview, RestCall } from '../rest/rest-call.js';
import { LinkedinError, type RestAnswer } from '../rest/rest-error.js';
import { decodeUrn } from '../rest/rest-query.js';
import { requireUrn } from '../rest/urn.js';
import { requireAsset, uploadRule } from './asset-access.js';
import type { Asset } from './assets.js';
import type { AssetKind } from './media-rules.js';
import { partRanges, partTag, uploadUrl } from './upload-host.js';

const leastVideoBytes = 75 * 1024;
const mostVideoBytes = 500 * 1024 * 1024;

/** Whose media a call is about: it names an owner, a video to finish, or media in its path. */
export function mediaActor({ desk, body, keys }: CallPreview): string | undefined {
  const opened = (body.initializeUploadRequest ?? {}) as Record<string, unknown>;
  if (typeof opened.owner === 'string') return opened.owner;
  const { video } = (body.finalizeUploadRequest ?? {}) as Record<string, unknown>;
  return desk.assets.find(String(video ?? decodeURIComponent(keys.urn ?? '')))?.owner;
}

/** `POST /rest/{images,videos,documents}?action=…`. */
export function openOrFinishUpload(
  call: RestCall,
  kind: AssetKind,
): RestAnswer | Promise<RestAnswer> {
  const open = ['initializeUpload'] as const;
  const actions = kind === 'video' ? ([...open, 'finalizeUpload'] as const) : open;
  const action = call.query.word('action', actions);
  return action === 'initializeUpload' ? initializeUpload(call, kind) : finalizeUpload(call);
}

/** `initializeUpload`: an URN and where to send the bytes. */
function initializeUpload(call: RestCall, kind: AssetKind): RestAnswer {
  const wishes = call.body().only(['initializeUploadRequest']).object('initializeUploadRequest');
  wishes.only(
    kind === 'video' ? ['owner', 'fileSizeBytes', 'uploadCaptions', 'uploadThumbnail'] : ['owner'],
  );
  const path = wishes.pathOf('owner');
  const owner = requireUrn(wishes.require('owner'), path, ['person', 'organization']);
  requireActor(call, owner, uploadRule(kind));
  const { member } = call.grant;
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
  for (const extra of ['uploadCaptions', 'uploadThumbnail']) {
    if (wishes.flag(extra) === true) throw wishes.invalid(extra, 'is not taken by the sandbox');
  }
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
  };
  return { status: 200, body: { value } };
}

function isVideoSize(value: unknown): value is number {
  return (
    Number.isInteger(value) && Number(value) >= leastVideoBytes && Number(value) <= mostVideoBytes
  );
}

/** `finalizeUpload`: puts the parts together; processing starts. */
async function finalizeUpload(call: RestCall): Promise<RestAnswer> {
  const { assets, videoParts } = call.desk;
  const wishes = call.body().only(['finalizeUploadRequest']).object('finalizeUploadRequest');
  wishes.only(['video', 'uploadToken', 'uploadedPartIds']);
  const urn = requireUrn(wishes.require('video'), wishes.pathOf('video'), ['video']);
  const asset = requireAsset(call, 'video', urn, 'upload');
  if (wishes.text('uploadToken') !== asset.uploadToken) {
    throw wishes.invalid('uploadToken', 'is not the one of this upload');
  }
  const sent = wishes.list('uploadedPartIds');
  // A lost answer makes clients finalize twice.
  if (asset.facts !== null) return { status: 200 };
  if (assets.isExpired(asset)) {
    throw new LinkedinError(400, 'EXPIRED_UPLOAD_URL', 'The upload has expired');
  }
  const parts = partRanges(asset.fileSizeBytes ?? 0).map((_, index) => videoParts.part(urn, index));
  const received = parts.filter((part) => part !== undefined);
  if (received.length < parts.length) {
    throw new LinkedinError(400, 'MEDIA_ASSET_WAITING_UPLOAD', 'Not all parts were uploaded');
  }
  const isComplete =
    sent.length === received.length &&
    received.every((part, index) => unquoted(sent[index]) === partTag(part, index));
  if (!isComplete) {
    throw wishes.invalid('uploadedPartIds', 'must hold the ETag of every part in order');
  }
  await assets.complete(urn, Buffer.concat(received), call.lateReject);
  videoParts.forget(urn);
  return { status: 200 };
}

function unquoted(value: unknown): string {
  return String(value).replace(/^"(.*)"$/, '$1');
}

/** `GET /rest/{images,videos,documents}/{urn}`: how far processing is. */
export function readAsset(call: RestCall, kind: AssetKind): RestAnswer {
  const urn = requireUrn(decodeUrn(call.keys.urn ?? '', 'path'), `/${kind}`, [kind]);
  return { status: 200, body: viewAsset(call.desk, requireAsset(call, kind, urn, 'read')) };
}

function viewAsset(desk: LinkedinDesk, asset: Asset): Record<string, unknown> {
  const status = desk.assets.status(asset);
  const seconds = asset.facts?.durationSeconds ?? 0;
  return {
    id: asset.urn,
    owner: asset.owner,
    status,
    ...(asset.kind === 'video' && {
      ...(status === 'AVAILABLE' && { duration: Math.round(seconds * 1000) }),
      ...(status === 'PROCESSING_FAILED' && { processingFailureReason: asset.failure }),
    }),
  };
}
