import { halfHash, signIdentityToken } from '../identity-token.js';
import { OAuthRefusal, type OAuthCall } from '../oauth-calls.js';
import type { AppleDesk } from './apple-desk.js';
import { claimsOf } from './claims.js';
import { authenticate } from './client-secret.js';
import type { AuthorizationCode, Grant } from './grants.js';

const accessTokenSeconds = 3600;

/** `POST /auth/token` (developer.apple.com: Generate and validate tokens). */
export async function issueTokens(desk: AppleDesk, { form }: OAuthCall): Promise<unknown> {
  for (const name of ['client_id', 'client_secret', 'grant_type']) {
    if (!form.get(name)) throw new OAuthRefusal('invalid_request');
  }
  const clientId = await authenticate(desk, form);
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const code = exchange(desk, clientId, form);
      const answer = await tokens(desk, code, code.isFirst);
      return { ...answer, refresh_token: desk.grants.issueRefresh(code) };
    }
    case 'refresh_token':
      return tokens(desk, refresh(desk, clientId, form), false);
    default:
      throw new OAuthRefusal('unsupported_grant_type');
  }
}

/** `POST /auth/revoke` (developer.apple.com: Revoke tokens): an empty 200, also for what is no token any more. */
export async function revokeToken(desk: AppleDesk, { form }: OAuthCall): Promise<null> {
  const token = form.get('token') ?? '';
  const hint = form.get('token_type_hint') ?? 'refresh_token';
  if (token === '') throw new OAuthRefusal('invalid_request');
  if (hint !== 'refresh_token' && hint !== 'access_token')
    throw new OAuthRefusal('invalid_request');
  const clientId = await authenticate(desk, form);
  const grant = desk.grants.findToken(token);
  if (grant && grant.clientId !== clientId) throw new OAuthRefusal('invalid_grant');
  if (grant) desk.grants.revoke(grant.sub);
  return null;
}

/** The code goes back to the application it was made for, from the address it was made for; native ones have none. */
function exchange(
  { grants }: AppleDesk,
  clientId: string,
  form: URLSearchParams,
): AuthorizationCode {
  const value = form.get('code') ?? '';
  if (value === '') throw new OAuthRefusal('invalid_request');
  const code = grants.findCode(value);
  // A stranger's attempt does not spend the code.
  if (code?.clientId !== clientId) throw new OAuthRefusal('invalid_grant');
  grants.useCode(value);
  if (code.redirectUri !== form.get('redirect_uri')) throw new OAuthRefusal('invalid_grant');
  return code;
}

function refresh({ grants }: AppleDesk, clientId: string, form: URLSearchParams): Grant {
  const value = form.get('refresh_token') ?? '';
  if (value === '') throw new OAuthRefusal('invalid_request');
  const grant = grants.findRefresh(value);
  if (grant?.clientId === clientId) return { ...grant, nonce: null };
  throw new OAuthRefusal('invalid_grant');
}

async function tokens(
  desk: AppleDesk,
  { clientId, sub, nonce, sharesEmail, ...rest }: Grant,
  isFirst: boolean,
): Promise<Record<string, unknown>> {
  const person = desk.people.find(sub);
  if (!person) throw new OAuthRefusal('invalid_grant');
  const accessToken = desk.grants.issueAccess({ clientId, sub, nonce, sharesEmail, ...rest });
  const claims = claimsOf(desk, {
    ...{ audience: clientId, person, nonce, sharesEmail, isFirst },
    supportsNonce: true,
    realUserStatus: null,
    hashes: { at_hash: halfHash(accessToken) },
  });
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    id_token: await signIdentityToken(desk.keys, claims),
  };
}
