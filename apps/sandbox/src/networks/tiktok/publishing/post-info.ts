import { invalidParameter, refused } from '../server/answers.js';
import type { TiktokCall } from '../server/call.js';
import { Members } from '../server/members.js';
import { privacyOptions } from '../people/creator.js';
import type { PostContent, PostMode } from './publish-tasks.js';
import { privacyLevels, type PrivacyLevel } from './words.js';

// In UTF-16 code units, which is what `length` counts.
const longestCaption = 2_200;
const longestTitle = 90;
const longestDescription = 4_000;

/** `post_info` of a direct video (Content Posting API: direct post). */
export function readVideoInfo(call: TiktokCall): PostContent {
  const members = Members.of(call.body, 'post_info');
  const text = members.text('title', longestCaption);
  const { creator } = call;
  const settings = {
    disable_comment: readDisable(members, 'disable_comment', creator.commentDisabled),
    disable_duet: readDisable(members, 'disable_duet', creator.duetDisabled),
    disable_stitch: readDisable(members, 'disable_stitch', creator.stitchDisabled),
    video_cover_timestamp_ms: members.whole('video_cover_timestamp_ms') ?? 0,
    is_aigc: members.flag('is_aigc'),
  };
  const privacyLevel = readPrivacyLevel(call, members);
  const brand = readBrandSwitches(members, privacyLevel);
  return {
    text,
    title: null,
    privacyLevel,
    settings: members.withIgnored({ privacy_level: privacyLevel, ...settings, ...brand }),
  };
}

/** A draft says nothing: the person writes everything in the app. */
export const draftContent: PostContent = {
  text: '',
  title: null,
  privacyLevel: null,
  settings: {},
};

/** `post_info` of a photo post; drafts leave out what the person decides. */
export function readPhotoInfo(call: TiktokCall, mode: PostMode): PostContent {
  const members =
    call.body.post_info === undefined && mode === 'inbox'
      ? new Members({}, 'post_info')
      : Members.of(call.body, 'post_info');
  const title = members.text('title', longestTitle);
  const text = members.text('description', longestDescription);
  const said = { text, title: title === '' ? null : title };
  if (mode === 'inbox') {
    return { ...said, privacyLevel: null, settings: members.withIgnored({}) };
  }
  const privacyLevel = readPrivacyLevel(call, members);
  const settings = {
    privacy_level: privacyLevel,
    disable_comment: readDisable(members, 'disable_comment', call.creator.commentDisabled),
    auto_add_music: members.flag('auto_add_music'),
    ...readBrandSwitches(members, privacyLevel),
  };
  return { ...said, privacyLevel, settings: members.withIgnored(settings) };
}

/** The privacy level of a direct post: required, and one of those that the creator can choose now. */
function readPrivacyLevel(call: TiktokCall, members: Members): PrivacyLevel {
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
function readBrandSwitches(
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
function readDisable(members: Members, member: string, isDisabled: boolean): boolean {
  const value = members.flag(member);
  if (isDisabled && !value) {
    throw invalidParameter(`post_info.${member} must be true: the creator disabled it.`);
  }
  return value;
}
