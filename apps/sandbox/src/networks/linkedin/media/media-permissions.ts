import { requireActor, postingRoles, type ActingRule } from '../people/acting.js';
import type { RestCall } from '../rest/rest-call.js';
import { forbiddenResource, LinkedinError, notFound } from '../rest/rest-error.js';
import type { Asset, AssetKind } from './asset.js';

const resources: Readonly<Record<AssetKind, string>> = {
  image: 'Images',
  video: 'Videos',
  document: 'Documents',
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

/** The media when the caller may read it. Throws 404 or 403. */
export function requireReadable(call: RestCall, kind: AssetKind, urn: string): Asset {
  const asset = call.desk.assets.find(urn);
  if (asset === undefined) throw notFound(`Could not find ${kind} ${urn}`);
  return guarded(call, asset, readRule(kind));
}

/** The media when the caller may go on with its upload. Throws 404 or 403. */
export function requireUploadable(call: RestCall, kind: AssetKind, urn: string): Asset {
  const asset = call.desk.assets.find(urn);
  if (asset === undefined) throw notFound(`Could not find ${kind} ${urn}`);
  return guarded(call, asset, uploadRule(kind));
}

/** Media of others is refused without a code, a missing scope with one. */
function guarded(call: RestCall, asset: Asset, rule: ActingRule): Asset {
  const isOwnMember = asset.owner === call.person;
  const isPage = asset.owner.startsWith('urn:li:organization:');
  if (!isOwnMember && !isPage) throw forbiddenResource(asset.kind);
  try {
    requireActor(call, asset.owner, rule);
  } catch (error) {
    const lacksScope = !rule.organizationScopes.some((one) => call.token.scopes.includes(one));
    if (isPage && !lacksScope && error instanceof LinkedinError)
      throw forbiddenResource(asset.kind);
    throw error;
  }
  return asset;
}
