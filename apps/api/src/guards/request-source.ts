import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether one of our own pages, or an app, made the request. Browsers tell where a request comes from
 * (Fetch Metadata, RFC 6454); pages cannot forge that. Apps say nothing of the kind; they send JSON and the
 * header `x-csrf-token`, which a foreign page could only send after a preflight that we do not grant.
 * @param protocol with which the browser asked
 */
export function isTrustedSource(
  headers: IncomingHttpHeaders,
  ownOrigins: ReadonlySet<string>,
  protocol: string,
): boolean {
  const { origin, host = '' } = headers;
  const isOwn =
    origin !== undefined && (ownOrigins.has(origin) || origin === originOf(protocol, host));
  if (isOwn) return true;
  if (origin !== undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return Boolean(headers['x-csrf-token']) && hasNoForm(headers);
}

/** The origin of pages of the very address that was asked: scheme, host and port, as browsers write it. */
function originOf(protocol: string, host: string): string | null {
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Bodies of the types that forms send without a preflight do not count. */
function hasNoForm(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'];
  return type === undefined || /^application\/json\b/i.test(type);
}
