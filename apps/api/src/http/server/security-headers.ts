/**
 * Sent with every answer; a route that serves a page or a file overrides what it must.
 * @param publicBaseUrl decides whether browsers are told to stay on https
 */
export function securityHeaders(publicBaseUrl: string): Readonly<Record<string, string>> {
  const headers = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
  if (!publicBaseUrl.startsWith('https:')) return headers;
  return { ...headers, 'strict-transport-security': 'max-age=31536000' };
}
