import type { XCall } from '../server/call.js';
import { forbidden, invalidRequest, legacyError, notPermitted } from '../server/problem.js';
import { findCashtags } from '../text/entities.js';
import { weightedLength } from '../text/weighted-length.js';

/** Weighted characters of a post of anybody. */
export const usualLength = 280;
const subscribedLength = 25_000;
const forbiddenCharacters = /[\uFFFE\uFEFF\uFFFF]/;

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
