import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultSite, SandboxKernel } from '../kernel/network.js';

/** A refused call, answered as RFC 6749 (5.2) says: `{error, error_description}`. */
export class OAuthRefusal extends Error {
  constructor(
    readonly error: string,
    readonly description: string | null = null,
    readonly status = 400,
  ) {
    super(error);
  }
}

/** A form that is posted to an OAuth endpoint, and what came with it. */
export interface OAuthCall {
  readonly form: URLSearchParams;
  readonly authorization: string | undefined;
}

/** The parameters of the address, repeated ones included. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://sandbox').searchParams;
}

/** The fields of a form body; a body of another type has none. */
export function formOf(request: FastifyRequest): URLSearchParams {
  const type = request.headers['content-type'] ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  return new URLSearchParams(
    isForm && Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
  );
}

/** Serves a form call; what `answer` gives is sent as JSON, null as an empty body. */
export function serveForm(
  kernel: SandboxKernel,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  site: FaultSite,
  answer: (call: OAuthCall) => unknown,
): unknown {
  return kernel.faults.run(request, reply, site, async () => {
    try {
      const form = formOf(request);
      const body = await answer({ form, authorization: request.headers.authorization });
      return body === null ? '' : sendJson(reply, 200, body);
    } catch (error) {
      return sendRefusal(reply, error);
    }
  });
}

export function sendJson(reply: FastifyReply, status: number, body: unknown): string {
  reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store');
  return JSON.stringify(body);
}

/** Answers a refusal, and what a body was too large or broken for. */
export function sendRefusal(reply: FastifyReply, error: unknown): string {
  if (error instanceof OAuthRefusal) {
    const { status, error: code, description } = error;
    const body = {
      error: code,
      ...(description === null ? {} : { error_description: description }),
    };
    return sendJson(reply, status, body);
  }
  const status = (error as { readonly statusCode?: number }).statusCode;
  if (status === undefined || status >= 500) throw error;
  return sendJson(reply, status, { error: 'invalid_request' });
}
