import type { ConnectedIdentity } from '../../contract/identity.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import type { PageFacts, PageRole } from '../_linkedin/linkedin.pages.js';

/** A page as an account. It has no token of its own: the member's login writes in its name. */
export function pageIdentity(
  { id, urn, role, member }: PageRole,
  { name, vanityName }: PageFacts,
  { credentials, scopes, expiresAt }: OAuthGrant & { readonly scopes: readonly string[] },
): ConnectedIdentity {
  return {
    externalId: id,
    handle: `linkedin_page:page:${id}`,
    displayName: name ?? vanityName ?? id,
    accountType: 'page',
    metadata: { urn, role, vanityName, scopes },
    credentials,
    scopes,
    expiresAt,
    // Another application than the members' one, so that its ids are others, too.
    grantIds: member === null ? [] : [`linkedin_page:${member}`],
    publishable: true,
  };
}
