import { trimmedEnd } from '#libs/kernel';

export type Query = Readonly<Record<string, string>>;

/**
 * Appends a path and a query to a REST root. On sites with plain permalinks the root itself is a query
 * (`…/?rest_route=/`), so that further arguments follow with `&`.
 */
export function joinUrl(root: string, path: string, query: Query = {}): string {
  const url = `${root}${path}`;
  const search = new URLSearchParams(query).toString();
  if (search === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${search}`;
}

/** `example.com` or `example.com/blog`: lower-case host, punycode, no default port, no trailing slash. */
export function siteDomain(homeUrl: string): string {
  const url = new URL(homeUrl);
  return trimmedEnd(`${url.host}${url.pathname}`, '/');
}

/** Basic credentials (RFC 7617) of a user name and an application password. */
export function basicAuthorization(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}
