import { OAuthRefusal } from '../oauth-calls.js';
import { issuerOf, realIssuer } from './addresses.js';
import type { AppleDesk } from './apple-desk.js';

const longestLifeSeconds = 15_777_000;

/**
 * Proves the client by its secret, a JWT that the team's key signed (developer.apple.com: Creating a client
 * secret). The audience may be Apple's or the stand-in's own address.
 *
 * @returns the client's id
 * @throws OAuthRefusal `invalid_client`; `unauthorized_client` when the client belongs to another team
 */
export async function authenticate(desk: AppleDesk, form: URLSearchParams): Promise<string> {
  const clientId = form.get('client_id') ?? '';
  const secret = form.get('client_secret') ?? '';
  const client = desk.clients.find(clientId);
  if (!client || secret === '') throw new OAuthRefusal('invalid_client');
  const teamId = await signingTeam(desk, secret, clientId);
  if (teamId !== client.teamId) throw new OAuthRefusal('unauthorized_client');
  return clientId;
}

async function signingTeam(desk: AppleDesk, secret: string, clientId: string): Promise<string> {
  // Loaded with the first secret: a sandbox that nobody signs in with starts without it.
  const { decodeProtectedHeader, errors, jwtVerify } = await import('jose');
  try {
    const key = desk.developerKeys.find(decodeProtectedHeader(secret).kid ?? '');
    if (!key) throw new OAuthRefusal('invalid_client');
    const { payload } = await jwtVerify(secret, key.publicKey, {
      algorithms: ['ES256'],
      issuer: key.teamId,
      subject: clientId,
      audience: [realIssuer, issuerOf(desk.kernel)],
      requiredClaims: ['iat', 'exp'],
      currentDate: desk.kernel.now(),
    });
    const { iat = 0, exp = 0 } = payload;
    if (exp > iat + longestLifeSeconds) throw new OAuthRefusal('invalid_client');
    return key.teamId;
  } catch (error) {
    // What is no JWT at all is a TypeError of the header's reader.
    if (error instanceof errors.JOSEError || error instanceof TypeError) {
      throw new OAuthRefusal('invalid_client');
    }
    throw error;
  }
}
