import type { Application } from '../oauth/applications.js';
import { invalidParameter, refused } from '../server/tiktok-error.js';

/**
 * Refuses addresses that the application has not verified in the portal: a domain, which covers its subdomains, or a
 * prefix that begins with `https://` and ends with `/` (Content Posting API: media transfer guide).
 */
export function requireOwnedUrl(application: Application, text: string): void {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) {
    throw invalidParameter(`${text.slice(0, 100)} is no URL.`);
  }
  const url = new URL(text);
  const isSecure = url.protocol === 'https:' || isOnThisSide(url.hostname);
  if (isSecure && isVerified(application.verifiedProperties, url)) return;
  throw refused(
    'url_ownership_unverified',
    'To use PULL_FROM_URL, the ownership of the URL has to be verified by the developer.',
  );
}

/** Machines that have no certificate and that only a sandbox can reach. */
function isOnThisSide(hostname: string): boolean {
  return /^127\.|^\[::1\]$/.test(hostname) || !hostname.includes('.');
}

function isVerified(properties: Application['verifiedProperties'], url: URL): boolean {
  if (properties === null) return !url.hostname.startsWith('unverified');
  return properties.some((property) => {
    if (property.includes('://')) return property.endsWith('/') && url.href.startsWith(property);
    return url.hostname === property || url.hostname.endsWith(`.${property}`);
  });
}
