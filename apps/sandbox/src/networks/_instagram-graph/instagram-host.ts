import type { InstagramAccountSeed } from './people/account-seeds.js';

/** What a call needs the caller to have been granted; every host has its own names for it. */
export type InstagramAbility = 'read' | 'publish' | 'comments' | 'insights' | 'delete';

/** What differs between Facebook Login (graph.facebook.com) and Instagram Login (graph.instagram.com). */
export interface InstagramFeatures {
  /** `upload_type=resumable`: bytes through rupload.facebook.com. */
  readonly resumableUpload: boolean;
  /** `DELETE /{ig-media-id}`. */
  readonly deleteMedia: boolean;
  /** `is_paid_partnership`, `branded_content_sponsor_ids`. */
  readonly partnershipLabels: boolean;
  /** `audio_configuration`. */
  readonly audioConfiguration: boolean;
  /** `business_discovery` on the user, `/{ig-media-id}/collaborators`. */
  readonly discovery: boolean;
  /** The metrics and counters that are documented as Facebook Login only. */
  readonly facebookCounters: boolean;
  /** `id` is the app-scoped id, `user_id` the professional account's; `account_type` can be read. */
  readonly appScopedIds: boolean;
  /** Whether creator accounts may publish stories. */
  readonly creatorStories: boolean;
}

/** The network that an InstagramGraph is mounted in. */
export interface InstagramHost {
  readonly features: InstagramFeatures;
  /** The permissions that an ability needs, all of them. */
  readonly permissions: Readonly<Record<InstagramAbility, readonly string[]>>;
  readonly accounts: readonly InstagramAccountSeed[];
  /** Keeps the ids of two hosts apart, 0 to 9. */
  readonly idBlock: number;
  /** Whether the caller's token reaches this account; by default only its own user's. */
  mayUse?(caller: InstagramCaller, accountId: string): boolean;
  /** The address for the bytes of a resumable container; needed with `resumableUpload`. */
  uploadUrl?(containerId: string): string;
}

/** Whose token came with the call, after the host has accepted it. */
export interface InstagramCaller {
  readonly userId: string;
  readonly permissions: readonly string[];
  readonly token: string;
}
