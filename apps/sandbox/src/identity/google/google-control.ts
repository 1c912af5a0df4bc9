import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import { signIdentityToken, tokenFlaws } from '../identity-token.js';
import { optionalFlag, optionalText, optionalTexts, optionalWord, textMember } from '../../control/members.js';
import { issuerOf } from './addresses.js';
import { claimsOf } from './claims.js';
import type { GoogleDesk } from './google-desk.js';

/** What a test or a person may do to the stand-in, below `/_sandbox/google`. */
export function registerGoogleControl(scope: FastifyInstance, desk: () => GoogleDesk): void {
  scope.get('/_sandbox/google', () => ({
    issuer: issuerOf(desk().kernel),
    people: desk().people.all(),
  }));
  scope.post('/_sandbox/google/clients', (request, reply) => {
    const body = jsonObject(request.body);
    onlyMembers(body, ['clientId', 'clientSecret', 'redirectUris', 'isInternal']);
    desk().clients.register(textMember(body, 'clientId'), optionalText(body, 'clientSecret'), {
      redirectUris: optionalTexts(body, 'redirectUris'),
      isInternal: optionalFlag(body, 'isInternal', false),
    });
    return reply.code(204).send();
  });
  scope.post('/_sandbox/google/keys/rotate', async (request) => {
    const body = jsonObject(request.body);
    onlyMembers(body, ['keepsOlder']);
    return {
      kid: await desk().keys.rotate({ keepsOlder: optionalFlag(body, 'keepsOlder', true) }),
    };
  });
  scope.post('/_sandbox/google/id-tokens', (request) => mint(desk(), jsonObject(request.body)));
}

/**
 * An id token as an application on a phone or Google's button gets it: the audience is the web client for Android
 * and the button, the iOS client for iOS (developers.google.com: Authenticate with a backend server).
 */
async function mint(desk: GoogleDesk, body: Record<string, unknown>): Promise<unknown> {
  onlyMembers(body, ['audience', 'authorizedParty', 'account', 'nonce', 'flaw']);
  const audience = textMember(body, 'audience');
  const account = optionalText(body, 'account') ?? '';
  const person = desk.people.choose(new URLSearchParams({ sandbox_account: account }));
  if (!person) throw new ControlError(404, `there is no person ${account}`);
  const claims = claimsOf(desk, {
    audience,
    authorizedParty: optionalText(body, 'authorizedParty') ?? audience,
    person,
    scopes: ['openid', 'email', 'profile'],
    nonce: optionalText(body, 'nonce'),
    accessToken: null,
  });
  const flaw = optionalWord(body, 'flaw', tokenFlaws);
  return { idToken: await signIdentityToken(desk.keys, claims, flaw) };
}
