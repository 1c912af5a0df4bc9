import type { ConnectedIdentity } from '#libs/providers';

/** An account as a test network describes it. */
export function identityOf(
  provider: string,
  externalId: string,
  parts: Partial<ConnectedIdentity> = {},
): ConnectedIdentity {
  return {
    externalId,
    handle: `${provider}:@User${externalId}`,
    displayName: `User ${externalId}`,
    accountType: 'person',
    metadata: { soil: 'clay' },
    credentials: { accessToken: 'access-0', refreshToken: 'refresh-0' },
    scopes: ['plant'],
    expiresAt: null,
    publishable: true,
    ...parts,
  };
}
