import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf, sendJson } from '../calls/received.js';
import type { SandboxKernel } from '../network.js';

/** A refused token call as RFC 6749 (5.2) says it: `{error, error_description}`. */
export class OAuthRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    /** Left out where the network does not explain itself. */
    readonly description?: string,
  ) {
    super(description ?? error);
  }
}

/** A form call of an application: tokens against codes, a revocation. */
export interface FormCall {
  /** Empty when the body is of another type. */
  readonly form: URLSearchParams;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What the form endpoints of a network share. */
export interface FormServer {
  readonly kernel: Pick<SandboxKernel, 'faults'>;
  /** The names of whoever's code or token the form carries. */
  namesBehind(form: URLSearchParams): readonly string[] | null;
  /** Answers what `answer` has thrown; refusals of RFC 6749 are sent as such when it is left out. */
  refuse?(reply: FastifyReply, error: unknown): unknown;
}

/** Serves form posts below an address; what `answer` returns is sent as JSON, undefined as an empty body. */
export function registerForm(
  scope: FastifyInstance,
  address: string,
  server: FormServer,
  answer: (call: FormCall) => unknown,
): void {
  const refuse = server.refuse ?? sendOAuthRefusal;
  scope.post(address, (request, reply) => {
    const form = formOf(request);
    const site = { operation: 'token', account: server.namesBehind(form) } as const;
    return server.kernel.faults.run(request, reply, site, async () => {
      reply.header('cache-control', 'no-store');
      try {
        const body = await answer({ form, request, reply });
        return body === undefined ? '' : sendJson(reply, body);
      } catch (error) {
        return refuse(reply, error);
      }
    });
  });
}

/** The field, which has to be there. Throws what `missing` makes of its name. */
export function requiredField(
  form: URLSearchParams,
  name: string,
  missing: (name: string) => Error,
): string {
  const value = form.get(name) ?? '';
  if (value === '') throw missing(name);
  return value;
}

/** Sends a refusal of RFC 6749; anything else is thrown on. */
export function sendOAuthRefusal(reply: FastifyReply, error: unknown): unknown {
  if (!(error instanceof OAuthRefusal)) throw error;
  reply.code(error.status);
  return sendJson(reply, { error: error.error, error_description: error.description });
}
