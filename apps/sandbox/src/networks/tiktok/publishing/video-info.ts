import type { TiktokCall } from '../server/call.js';
import { Members } from '../server/members.js';
import { invalidParameter } from '../server/tiktok-error.js';
import { readBrandSwitches, readDisable, readPrivacyLevel } from './direct-rules.js';
import type { PostContent } from './publish-task.js';

/** In UTF-16 code units, which is what `length` counts. */
const longestCaption = 2_200;

/** `post_info` of a direct video (Content Posting API: direct post). */
export function readVideoInfo(call: TiktokCall): PostContent {
  const members = Members.of(call.body, 'post_info');
  const text = members.text('title');
  if (text.length > longestCaption) {
    throw invalidParameter(`post_info.title is longer than ${longestCaption} UTF-16 code units.`);
  }
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
    settings: withIgnored(
      { privacy_level: privacyLevel, ...settings, ...brand },
      members.ignored(),
    ),
  };
}

/** A draft says nothing: the person writes everything in the app. */
export const draftContent: PostContent = {
  text: '',
  title: null,
  privacyLevel: null,
  settings: {},
};

/** What TikTok passes over is noted, so that a test can tell. */
export function withIgnored(
  settings: Readonly<Record<string, unknown>>,
  ignored: readonly string[],
): Readonly<Record<string, unknown>> {
  return ignored.length === 0 ? settings : { ...settings, ignoredParameters: ignored };
}
