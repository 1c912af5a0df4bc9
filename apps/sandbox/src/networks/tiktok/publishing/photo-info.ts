import type { TiktokCall } from '../server/call.js';
import { Members } from '../server/members.js';
import { invalidParameter } from '../server/tiktok-error.js';
import { readBrandSwitches, readDisable, readPrivacyLevel } from './direct-rules.js';
import type { PostContent, PostMode } from './publish-task.js';
import { withIgnored } from './video-info.js';

// In UTF-16 code units (Content Posting API: photo post).
const longestTitle = 90;
const longestDescription = 4_000;
const mostPhotos = 35;

/** `source_info` of a photo post. */
export interface PhotoSource {
  readonly urls: readonly string[];
  readonly coverIndex: number;
}

/** `post_info` of a photo post; drafts leave out what the person decides. */
export function readPhotoInfo(call: TiktokCall, mode: PostMode): PostContent {
  const members =
    call.body.post_info === undefined && mode === 'inbox'
      ? new Members({}, 'post_info')
      : Members.of(call.body, 'post_info');
  const title = members.text('title');
  const text = members.text('description');
  if (title.length > longestTitle) {
    throw invalidParameter(`post_info.title is longer than ${longestTitle} UTF-16 code units.`);
  }
  if (text.length > longestDescription) {
    const most = `${longestDescription} UTF-16 code units`;
    throw invalidParameter(`post_info.description is longer than ${most}.`);
  }
  const said = { text, title: title === '' ? null : title };
  if (mode === 'inbox') {
    return { ...said, privacyLevel: null, settings: withIgnored({}, members.ignored()) };
  }
  const privacyLevel = readPrivacyLevel(call, members);
  const settings = {
    privacy_level: privacyLevel,
    disable_comment: readDisable(members, 'disable_comment', call.creator.commentDisabled),
    auto_add_music: members.flag('auto_add_music'),
    ...readBrandSwitches(members, privacyLevel),
  };
  return { ...said, privacyLevel, settings: withIgnored(settings, members.ignored()) };
}

/** Photos are always pulled. */
export function readPhotoSource({ body }: TiktokCall): PhotoSource {
  const members = Members.of(body, 'source_info');
  if (members.requiredText('source') !== 'PULL_FROM_URL') {
    throw invalidParameter('source_info.source must be PULL_FROM_URL for photos.');
  }
  const urls = members.texts('photo_images');
  if (urls.length === 0 || urls.length > mostPhotos) {
    throw invalidParameter(`source_info.photo_images must hold 1 to ${mostPhotos} URLs.`);
  }
  const coverIndex = members.whole('photo_cover_index') ?? 0;
  if (coverIndex >= urls.length) {
    throw invalidParameter('source_info.photo_cover_index is out of range.');
  }
  return { urls, coverIndex };
}
