import type { LinkedinDesk } from '../linkedin-desk.js';
import type { Asset, AssetKind } from '../media/asset.js';
import type { Fields } from '../rest/fields.js';
import { fieldError, LinkedinError } from '../rest/rest-error.js';
import { parseUrn, requireUrn } from '../rest/urn.js';

const unknownCodes: Readonly<Record<AssetKind, string>> = {
  image: 'INVALID_IMAGE_ID',
  video: 'INVALID_VIDEO_ID',
  document: 'INVALID_URN_ID',
};

/** The media a field names, ready to be published by its owner. Throws what LinkedIn says otherwise. */
export function usableAsset(
  desk: LinkedinDesk,
  fields: Fields,
  wanted: { readonly name: string; readonly kinds: readonly AssetKind[]; readonly owner: string },
): Asset {
  const path = fields.pathOf(wanted.name);
  const urn = requireUrn(fields.require(wanted.name), path, wanted.kinds);
  const asset = desk.assets.find(urn);
  if (asset === undefined || asset.owner !== wanted.owner) {
    const kind = parseUrn(urn)?.type as AssetKind;
    throw fieldError(unknownCodes[kind], path, `${urn} is not known or not yours`);
  }
  switch (desk.assets.status(asset)) {
    case 'AVAILABLE':
      return asset;
    case 'PROCESSING_FAILED':
      throw new LinkedinError(
        400,
        'MEDIA_ASSET_PROCESSING_FAILED',
        `Processing of ${urn} has failed`,
      );
    case 'WAITING_UPLOAD':
    case 'PROCESSING':
      throw new LinkedinError(
        400,
        'MEDIA_ASSET_WAITING_UPLOAD',
        `${urn} is waiting for its upload or being processed`,
      );
  }
}
