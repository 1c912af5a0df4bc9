import type { HttpRequest } from './http.types.js';

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Headers that were meant for the first host only. */
const boundToOrigin = /^(authorization|cookie|proxy-authorization|x-api-key)$/i;

/** Where a 3xx answer points, or null when it is not a redirect that can be followed. */
export function redirectTarget(
  answer: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  from: URL,
): string | null {
  const location = answer.headers['location'];
  if (!redirectStatuses.has(answer.status) || location === undefined) return null;
  return URL.canParse(location, from.href) ? new URL(location, from).toString() : null;
}

/**
 * The request that follows a redirect: 303, and by custom 301 and 302 after a POST, become a GET without
 * a body (RFC 9110, 15.4); credentials stay with the host they were given for. Null when the body was a
 * stream and is used up.
 */
export function redirectedRequest(
  request: HttpRequest,
  status: number,
  from: URL,
  to: string,
): HttpRequest | null {
  const becomesGet =
    status === 303 || ((status === 301 || status === 302) && request.method === 'POST');
  const headers = new URL(to).origin === from.origin ? request.headers : unbound(request.headers);
  const next = { ...request, url: to, headers, followRedirects: request.followRedirects! - 1 };
  if (becomesGet && request.method !== 'HEAD') return { ...next, method: 'GET', body: undefined };
  return request.body?.kind === 'stream' ? null : next;
}

function unbound(headers: HttpRequest['headers']): HttpRequest['headers'] {
  if (!headers) return undefined;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !boundToOrigin.test(name)));
}
