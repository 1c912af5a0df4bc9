import type { SnapchatDesk } from '../snapchat-desk.js';
import type { Profile } from './profiles.js';

/** A profile as its owner sees it; `subscriber_count` is text. */
export function profileView(desk: SnapchatDesk, profile: Profile): Record<string, unknown> {
  const metrics = desk.kernel.metrics.ofAccount(profile.id);
  return {
    ...publicProfileView(desk, profile),
    organization_id: profile.organizationId,
    subscriber_count: String(metrics.SUBSCRIBERS ?? profile.subscribers),
  };
}

/** The fields that everybody may read. */
export function publicProfileView(
  { addresses }: SnapchatDesk,
  { id, displayName, userName, category }: Profile,
): Record<string, unknown> {
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
  };
}
