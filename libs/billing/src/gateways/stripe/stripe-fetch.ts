import type { HttpClient, HttpRequest } from '#libs/kernel';

/** How the SDK calls what it is given as `fetch`. */
type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

const timeoutMs = 10_000;
const withoutBody = new Set([204, 205, 304]);

/** Sends the SDK's requests through the service's one way out, to the configured address. */
export function fetchThrough(http: HttpClient, apiUrl: string): Fetch {
  return async (address, init = {}) => {
    const { pathname, search } = new URL(String(address));
    const { status, headers, body } = await http.request({
      ...requestOf(init),
      url: `${apiUrl}${pathname}${search}`,
      timeoutMs,
    });
    const bytes = withoutBody.has(status) ? null : new Uint8Array(body);
    return new Response(bytes, { status, headers });
  };
}

function requestOf(init: RequestInit): Omit<HttpRequest, 'url'> {
  const method = (init.method ?? 'GET') as HttpRequest['method'];
  const headers = Object.fromEntries(new Headers(init.headers));
  // Counted anew from the bytes that are sent.
  delete headers['content-length'];
  const signal = init.signal ?? undefined;
  if (typeof init.body !== 'string') return { method, headers, signal };
  const contentType = headers['content-type'] ?? 'application/x-www-form-urlencoded';
  const body = { kind: 'bytes', bytes: Buffer.from(init.body), contentType } as const;
  return { method, headers, signal, body };
}
