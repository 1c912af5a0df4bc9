import { createHash } from 'node:crypto';
import { signIdentityToken } from '../identity-token.js';
import { OAuthRefusal, type OAuthCall } from '../oauth-calls.js';
import { claimsOf } from './claims.js';
import type { GoogleDesk } from './google-desk.js';
import { accessTokenSeconds, type AuthorizationCode, type Grant } from './grants.js';

/** `POST /token` (developers.google.com: Exchange code for access token and ID token). */
export async function issueTokens(desk: GoogleDesk, call: OAuthCall): Promise<unknown> {
  const clientId = desk.clients.authenticate(call);
  switch (call.form.get('grant_type')) {
    case 'authorization_code': {
      const code = exchange(desk, clientId, call.form);
      const answer = await tokens(desk, code);
      if (!code.givesRefreshToken) return answer;
      return { ...answer, refresh_token: desk.grants.issueRefresh(code) };
    }
    case 'refresh_token':
      return tokens(desk, refresh(desk, clientId, call.form));
    case null:
      throw new OAuthRefusal('invalid_request', 'Required parameter is missing: grant_type');
    default:
      throw new OAuthRefusal('unsupported_grant_type', 'Invalid grant_type');
  }
}

/** `POST /revoke`: either kind of token ends all that the person allowed the client. */
export function revokeToken({ grants }: GoogleDesk, { form }: OAuthCall): unknown {
  const token = form.get('token') ?? '';
  const grant = grants.findRefresh(token) ?? grants.findAccess(token);
  if (!grant) throw new OAuthRefusal('invalid_token', 'Token expired or revoked');
  grants.revoke(grant);
  return {};
}

function exchange(
  { grants }: GoogleDesk,
  clientId: string,
  form: URLSearchParams,
): AuthorizationCode {
  const value = form.get('code');
  const redirectUri = form.get('redirect_uri');
  if (value === null) throw missing('code');
  if (redirectUri === null) throw missing('redirect_uri');
  const code = grants.findCode(value);
  // A stranger's attempt does not spend the code.
  if (code?.clientId !== clientId) throw new OAuthRefusal('invalid_grant', 'Malformed auth code.');
  grants.useCode(value);
  if (code.redirectUri !== redirectUri) {
    throw new OAuthRefusal('redirect_uri_mismatch', 'Bad Request');
  }
  if (!isVerified(code, form.get('code_verifier'))) {
    throw new OAuthRefusal('invalid_grant', 'Invalid code verifier.');
  }
  return code;
}

function refresh({ grants }: GoogleDesk, clientId: string, form: URLSearchParams): Grant {
  const value = form.get('refresh_token');
  if (value === null) throw missing('refresh_token');
  const grant = grants.findRefresh(value);
  if (grant?.clientId === clientId) return { ...grant, nonce: null };
  throw new OAuthRefusal('invalid_grant', 'Token has been expired or revoked.');
}

async function tokens(desk: GoogleDesk, grant: Grant): Promise<Record<string, unknown>> {
  const person = desk.people.find(grant.sub);
  if (!person) throw new OAuthRefusal('invalid_grant', 'The account was deleted.');
  const accessToken = desk.grants.issueAccess(grant);
  const { clientId, scopes, nonce } = grant;
  const claims = claimsOf(desk, {
    ...{ audience: clientId, authorizedParty: clientId, person, scopes, nonce, accessToken },
  });
  return {
    access_token: accessToken,
    expires_in: accessTokenSeconds,
    scope: scopes.join(' '),
    token_type: 'Bearer',
    // OAuth alone was asked for when `openid` is missing.
    ...(scopes.includes('openid') && { id_token: await signIdentityToken(desk.keys, claims) }),
  };
}

/** RFC 7636, 4.6. A verifier without a challenge is refused as well. */
function isVerified(code: AuthorizationCode, verifier: string | null): boolean {
  if (code.challenge === null || verifier === null) return code.challenge === verifier;
  if (!/^[\w~.-]{43,128}$/.test(verifier)) return false;
  if (code.challengeMethod === 'plain') return code.challenge === verifier;
  return code.challenge === createHash('sha256').update(verifier).digest('base64url');
}

function missing(name: string): OAuthRefusal {
  return new OAuthRefusal('invalid_request', `Missing required parameter: ${name}`);
}
