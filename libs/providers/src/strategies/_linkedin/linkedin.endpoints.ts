import type { EndpointDefinition } from '../../contract/definition.js';
import type { ProviderEndpoints } from '../../contract/endpoints.js';

/** Members and pages are reached at the same addresses. */
export const linkedinEndpoints: Readonly<Record<string, EndpointDefinition>> = {
  api: { variable: 'LINKEDIN_API_URL', default: 'https://api.linkedin.com' },
  // Consent page, token endpoint, and the pages of posts.
  web: { variable: 'LINKEDIN_WEB_URL', default: 'https://www.linkedin.com' },
  // A further host that LinkedIn may name for uploads.
  uploads: { variable: 'LINKEDIN_UPLOADS_URL', default: 'https://www.linkedin.com' },
};

/** Public address of a post. */
export function postUrl(endpoints: ProviderEndpoints, urn: string): string {
  return `${endpoints.toReal(endpoints.base('web'))}/feed/update/${urn}/`;
}

/** Public address of a page; null without its name. */
export function pageUrl(endpoints: ProviderEndpoints, vanityName: string | null): string | null {
  if (vanityName === null) return null;
  return `${endpoints.toReal(endpoints.base('web'))}/company/${encodeURIComponent(vanityName)}`;
}

/** Whether an address belongs to LinkedIn: the login may travel there. */
export function isLinkedinHost(endpoints: ProviderEndpoints, realUrl: URL): boolean {
  return ['api', 'web', 'uploads'].some(
    (name) => new URL(endpoints.toReal(endpoints.base(name))).host === realUrl.host,
  );
}
