import { checkDuration } from '../media/media-rules.js';
import { notePosted, usableMedia } from '../media/usable-media.js';
import { ownProfile } from '../people/profile-calls.js';
import type { SnapchatCall } from '../requests/call.js';
import { readObject } from '../requests/members.js';
import { invalid } from '../requests/snapchat-error.js';

const LONGEST_DESCRIPTION = 160;
const SHORTEST_SECONDS = 6;
// Reserved by the sandbox: the review refuses what carries it.
const refusedTag = /#sandbox_reject\b/i;

/** `POST /v1/public_profiles/{profile_id}/spotlights`: one video, reviewed afterwards. */
export function postSpotlight(call: SnapchatCall): Record<string, unknown> {
  const { desk, lateReject } = call;
  const profile = ownProfile(call);
  const fields = readObject(call.request).only(
    'media_id',
    'locale',
    'description',
    'skip_save_to_profile',
  );
  const id = fields.text('media_id');
  const locale = fields.text('locale');
  if (!/^[a-z]{2}_[A-Z]{2}$/.test(locale)) throw invalid(`locale ${locale} is not supported`);
  const description = fields.optionalText('description') ?? '';
  if ([...description].length > LONGEST_DESCRIPTION) {
    throw invalid(`description is longer than ${LONGEST_DESCRIPTION} characters`);
  }
  const skipsProfile = fields.flag('skip_save_to_profile');
  const media = usableMedia(call, profile.id, id);
  if (media.type !== 'VIDEO') throw invalid('the media of a spotlight must be a VIDEO');
  checkDuration(media.facts, SHORTEST_SECONDS);
  notePosted(call, media);
  const post = desk.posts.add({
    kind: 'spotlights',
    profileId: profile.id,
    mediaType: media.type,
    text: description,
    expiresAt: null,
    willBeRejected: lateReject || refusedTag.test(description),
    media: [media.facts],
    settings: { locale, skipSaveToProfile: skipsProfile },
    requestCount: media.requestCount + 1,
  });
  return { spotlight_id: post.id };
}
