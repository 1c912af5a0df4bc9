import type { ConfigValues } from '#libs/kernel';
import type { appleSignInConfig } from './external.config.js';

/** What a client secret is made of; all four are set or browsers cannot sign in with Apple. */
export interface AppleClient {
  readonly servicesId: string;
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: string;
}

export function appleClient({
  servicesId,
  teamId,
  keyId,
  privateKey,
}: ConfigValues<typeof appleSignInConfig>): AppleClient | null {
  if (servicesId === null || teamId === null || keyId === null || privateKey === null) return null;
  return { servicesId, teamId, keyId, privateKey: privateKey.replaceAll('\\n', '\n') };
}

/** The secret of one call, a JWT of five minutes (Account & Organizational Data Sharing: Creating a client secret). */
export async function appleClientSecret(
  client: AppleClient,
  audience: string,
  now: Date,
): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose');
  const key = await importPKCS8(client.privateKey, 'ES256');
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: client.keyId })
    .setIssuer(client.teamId)
    .setSubject(client.servicesId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 5 * 60_000))
    .sign(key);
}
