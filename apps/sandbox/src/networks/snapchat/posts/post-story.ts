import { notePosted, usableMedia } from '../media/usable-media.js';
import { ownProfile } from '../people/profile-calls.js';
import type { SnapchatCall } from '../requests/call.js';
import { readObject } from '../requests/members.js';
import { invalid } from '../requests/snapchat-error.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const lifetimes: Readonly<Record<string, number>> = {
  ONE_DAY: 1,
  TWO_DAYS: 2,
  THREE_DAYS: 3,
  ONE_WEEK: 7,
};

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
  const media = usableMedia(call, profile.id, id);
  if (call.lateReject) throw invalid('the story was refused');
  notePosted(call, media);
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
