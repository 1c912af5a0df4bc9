import { randomUUID } from 'node:crypto';
import { ControlError } from '../../control/control-error.js';
import {
  optionalFlag,
  optionalText,
  optionalTexts,
  optionalWord,
  textMember,
  urlMember,
  wholeMember,
  wordMember,
  type ControlBody,
} from '../../control/members.js';
import { postAsNetwork } from '../../kernel/network-fetch.js';
import { seconds } from '../../kernel/times.js';
import type { ControlRoute } from '../identity-provider.js';
import { halfHash, signIdentityToken, tokenFlaws, type IdentityClaims } from '../identity-token.js';
import { flagFor, lifeSeconds, type AppleDesk } from './apple-desk.js';
import { sandboxTeam } from './developer-keys.js';
import { successorOf, type ApplePerson } from './people.js';

/** Both spellings of the deletion are documented. */
const types = [
  'email-disabled',
  'email-enabled',
  'consent-revoked',
  'account-delete',
  'account-deleted',
] as const;
type NotificationType = (typeof types)[number];

/** What a test or a person may have happen at Apple. */
export const appleControl: readonly ControlRoute<AppleDesk>[] = [
  {
    method: 'GET',
    path: '/developer-key',
    answer: ({ developerKeys }) => developerKeys.own(),
  },
  {
    path: '/developer-keys',
    members: ['keyId', 'teamId', 'publicKey'],
    answer: ({ developerKeys }, body) => {
      const teamId = optionalText(body, 'teamId') ?? sandboxTeam;
      developerKeys.register(textMember(body, 'keyId'), teamId, textMember(body, 'publicKey'));
    },
  },
  {
    path: '/clients',
    members: ['clientId', 'teamId', 'redirectUris'],
    answer: ({ clients }, body) => {
      const teamId = optionalText(body, 'teamId') ?? sandboxTeam;
      const redirectUris = optionalTexts(body, 'redirectUris');
      clients.register(textMember(body, 'clientId'), { teamId, redirectUris });
    },
  },
  {
    path: '/native-sign-ins',
    members: [
      ...['bundleId', 'account', 'nonce', 'hidesEmail'],
      ...['supportsNonce', 'realUserStatus', 'flaw'],
    ],
    answer: signInNatively,
  },
  {
    path: '/notifications',
    members: ['type', 'account', 'clientId', 'url', 'flaw'],
    answer: notify,
  },
];

/**
 * What `ASAuthorizationAppleIDCredential` gives an application on a device: identity token and authorization code
 * for the bundle id, and the name at the first authorisation. `flaw` spoils the token in one way.
 */
async function signInNatively(desk: AppleDesk, body: ControlBody): Promise<unknown> {
  const bundleId = textMember(body, 'bundleId');
  const client = desk.clients.find(bundleId);
  if (!client) throw new ControlError(404, `there is no application ${bundleId}`);
  const person = desk.people.ofOrder(body);
  const nonce = optionalText(body, 'nonce');
  const hidesEmail = optionalFlag(body, 'hidesEmail', false);
  const isFirst = desk.authorise(client.teamId, person.sub, hidesEmail);
  const grant = { clientId: bundleId, sub: person.sub, nonce, sharesEmail: true, isFirst };
  const authorizationCode = desk.codes.issue({ ...grant, redirectUri: null }).value;
  const claims = desk.claims({
    ...{ audience: bundleId, person, nonce, sharesEmail: true, isFirst },
    supportsNonce: optionalFlag(body, 'supportsNonce', true),
    // 0 unsupported, 1 unknown, 2 likely real.
    realUserStatus: wholeMember(body, 'realUserStatus', { fallback: 2, least: 0, most: 2 }),
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

/**
 * What Apple posts to an application when a person changes something there (developer.apple.com: Processing changes
 * for Sign in with Apple accounts). The change is made here, too. With a `url` it is posted and the answer told.
 */
async function notify(desk: AppleDesk, body: ControlBody): Promise<unknown> {
  const type = wordMember(body, 'type', types);
  textMember(body, 'account');
  const person = desk.people.ofOrder(body);
  const url = optionalText(body, 'url') === null ? null : urlMember(body, 'url');
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
  const now = desk.kernel.now();
  const issuedAt = seconds(now);
  const { email, isPrivate } = desk.sharedAddress(clientId, person);
  const event = {
    type,
    sub: person.sub,
    ...(type.startsWith('email-') && { email, is_private_email: flagFor(person, isPrivate) }),
    event_time: now.getTime(),
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
  const headers = { 'content-type': 'application/json' };
  const posting = postAsNetwork(url, { headers, body: JSON.stringify({ payload }) });
  return posting.catch((error: Error) => {
    throw new ControlError(502, `the address did not answer: ${error.message}`);
  });
}
