import { pageOf, row, type SnapchatCall } from '../requests/call.js';
import { notFound, permissionDenied, SnapchatError } from '../requests/snapchat-error.js';
import type { SnapchatDesk } from '../snapchat-desk.js';
import { findProfile, type Profile } from './profiles.js';

/** `GET /v1/public_profiles/my_profile`: for people with exactly one profile. */
export function readMyProfile({ desk, login }: SnapchatCall): Record<string, unknown> {
  const [profile, another] = login.profiles;
  if (!profile) throw notFound('The user has no public profile.');
  if (another) {
    throw new SnapchatError(400, 'INVALID_ARGUMENT', 'The user has several public profiles.');
  }
  return { public_profile: profileView(desk, profile) };
}

/** `GET /v1/public_profiles/{profile_id}`: a list of one. */
export function readProfile(call: SnapchatCall): Record<string, unknown> {
  return { public_profiles: [row('public_profile', profileView(call.desk, ownProfile(call)))] };
}

/** `GET /v1/organizations/{organization_id}/public_profiles`. */
export function listOrganizationProfiles(call: SnapchatCall): Record<string, unknown> {
  const { desk, login, params } = call;
  const id = params.organization_id ?? '';
  if (id !== login.organizationId) throw permissionDenied();
  return pageOf(call, {
    name: 'public_profiles',
    rows: login.profiles.map((profile) => row('public_profile', profileView(desk, profile))),
  });
}

/** `GET /v1/me/organizations` of the Ads API. */
export function listOrganizations({ login }: SnapchatCall): Record<string, unknown> {
  const organization = { id: login.organizationId, name: login.name, type: 'ENTERPRISE' };
  return { organizations: [row('organization', organization)] };
}

/** The profile of the path, on which the person has to have a role. */
export function ownProfile({ login, params }: SnapchatCall): Profile {
  const profile = findProfile(params.profile_id ?? '');
  if (!profile) throw notFound('The public profile does not exist.');
  if (!login.profiles.includes(profile)) throw permissionDenied();
  return profile;
}

/** A profile as its owner sees it; `subscriber_count` is text. */
function profileView(
  { addresses, kernel }: SnapchatDesk,
  { id, organizationId, displayName, userName, category, subscribers }: Profile,
): Record<string, unknown> {
  const metrics = kernel.metrics.ofAccount(id);
  return {
    id,
    display_name: displayName,
    snap_user_name: userName,
    description: 'Lives in the sandbox.',
    profile_type: 'PUBLIC_PROFILE',
    profile_tier: 'TIER_PUBLIC',
    internal_profile_category: category,
    logo_urls: {
      original_logo_url: addresses.logo(id, 1280),
      manage_profile_logo_url: addresses.logo(id, 640),
      mega_profile_logo_url: addresses.logo(id, 90),
      discover_feed_logo_url: addresses.logo(id, 72),
    },
    organization_id: organizationId,
    subscriber_count: String(metrics.SUBSCRIBERS ?? subscribers),
  };
}
