import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { GraphError } from '../../_instagram-graph/index.js';

/** Sends a body as Graph hosts do. What a fault made of the answer (a text, or the reply itself) goes out as it is. */
export function sendGraph(reply: FastifyReply, outcome: unknown): unknown {
  if (outcome === reply || typeof outcome === 'string') return outcome;
  reply.type('application/json; charset=UTF-8').header('facebook-api-version', 'v25.0');
  return JSON.stringify(outcome);
}

/** Sends a refusal with a trace id. */
export function sendGraphError(reply: FastifyReply, error: GraphError): string {
  const traceId = `A${randomBytes(16).toString('base64url')}`;
  reply.code(error.status).type('application/json; charset=UTF-8');
  reply.header('x-fb-trace-id', traceId);
  if (error.code === 190 || error.code === 104) {
    reply.header(
      'www-authenticate',
      `OAuth "Facebook Platform" "invalid_token" "${error.message}"`,
    );
  }
  return JSON.stringify(error.body(traceId));
}
