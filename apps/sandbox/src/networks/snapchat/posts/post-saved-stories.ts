import { notePosted, usableMedia, type UsableMedia } from '../media/usable-media.js';
import { ownProfile } from '../people/profile-calls.js';
import type { SnapchatCall } from '../requests/call.js';
import { readObject, type Members } from '../requests/members.js';
import { row } from '../requests/paging.js';
import { invalid } from '../requests/snapchat-error.js';

const LONGEST_TITLE = 45;

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
  for (const media of all) notePosted(call, media);
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
    .map((source) => usableMedia(call, profileId, source.only('media_id').text('media_id')));
  return { title, media };
}
