import { checkDuration } from '../media/media-rules.js';
import type { UsableMedia } from '../media/media-store.js';
import { ownProfile } from '../people/profile-calls.js';
import { readObject, row, type Members, type SnapchatCall } from '../requests/call.js';
import { invalid } from '../requests/snapchat-error.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const lifetimes: Readonly<Record<string, number>> = {
  ONE_DAY: 1,
  TWO_DAYS: 2,
  THREE_DAYS: 3,
  ONE_WEEK: 7,
};
const LONGEST_DESCRIPTION = 160;
const SHORTEST_SECONDS = 6;
// Reserved by the sandbox: the review refuses what carries it.
const refusedTag = /#sandbox_reject\b/i;
const LONGEST_TITLE = 45;

/** `POST /v1/public_profiles/{profile_id}/stories`: the answer carries no id. */
export function postStory(call: SnapchatCall): Record<string, unknown> {
  const { desk } = call;
  const profile = ownProfile(call);
  const fields = readObject(call.request).only('media_id', 'customized_ttl');
  const id = fields.text('media_id');
  const ttl = fields.object('customized_ttl')?.only('ttl').text('ttl') ?? 'ONE_DAY';
  const days = lifetimes[ttl];
  if (days === undefined) {
    throw invalid(`customized_ttl.ttl must be one of ${Object.keys(lifetimes).join(', ')}`);
  }
  const media = desk.media.usable(profile.id, id);
  if (call.lateReject) throw invalid('the story was refused');
  desk.media.notePosted(media);
  desk.posts.add({
    kind: 'stories',
    profileId: profile.id,
    mediaType: media.type,
    text: '',
    expiresAt: new Date(desk.kernel.now().getTime() + days * DAY_MS).toISOString(),
    willBeRejected: false,
    media: [media.facts],
    settings: { ttl },
    requestCount: media.requestCount + 1,
  });
  return {};
}

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
  const media = desk.media.usable(profile.id, id);
  if (media.type !== 'VIDEO') throw invalid('the media of a spotlight must be a VIDEO');
  checkDuration(media.facts, SHORTEST_SECONDS);
  desk.media.notePosted(media);
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

interface SavedStory {
  readonly title: string;
  readonly media: readonly UsableMedia[];
}

/** `POST /v1/public_profiles/{profile_id}/saved_stories`: each with a title and one or more snaps. */
export function postSavedStories(call: SnapchatCall): Record<string, unknown> {
  const { desk } = call;
  const profile = ownProfile(call);
  const entries = readObject(call.request).only('saved_stories').list('saved_stories');
  // All are looked at before one is made.
  const stories = entries.map((entry) => readStory(call, profile.id, entry));
  const all = stories.flatMap(({ media }) => media);
  if (new Set(all.map(({ id }) => id)).size < all.length) {
    throw invalid('media_id is used more than once');
  }
  if (call.lateReject) throw invalid('the saved story was refused');
  for (const media of all) desk.media.notePosted(media);
  const made = stories.map(({ title, media }) => {
    const post = desk.posts.add({
      kind: 'saved_stories',
      profileId: profile.id,
      mediaType: media[0]?.type ?? 'VIDEO',
      text: title,
      expiresAt: null,
      willBeRejected: false,
      media: media.map(({ facts }) => facts),
      settings: {},
      requestCount: media.reduce((sum, one) => sum + one.requestCount, 1),
    });
    return row('saved_story', { id: post.id });
  });
  return { saved_stories: made };
}

function readStory(call: SnapchatCall, profileId: string, entry: Members): SavedStory {
  const title = entry.only('title', 'snap_sources').text('title');
  if ([...title].length > LONGEST_TITLE) {
    throw invalid(`saved_stories title is longer than ${LONGEST_TITLE} characters`);
  }
  const media = entry
    .list('snap_sources')
    .map((source) => call.desk.media.usable(profileId, source.only('media_id').text('media_id')));
  return { title, media };
}
