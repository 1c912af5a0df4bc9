import { pageOf, row, type SnapchatCall } from '../requests/call.js';
import { invalid, notFound } from '../requests/snapchat-error.js';
import { findProfile, profiles, type Profile } from './profiles.js';

/** `GET /public/v1/public_profiles/search?query=&limit=`: by words of a name, whoever runs the profile. */
export function searchPublicProfiles(call: SnapchatCall): Record<string, unknown> {
  const query = call.query.get('query')?.trim().toLowerCase() ?? '';
  if (query === '') throw invalid('query is required');
  const found = profiles.filter(({ displayName, userName }) =>
    [displayName, userName].some((name) => name.toLowerCase().includes(query)),
  );
  return pageOf(call, {
    name: 'public_profiles',
    rows: found.map((profile) => row('public_profile', publicView(call, profile))),
  });
}

/** `GET /public/v1/public_profiles/{id}`: a list of one. */
export function readPublicProfile(call: SnapchatCall): Record<string, unknown> {
  return listOfOne(call, findProfile(call.params.profile_id ?? ''));
}

/** `GET /public/v1/snaps/{snap_id}/public_profile`: whose Snap it is. */
export function readProfileOfSnap(call: SnapchatCall): Record<string, unknown> {
  const snap = call.desk.posts.get(call.params.snap_id ?? '');
  return listOfOne(call, findProfile(snap?.profileId ?? ''));
}

function listOfOne(call: SnapchatCall, profile: Profile | undefined): Record<string, unknown> {
  if (profile === undefined) throw notFound('The public profile does not exist.');
  return { public_profiles: [row('public_profile', publicView(call, profile))] };
}

/** What everybody may know of a profile. */
function publicView({ desk }: SnapchatCall, profile: Profile): Record<string, unknown> {
  const { id, displayName, userName, category, subscribers } = profile;
  return {
    id,
    display_name: displayName,
    snap_user_name: userName,
    profile_type: 'PUBLIC_PROFILE',
    profile_tier: 'TIER_PUBLIC',
    internal_profile_category: category,
    logo_urls: { original_logo_url: desk.addresses.logo(id, 1280) },
    subscriber_count: String(subscribers),
  };
}
