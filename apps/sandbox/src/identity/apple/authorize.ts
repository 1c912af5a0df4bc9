import type { FastifyReply, FastifyRequest } from 'fastify';
import { halfHash, signIdentityToken } from '../identity-token.js';
import { queryOf } from '../oauth-calls.js';
import type { AppleDesk } from './apple-desk.js';
import { readAsked, type Asked } from './asked.js';
import { claimsOf, sharedAddress } from './claims.js';
import { consentPage, errorPage } from './consent-page.js';
import { goBack } from './go-back.js';
import type { ApplePerson } from './people.js';

/**
 * `GET /auth/authorize`: the consent page, or what a decision leads to. Scripts add
 * `sandbox_decision=approve|deny`, `sandbox_account=<address or sub>`, `sandbox_hide_email=true`.
 */
export async function authorize(
  desk: AppleDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const query = queryOf(request);
  const asked = readAsked(desk.clients, query);
  if ('error' in asked) return errorPage(reply, asked);
  const decision = query.get('sandbox_decision');
  if (decision === 'deny') return goBack(reply, asked, { error: 'user_cancelled_authorize' });
  if (decision !== 'approve') return consentPage(reply, query, asked, desk.people.all());
  const person = desk.people.choose(query);
  if (!person) {
    return errorPage(reply, { error: 'invalid_request', message: 'There is no such account.' });
  }
  const hidesEmail = query.get('sandbox_hide_email') === 'true';
  return goBack(reply, asked, await approve(desk, asked, person, hidesEmail));
}

async function approve(
  desk: AppleDesk,
  { clientId, teamId, redirectUri, nonce, scopes, wantsIdToken }: Asked,
  person: ApplePerson,
  hidesEmail: boolean,
): Promise<Record<string, string>> {
  const isFirst = desk.grants.authorise(teamId, person.sub, hidesEmail);
  const sharesEmail = scopes.includes('email');
  const grant = { clientId, sub: person.sub, nonce, sharesEmail, isFirst };
  const code = desk.grants.issueCode({ ...grant, redirectUri });
  const user = isFirst ? userOf(desk, clientId, person, scopes) : null;
  const claims = claimsOf(desk, {
    ...{ audience: clientId, person, nonce, sharesEmail, isFirst },
    supportsNonce: true,
    realUserStatus: null,
    hashes: { c_hash: halfHash(code) },
  });
  return {
    code,
    ...(wantsIdToken && { id_token: await signIdentityToken(desk.keys, claims) }),
    ...(user !== null && { user: JSON.stringify(user) }),
  };
}

/** What is told besides the tokens, unsigned, at the first authorisation only; null when nothing was asked for. */
export function userOf(
  desk: AppleDesk,
  clientId: string,
  person: ApplePerson,
  scopes: readonly string[],
): Record<string, unknown> | null {
  if (scopes.length === 0) return null;
  const { firstName, lastName, emailHabit } = person;
  const hasAddress = emailHabit === 'always' || emailHabit === 'first_time_only';
  return {
    ...(scopes.includes('name') && { name: { firstName, lastName } }),
    ...(scopes.includes('email') && hasAddress && { email: sharedAddress(desk, clientId, person) }),
  };
}
