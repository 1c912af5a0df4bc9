import type { LinkedinDesk } from '../linkedin-desk.js';
import type { RestAnswer, RestCall } from '../rest/rest-call.js';
import { decodeUrn } from '../rest/rest-query.js';
import { parseUrn, requireUrn } from '../rest/urn.js';
import type { Asset, AssetKind } from './asset.js';
import { requireReadable } from './media-permissions.js';

const downloadLifetimeMs = 60 * 60 * 1000;

/** `GET /rest/{images,videos,documents}/{urn}`: how far processing is. */
export function readAsset(call: RestCall, kind: AssetKind): RestAnswer {
  const urn = requireUrn(decodeUrn(call.keys.urn ?? '', 'path'), `/${kind}`, [kind]);
  return { status: 200, body: viewAsset(call.desk, requireReadable(call, kind, urn)) };
}

function viewAsset(desk: LinkedinDesk, asset: Asset): Record<string, unknown> {
  const status = desk.assets.status(asset);
  const isAvailable = status === 'AVAILABLE';
  return {
    id: asset.urn,
    owner: asset.owner,
    status,
    ...(isAvailable && {
      downloadUrl: downloadUrl(desk, asset),
      downloadUrlExpiresAt: desk.kernel.now().getTime() + downloadLifetimeMs,
    }),
    ...(asset.kind === 'video' && videoMembers(asset, isAvailable)),
    ...(asset.kind === 'video' &&
      status === 'PROCESSING_FAILED' && { processingFailureReason: asset.failure }),
  };
}

function videoMembers({ facts }: Asset, isAvailable: boolean): Record<string, unknown> {
  if (facts === null || !isAvailable) return {};
  return {
    duration: Math.round((facts.durationSeconds ?? 0) * 1000),
    aspectRatioWidth: facts.width,
    aspectRatioHeight: facts.height,
  };
}

function downloadUrl(desk: LinkedinDesk, { urn }: Asset): string {
  return `${desk.kernel.publicUrl}/media.licdn.com/dms/asset/${parseUrn(urn)?.id ?? ''}`;
}
