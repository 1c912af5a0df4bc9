import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brokenRequest } from '../../kernel/calls/received.js';
import type { Effect, FaultSite, SandboxKernel } from '../../kernel/network.js';
import { GraphError, invalidParameter } from './graph-error.js';

/** Runs a call that answers with a body or throws a GraphError, unless a fault comes first. */
export function answerCall(
  { faults }: Pick<SandboxKernel, 'faults'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  site: FaultSite,
  effect: Effect,
): unknown {
  return faults.run(request, reply, site, (context) =>
    refusing(reply, async () => sendJson(reply, await effect(context))),
  );
}

/** Does something, and sends the GraphError that it may throw. */
export async function refusing(reply: FastifyReply, answer: () => unknown): Promise<unknown> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof GraphError) return sendRefusal(reply, error);
    throw error;
  }
}

/** Sends JSON as the Graph hosts do. */
export function sendJson(reply: FastifyReply, body: unknown): string {
  reply.type('application/json; charset=UTF-8').header('cache-control', 'private, no-store');
  return JSON.stringify(body);
}

export function sendRefusal(reply: FastifyReply, error: GraphError): string {
  const traceId = `A${randomBytes(17).toString('base64url').slice(0, 22)}`;
  reply.code(error.status).header('x-fb-trace-id', traceId);
  if (error.code === 104 || error.code === 190) {
    const challenge = `OAuth "Facebook Platform" "invalid_token" "${error.message}"`;
    reply.header('www-authenticate', challenge);
  }
  return sendJson(reply, error.body(traceId));
}

/** What Meta says about bodies that cannot be read, and about failures of the sandbox itself. */
export function sendBroken(reply: FastifyReply, error: unknown): string {
  const { message } = error as Error;
  const refusals = {
    'too large': () => new GraphError(1, 'The request body is too large.', { status: 413 }),
    'broken body': () => invalidParameter(message),
    failure: () =>
      new GraphError(2, `An unexpected error has occurred. ${message}`, {
        status: 500,
        isTransient: true,
      }),
  };
  return sendRefusal(reply, refusals[brokenRequest(error)]());
}
