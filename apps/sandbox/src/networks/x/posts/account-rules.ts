import { isMember } from '../communities.js';
import type { XCall } from '../server/call.js';
import {
  forbidden,
  invalidRequest,
  legacyError,
  notPermitted,
  type Problem,
} from '../server/problem.js';
import { findCashtags } from '../text/entities.js';
import { usualLength, weightedLength } from '../text/weighted-length.js';
import type { CreateBody } from './create-body.js';

const dayMs = 24 * 60 * 60 * 1000;
const dailyPosts = 2400;
const subscribedLength = 25_000;
const forbiddenCharacters = /[\uFFFE\uFEFF\uFFFF]/;

/** Refuses accounts that cannot write at all. Throws Problem. */
export function checkAccount({ person }: XCall): void {
  if (person.quirk === 'suspended') {
    throw legacyError(
      403,
      64,
      'Your account is suspended and is not permitted to access this feature.',
    );
  }
  if (person.quirk === 'locked') {
    throw legacyError(
      403,
      326,
      'To protect our users from spam and other malicious activity, this account is temporarily locked. Please log in to https://x.com to unlock your account.',
    );
  }
}

/** Refuses an account that has posted too much today. Throws Problem, whose headers tell when the day is over. */
export function checkDailyLimit({ person, kernel }: XCall): void {
  if (person.quirk !== 'daily_limit') return;
  const nowMs = kernel.now().getTime();
  const midnight = Math.ceil(nowMs / dayMs) * dayMs;
  throw legacyError(403, 185, 'User is over daily status update limit.', {
    'x-user-limit-24hour-limit': String(dailyPosts),
    'x-user-limit-24hour-remaining': '0',
    'x-user-limit-24hour-reset': String(midnight / 1000),
  });
}

/** Refuses a text that the account may not post. Throws Problem. */
export function checkText({ person, client }: XCall, text: string): void {
  if (forbiddenCharacters.test(text)) throw invalidRequest('$.text: contains invalid characters');
  const length = weightedLength(text);
  // X does not say that the text is too long for an account without a subscription.
  if (length > usualLength && person.subscription === 'None') throw notPermitted();
  if (length > subscribedLength) throw legacyError(403, 186, 'Tweet needs to be a bit shorter.');
  if (findCashtags(text).length > 1 && !client.isEnterprise)
    throw forbidden('Your plan allows a maximum of one cashtag per post.');
}

/** Refuses settings that the account may not use. Throws Problem. */
export function checkSettings({ person }: XCall, body: CreateBody): void {
  const { community_id: communityId } = body;
  if (communityId !== undefined && !isMember(communityId, person.username)) throw notPermitted();
  const needsSubscribers =
    body.for_super_followers_only === true || body.reply_settings === 'subscribers';
  if (needsSubscribers && !person.hasSubscribers) throw notPermitted();
  const place = body.geo?.place_id;
  if (place !== undefined && !/^[0-9a-f]{16}$/.test(place)) throw notAPlace(place);
}

function notAPlace(place: string): Problem {
  return invalidRequest(`$.geo.place_id: [${place}] is not a place`, { 'geo.place_id': [place] });
}
