import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether one of our own pages, or an app, made the request. Browsers tell where a request comes from
 * (Fetch Metadata, RFC 6454); pages cannot forge that. Apps say nothing of the kind; they send JSON and the
 * header `x-csrf-token`, which a foreign page could only send after a preflight that we do not grant.
 */
export function isTrustedSource(
  headers: IncomingHttpHeaders,
  ownOrigins: ReadonlySet<string>,
): boolean {
  const { origin } = headers;
  const isOwn = origin !== undefined && (ownOrigins.has(origin) || namesHost(origin, headers.host));
  if (isOwn) return true;
  if (origin !== undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return Boolean(headers['x-csrf-token']) && hasNoForm(headers);
}

/** Whether the origin is the very host that was asked. */
function namesHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Bodies of the types that forms send without a preflight do not count. */
function hasNoForm(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'];
  return type === undefined || /^application\/json\b/i.test(type);
}
