import { answersChallenge } from '../../kernel/oauth/code-verifier.js';
import { randomSecret } from '../../kernel/oauth/credentials.js';
import { OAuthRefusal, requiredField } from '../../kernel/oauth/token-endpoint.js';
import { spendCode } from '../identity-provider.js';
import { signIdentityToken } from '../identity-token.js';
import type { GoogleCode, GoogleDesk } from './google-desk.js';

/** Seconds that an access token lives, as the answer says it. Nobody asks anything with one here. */
const accessTokenSeconds = 3599;

/** `POST /token` (developers.google.com: Exchange code for access token and ID token). */
export async function issueTokens(desk: GoogleDesk, form: URLSearchParams): Promise<unknown> {
  const clientId = authenticate(desk, form);
  const type = requiredField(form, 'grant_type', missing);
  if (type !== 'authorization_code') {
    throw new OAuthRefusal(400, 'unsupported_grant_type', 'Invalid grant_type');
  }
  const { sub, scopes, nonce } = exchange(desk, clientId, form);
  const person = desk.people.find(sub);
  if (!person) throw badGrant('Token has been expired or revoked.');
  const accessToken = `ya29.a0${randomSecret(60)}`;
  const tokenFor = { audience: clientId, authorizedParty: clientId, person, scopes, nonce };
  const claims = desk.claims({ ...tokenFor, accessToken });
  return {
    access_token: accessToken,
    expires_in: accessTokenSeconds,
    scope: scopes.join(' '),
    token_type: 'Bearer',
    // OAuth alone was asked for when `openid` is missing.
    ...(scopes.includes('openid') && { id_token: await signIdentityToken(desk.keys, claims) }),
  };
}

/** The id of the client that a call proves to be; 401 `invalid_client`, also with PKCE alone. */
function authenticate({ clients, secrets }: GoogleDesk, form: URLSearchParams): string {
  const refused = (why: string) => new OAuthRefusal(401, 'invalid_client', why);
  const id = form.get('client_id') ?? '';
  if (!clients.find(id)) throw refused('The OAuth client was not found.');
  const secret = requiredField(form, 'client_secret', (name) => refused(`${name} is missing.`));
  if (!secrets.fits({ id, secret })) throw refused('Unauthorized');
  return id;
}

function exchange({ codes }: GoogleDesk, clientId: string, form: URLSearchParams): GoogleCode {
  requiredField(form, 'code', missing);
  const redirectUri = requiredField(form, 'redirect_uri', missing);
  const code = spendCode(codes, form, clientId, badGrant('Malformed auth code.'));
  if (code.redirectUri !== redirectUri) {
    throw new OAuthRefusal(400, 'redirect_uri_mismatch', 'Bad Request');
  }
  // A verifier without a challenge is refused as well (RFC 7636, 4.6).
  const { challenge } = code;
  const verifier = form.get('code_verifier');
  const isVerified = challenge ? answersChallenge(challenge, verifier ?? '') : verifier === null;
  if (!isVerified) throw badGrant('Invalid code verifier.');
  return code;
}

function missing(name: string): OAuthRefusal {
  return new OAuthRefusal(400, 'invalid_request', `Missing required parameter: ${name}`);
}

function badGrant(description: string): OAuthRefusal {
  return new OAuthRefusal(400, 'invalid_grant', description);
}
