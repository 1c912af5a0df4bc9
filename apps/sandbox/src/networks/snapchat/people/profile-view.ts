import type { SnapchatDesk } from '../snapchat-desk.js';
import type { Profile } from './profiles.js';

/** A profile as its owner sees it; `subscriber_count` is text. */
export function profileView(
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
