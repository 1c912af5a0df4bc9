import { requireActor, postingRoles, type ActingRule } from '../people/acting.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import type { Fields } from '../rest/fields.js';
import type { RestCall } from '../rest/rest-call.js';
import { fieldError, forbiddenResource, LinkedinError, notFound } from '../rest/rest-error.js';
import { parseUrn, requireUrn } from '../rest/urn.js';
import type { Asset } from './assets.js';
import type { AssetKind } from './media-rules.js';

const resources: Readonly<Record<AssetKind, string>> = {
  image: 'Images',
  video: 'Videos',
  document: 'Documents',
};

const unknownCodes: Readonly<Record<AssetKind, string>> = {
  image: 'INVALID_IMAGE_ID',
  video: 'INVALID_VIDEO_ID',
  document: 'INVALID_URN_ID',
};

/** What announcing media needs. Content admins of a page may upload videos, but neither images nor documents. */
export function uploadRule(kind: AssetKind): ActingRule {
  return {
    resource: `${resources[kind]}.ACTION-initializeUpload`,
    memberScopes: ['w_member_social'],
    organizationScopes: ['w_organization_social'],
    roles: kind === 'video' ? postingRoles : ['ADMINISTRATOR', 'DIRECT_SPONSORED_CONTENT_POSTER'],
  };
}

/**
 * What reading media needs. `w_member_social` alone only writes images and documents, and no scope
 * that would read them is given out; members read their own videos, pages all of theirs.
 */
function readRule(kind: AssetKind): ActingRule {
  return {
    resource: `${resources[kind]}.GET`,
    memberScopes: kind === 'video' ? ['w_member_social'] : ['r_member_social'],
    organizationScopes: ['w_organization_social', 'r_organization_social'],
    roles: postingRoles,
  };
}

/** The media when the caller may read it or go on with its upload. Throws 404 or 403. */
export function requireAsset(
  call: RestCall,
  kind: AssetKind,
  urn: string,
  wish: 'read' | 'upload',
): Asset {
  const asset = call.desk.assets.find(urn);
  if (asset === undefined) throw notFound(`Could not find ${kind} ${urn}`);
  return guarded(call, asset, wish === 'read' ? readRule(kind) : uploadRule(kind));
}

/** Media of others is refused without a code, a missing scope with one. */
function guarded(call: RestCall, asset: Asset, rule: ActingRule): Asset {
  const isOwnMember = asset.owner === call.person;
  const isPage = asset.owner.startsWith('urn:li:organization:');
  if (!isOwnMember && !isPage) throw forbiddenResource(asset.kind);
  try {
    requireActor(call, asset.owner, rule);
  } catch (error) {
    const lacksScope = !rule.organizationScopes.some((one) => call.grant.scopes.includes(one));
    if (isPage && !lacksScope && error instanceof LinkedinError)
      throw forbiddenResource(asset.kind);
    throw error;
  }
  return asset;
}

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
