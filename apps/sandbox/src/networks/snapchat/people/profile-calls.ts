import type { SnapchatCall } from '../requests/call.js';
import { pageOf, row } from '../requests/paging.js';
import { notFound, permissionDenied, SnapchatError } from '../requests/snapchat-error.js';
import { findProfile, type Profile } from './profiles.js';
import { profileView } from './profile-view.js';

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
