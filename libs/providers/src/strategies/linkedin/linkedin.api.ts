import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed } from '../../kit/failing.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import {
  completeConsent,
  LinkedinClient,
  settled,
  startConsent,
} from '../_linkedin/linkedin.api.js';
import { linkedinConfig, memberRequired } from '../_linkedin/linkedin.definition.js';

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
    throw failed('transient', 'LinkedIn answered without the member’s id');
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

/** One consent brings the member who gave it. */
export function linkedinConnector({ clock, config }: StrategyMeans): RedirectConnector {
  const options = config.get(linkedinConfig);
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => startConsent(request, context, options.memberScopes),
    complete: async (callback, context) => {
      const grant = await completeConsent(callback, context, { clock, required: memberRequired });
      const accessToken = grant.credentials['accessToken'] ?? '';
      const client = new LinkedinClient(context, { accessToken, version: options.version });
      return [await settled(() => readIdentity(client, grant), context.signal)];
    },
  };
}
