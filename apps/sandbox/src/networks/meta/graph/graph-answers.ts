import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { InstagramError } from '../instagram-part.js';
import { GraphError } from './graph-error.js';

/** Sends JSON as the Graph hosts do. */
export function sendJson(reply: FastifyReply, body: unknown): string {
  reply.type('application/json; charset=UTF-8').header('cache-control', 'private, no-store');
  return JSON.stringify(body);
}

/** Sends a refusal; both families of them, Meta's own and Instagram's. */
export function sendRefusal(reply: FastifyReply, error: GraphError | InstagramError): string {
  const traceId = `A${randomBytes(17).toString('base64url').slice(0, 22)}`;
  reply.code(error.status).header('x-fb-trace-id', traceId);
  const isOAuth = [102, 104, 190].includes(error.code);
  if (isOAuth) {
    reply.header(
      'www-authenticate',
      `OAuth "Facebook Platform" "invalid_token" "${error.message}"`,
    );
  }
  return sendJson(reply, error.body(traceId));
}

export function isRefusal(error: unknown): error is GraphError | InstagramError {
  return error instanceof GraphError || error instanceof InstagramError;
}
