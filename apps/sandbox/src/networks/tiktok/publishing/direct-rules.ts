import type { TiktokCall } from '../server/call.js';
import { invalidParameter, refused } from '../server/tiktok-error.js';
import type { Members } from '../server/members.js';
import { privacyLevels, privacyOptions, type PrivacyLevel } from './privacy.js';

/** The privacy level of a direct post: required, and one of those that the creator can choose now. */
export function readPrivacyLevel(call: TiktokCall, members: Members): PrivacyLevel {
  const word = members.requiredText('privacy_level');
  const level = privacyLevels.find((candidate) => candidate === word);
  if (level === undefined) {
    throw invalidParameter(`post_info.privacy_level must be one of ${privacyLevels.join(', ')}.`);
  }
  const { creator, application } = call;
  const isAllowed = application.isAudited || (creator.isPrivate && level === 'SELF_ONLY');
  if (!isAllowed) {
    throw refused(
      'unaudited_client_can_only_post_to_private_accounts',
      'Unaudited clients can only post to a private account, visible to its creator only.',
    );
  }
  if (privacyOptions(creator).includes(level)) return level;
  throw refused(
    'privacy_level_option_mismatch',
    'privacy_level does not match the privacy_level_options of the creator.',
  );
}

/** The two switches of commercial content; branded content cannot be private (Content Sharing Guidelines). */
export function readBrandSwitches(
  members: Members,
  privacyLevel: PrivacyLevel | null,
): Readonly<Record<string, boolean>> {
  const brand_content_toggle = members.requiredFlag('brand_content_toggle');
  const brand_organic_toggle = members.flag('brand_organic_toggle');
  if (brand_content_toggle && privacyLevel === 'SELF_ONLY') {
    throw invalidParameter('Branded content cannot be private.');
  }
  return { brand_content_toggle, brand_organic_toggle };
}

/** A switch that has to be on when the creator has switched the feature off in the app. */
export function readDisable(members: Members, member: string, isDisabled: boolean): boolean {
  const value = members.flag(member);
  if (isDisabled && !value) {
    throw invalidParameter(`post_info.${member} must be true: the creator disabled it.`);
  }
  return value;
}
