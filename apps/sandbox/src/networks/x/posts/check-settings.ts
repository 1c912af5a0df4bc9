import type { XCall } from '../server/call.js';
import { invalidRequest, notPermitted } from '../server/problem.js';
import type { CreateBody } from './create-schema.js';

/** Refuses settings that the account may not use. Throws Problem. */
export function checkSettings({ person, communities }: XCall, body: CreateBody): void {
  const { community_id: communityId } = body;
  if (communityId !== undefined && !communities.isMember(communityId, person.username))
    throw notPermitted();
  const needsSubscribers =
    body.for_super_followers_only === true || body.reply_settings === 'subscribers';
  if (needsSubscribers && !person.hasSubscribers) throw notPermitted();
  const place = body.geo?.place_id;
  if (place !== undefined && !/^[0-9a-f]{16}$/.test(place))
    throw invalidRequest(`$.geo.place_id: [${place}] is not a place`, { 'geo.place_id': [place] });
}
