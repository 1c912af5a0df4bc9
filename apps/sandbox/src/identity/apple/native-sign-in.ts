import { ControlError } from '../../control/control-error.js';
import {
  optionalFlag,
  optionalText,
  optionalWord,
  textMember,
  type ControlBody,
} from '../../control/members.js';
import { halfHash, signIdentityToken, tokenFlaws } from '../identity-token.js';
import type { AppleDesk } from './apple-desk.js';
import { claimsOf } from './claims.js';
import type { ApplePerson } from './people.js';

export const nativeMembers = [
  ...['bundleId', 'account', 'nonce', 'hidesEmail'],
  ...['supportsNonce', 'realUserStatus', 'flaw'],
];

/**
 * What `ASAuthorizationAppleIDCredential` gives an application on a device: identity token and authorization code
 * for the bundle id, and the name at the first authorisation. `flaw` spoils the token in one way.
 */
export async function signInNatively(desk: AppleDesk, body: ControlBody): Promise<unknown> {
  const bundleId = textMember(body, 'bundleId');
  const client = desk.clients.find(bundleId);
  if (!client) throw new ControlError(404, `there is no application ${bundleId}`);
  const person = personOf(desk, optionalText(body, 'account') ?? '');
  const nonce = optionalText(body, 'nonce');
  const hidesEmail = optionalFlag(body, 'hidesEmail', false);
  const isFirst = desk.authorise(client.teamId, person.sub, hidesEmail);
  const grant = { clientId: bundleId, sub: person.sub, nonce, sharesEmail: true, isFirst };
  const authorizationCode = desk.codes.issue({ ...grant, redirectUri: null }).value;
  const claims = claimsOf(desk, {
    ...{ audience: bundleId, person, nonce, sharesEmail: true, isFirst },
    supportsNonce: optionalFlag(body, 'supportsNonce', true),
    realUserStatus: realUserStatus(body),
    hashes: { c_hash: halfHash(authorizationCode) },
  });
  return {
    identityToken: await signIdentityToken(
      desk.keys,
      claims,
      optionalWord(body, 'flaw', tokenFlaws),
    ),
    authorizationCode,
    user: isFirst ? desk.user(bundleId, person, ['name', 'email']) : null,
  };
}

/** Somebody known, or a new person for a new address. Throws ControlError. */
export function personOf(desk: AppleDesk, account: string): ApplePerson {
  const person = desk.people.choose(new URLSearchParams({ sandbox_account: account }));
  if (!person) throw new ControlError(404, `there is no person ${account}`);
  return person;
}

function realUserStatus(body: ControlBody): number {
  const value = body.realUserStatus ?? 2;
  if (value === 0 || value === 1 || value === 2) return value;
  throw new ControlError(400, 'realUserStatus must be 0, 1 or 2');
}
