import type { FastifyInstance } from 'fastify';

/** What a request of the tools must say of whom it is for. */
export interface InnerCaller {
  /** Address of the client, for the log and the audit of keys. */
  readonly remoteAddress: string;
}

const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * A `fetch` that asks this api itself, without a socket: guards, budgets, limits and answers are those of any request.
 * Bodies are texts.
 */
export function inProcessFetch(
  server: FastifyInstance,
  { remoteAddress }: InnerCaller,
): typeof fetch {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const answer = await server.inject({
      method: method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(headers)),
      remoteAddress,
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    const told = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value ?? []].flat()) told.append(name, String(one));
    }
    const { statusCode: status, rawPayload } = answer;
    return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(rawPayload), {
      status,
      headers: told,
    });
  };
}
