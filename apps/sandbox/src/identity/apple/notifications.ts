import { randomUUID } from 'node:crypto';
import { ControlError } from '../../control/control-error.js';
import { signIdentityToken, tokenFlaws, type IdentityClaims } from '../identity-token.js';
import {
  optionalText,
  optionalWord,
  textMember,
  wordMember,
  type ControlBody,
} from '../../control/members.js';
import type { AppleDesk } from './apple-desk.js';
import { flagFor } from './claims.js';
import { successorOf, type ApplePerson } from './people.js';
import { personOf } from './native-sign-in.js';
import { fetchAsNetwork } from '../../kernel/network-fetch.js';

/** Both spellings of the deletion are documented. */
const types = [
  'email-disabled',
  'email-enabled',
  'consent-revoked',
  'account-delete',
  'account-deleted',
] as const;
type NotificationType = (typeof types)[number];

const patienceMs = 10_000;
const lifeSeconds = 24 * 60 * 60;

export const notificationMembers = ['type', 'account', 'clientId', 'url', 'flaw'];

/**
 * What Apple posts to an application when a person changes something there (developer.apple.com: Processing changes
 * for Sign in with Apple accounts). The change is made here, too. With a `url` it is posted and the answer told.
 */
export async function notify(desk: AppleDesk, body: ControlBody): Promise<unknown> {
  const type = wordMember(body, 'type', types);
  const person = personOf(desk, textMember(body, 'account'));
  const url = optionalText(body, 'url');
  if (url !== null && !URL.canParse(url)) throw new ControlError(400, 'url must be a URL');
  const claims = claimsFor(desk, type, textMember(body, 'clientId'), person);
  const payload = await signIdentityToken(
    desk.keys,
    claims,
    optionalWord(body, 'flaw', tokenFlaws),
  );
  if (!type.startsWith('email-')) desk.revoke(person.sub);
  if (type.startsWith('account-')) desk.people.keep(successorOf(person));
  return { payload, answer: url === null ? null : await deliver(url, payload) };
}

/** `events` is JSON in a text, and its times are in milliseconds. */
function claimsFor(
  desk: AppleDesk,
  type: NotificationType,
  clientId: string,
  person: ApplePerson,
): IdentityClaims {
  const now = desk.kernel.now().getTime();
  const issuedAt = Math.floor(now / 1000);
  const email = desk.sharedAddress(clientId, person);
  const isPrivate = person.isPrivateEmail || email !== person.email;
  const event = {
    type,
    sub: person.sub,
    ...(type.startsWith('email-') && { email, is_private_email: flagFor(person, isPrivate) }),
    event_time: now,
  };
  return {
    iss: desk.issuer,
    aud: clientId,
    sub: person.sub,
    iat: issuedAt,
    exp: issuedAt + lifeSeconds,
    jti: randomUUID(),
    events: JSON.stringify(event),
  };
}

async function deliver(url: string, payload: string): Promise<unknown> {
  try {
    const response = await fetchAsNetwork(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payload }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    throw new ControlError(502, `the address did not answer: ${(error as Error).message}`);
  }
}
