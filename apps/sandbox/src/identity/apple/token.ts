import { randomSecret } from '../../kernel/oauth/credentials.js';
import { OAuthRefusal, requiredField } from '../../kernel/oauth/token-endpoint.js';
import { spendCode } from '../identity-provider.js';
import { halfHash, signIdentityToken } from '../identity-token.js';
import type { AppleDesk } from './apple-desk.js';

const accessTokenSeconds = 3600;
const realIssuer = 'https://appleid.apple.com';
const longestLifeSeconds = 15_777_000;

/** Apple does not explain itself. */
const refusal = (error: string): OAuthRefusal => new OAuthRefusal(400, error);

/**
 * `POST /auth/token` (developer.apple.com: Generate and validate tokens). Nobody renews or asks anything with the
 * tokens that come beside the identity token.
 */
export async function issueTokens(desk: AppleDesk, form: URLSearchParams): Promise<unknown> {
  const [, , type] = ['client_id', 'client_secret', 'grant_type'].map((name) =>
    requiredField(form, name, () => refusal('invalid_request')),
  );
  const clientId = await authenticate(desk, form);
  if (type !== 'authorization_code') throw refusal('unsupported_grant_type');
  requiredField(form, 'code', () => refusal('invalid_request'));
  const code = spendCode(desk.codes, form, clientId, refusal('invalid_grant'));
  const person = desk.people.find(code.sub);
  // It goes back to the address that it was made for; native ones have none.
  if (code.redirectUri !== form.get('redirect_uri') || !person) throw refusal('invalid_grant');
  const { nonce, sharesEmail, isFirst } = code;
  const accessToken = `a${randomSecret(32)}`;
  const claims = desk.claims({
    ...{ audience: clientId, person, nonce, sharesEmail, isFirst },
    hashes: { at_hash: halfHash(accessToken) },
  });
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    refresh_token: `r${randomSecret(32)}`,
    id_token: await signIdentityToken(desk.keys, claims),
  };
}

/**
 * Proves the client by its secret, a JWT that the team's key signed (developer.apple.com: Creating a client
 * secret). The audience may be Apple's or the stand-in's own address.
 *
 * @returns the client's id
 * @throws OAuthRefusal `invalid_client`; `unauthorized_client` when the client belongs to another team
 */
async function authenticate(desk: AppleDesk, form: URLSearchParams): Promise<string> {
  const clientId = form.get('client_id') ?? '';
  const client = desk.clients.find(clientId);
  if (!client) throw refusal('invalid_client');
  const teamId = await signingTeam(desk, form.get('client_secret') ?? '', clientId);
  if (teamId !== client.teamId) throw refusal('unauthorized_client');
  return clientId;
}

async function signingTeam(desk: AppleDesk, secret: string, clientId: string): Promise<string> {
  // Loaded with the first secret: a sandbox that nobody signs in with starts without it.
  const { decodeProtectedHeader, errors, jwtVerify } = await import('jose');
  try {
    const key = desk.developerKeys.find(decodeProtectedHeader(secret).kid ?? '');
    if (!key) throw refusal('invalid_client');
    const { payload } = await jwtVerify(secret, key.publicKey, {
      algorithms: ['ES256'],
      issuer: key.teamId,
      subject: clientId,
      audience: [realIssuer, desk.issuer],
      requiredClaims: ['iat', 'exp'],
      currentDate: desk.kernel.now(),
    });
    const { iat = 0, exp = 0 } = payload;
    if (exp > iat + longestLifeSeconds) throw refusal('invalid_client');
    return key.teamId;
  } catch (error) {
    // What is no JWT at all is a TypeError of the header's reader.
    if (error instanceof errors.JOSEError || error instanceof TypeError) {
      throw refusal('invalid_client');
    }
    throw error;
  }
}
