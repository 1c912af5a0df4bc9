import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import type { LinkedinClient } from '../_linkedin/linkedin.client.js';

/**
 * Reads the member. The id is LinkedIn's for this application, and its case counts: it is kept as it comes.
 */
export async function readIdentity(
  client: LinkedinClient,
  { credentials, scopes, expiresAt }: OAuthGrant & { readonly scopes: readonly string[] },
): Promise<ConnectedIdentity> {
  // Applications of the Community Management API have no OpenID Connect.
  const openId = scopes.includes('openid') || !scopes.includes('r_basicprofile');
  const profile = await client.profile(openId ? 'userinfo' : 'me');
  const id = profile.text(openId ? 'sub' : 'id');
  if (id === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'LinkedIn answered without the member’s id',
    });
  }
  return {
    externalId: id,
    handle: `linkedin:member:${id}`,
    displayName: profile.text('name') ?? nameOf(profile),
    accountType: 'member',
    avatarUrl: profile.text('picture'),
    metadata: { urn: `urn:li:person:${id}`, vanityName: profile.text('vanityName'), scopes },
    credentials,
    scopes,
    expiresAt,
    grantIds: [`linkedin:${id}`],
    publishable: true,
  };
}

function nameOf(profile: JsonReader): string | null {
  const parts = [profile.text('localizedFirstName'), profile.text('localizedLastName')];
  const name = parts.filter((part) => part !== null).join(' ');
  return name === '' ? null : name;
}
