import type { EndpointDefinition } from '../../contract/definition.js';
import type { ProviderEndpoints } from '../../contract/endpoints.js';

/** Release of the Public Profile API; paths of uploads come from Snapchat and hold their own. */
const VERSION = 'v1';

/** What posts need. */
export const PROFILE_SCOPE = 'snapchat-profile-api';
/** What listing the profiles of organizations needs; logins without it bring their own profile alone. */
export const ORGANIZATION_SCOPE = 'snapchat-marketing-api';
export const snapchatScopes: readonly string[] = [PROFILE_SCOPE, ORGANIZATION_SCOPE];

/** Where Snapchat is reached; `web` is what people see. */
export const snapchatEndpoints: Readonly<Record<string, EndpointDefinition>> = {
  api: { variable: 'SNAPCHAT_API_URL', default: 'https://businessapi.snapchat.com' },
  ads: { variable: 'SNAPCHAT_ADS_API_URL', default: 'https://adsapi.snapchat.com' },
  accounts: { variable: 'SNAPCHAT_ACCOUNTS_URL', default: 'https://accounts.snapchat.com' },
  web: { variable: 'SNAPCHAT_WEB_URL', default: 'https://www.snapchat.com' },
};

/** Path of a call for the login's own data (Snapchat, "Public Profile API"). */
export function apiPath(...parts: readonly string[]): string {
  return `/${[VERSION, ...parts.map(encodeURIComponent)].join('/')}`;
}

/** Path of a call for what everybody may read (Snapchat, "Creator Discovery"). */
export function publicPath(...parts: readonly string[]): string {
  return `/public${apiPath(...parts)}`;
}

/** Page of a profile, where its stories are seen; null without a name. */
export function profileUrl(
  endpoints: Pick<ProviderEndpoints, 'base' | 'toReal'>,
  username: string | null,
): string | null {
  return username === null ? null : `${siteOf(endpoints)}/add/${encodeURIComponent(username)}`;
}

/** Page of a Spotlight; it opens once the Spotlight is live. */
export function spotlightUrl(
  endpoints: Pick<ProviderEndpoints, 'base' | 'toReal'>,
  id: string,
): string {
  return `${siteOf(endpoints)}/spotlight/${encodeURIComponent(id)}`;
}

function siteOf(endpoints: Pick<ProviderEndpoints, 'base' | 'toReal'>): string {
  return endpoints.toReal(endpoints.base('web'));
}
