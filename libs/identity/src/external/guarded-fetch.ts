import type { HttpClient } from '#libs/kernel';

/** What the OpenID and JOSE libraries pass to their fetch. */
interface FetchOptions {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: unknown;
  readonly signal?: AbortSignal | null;
}

/** The service's one HTTP client in the shape of `fetch`, so that libraries call out by it, too. */
export function guardedFetch(
  http: HttpClient,
): (address: string | URL, options?: FetchOptions) => Promise<Response> {
  return async (address, options = {}) => {
    const headers = Object.fromEntries(new Headers(options.headers));
    const { 'content-type': contentType, ...rest } = headers;
    const answer = await http.request({
      method: options.method === 'POST' ? 'POST' : 'GET',
      url: String(address),
      headers: rest,
      ...(options.body === undefined || options.body === null
        ? {}
        : { body: formBody(options.body, contentType) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': answer.headers['content-type'] ?? 'application/octet-stream' },
    });
  };
}

function formBody(body: unknown, contentType = 'application/x-www-form-urlencoded') {
  if (typeof body !== 'string' && !(body instanceof URLSearchParams)) {
    throw new TypeError('Only text and forms are sent');
  }
  return { kind: 'bytes', bytes: Buffer.from(String(body)), contentType } as const;
}
