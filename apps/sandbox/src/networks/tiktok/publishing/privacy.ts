import type { Creator } from '../people/creator.js';

/** Who may see a post. */
export const privacyLevels = [
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'FOLLOWER_OF_CREATOR',
  'SELF_ONLY',
] as const;
export type PrivacyLevel = (typeof privacyLevels)[number];

/** What the creator can choose now: private accounts have followers in the place of everyone. */
export function privacyOptions({ isPrivate }: Creator): readonly PrivacyLevel[] {
  return isPrivate
    ? ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY']
    : ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
}
