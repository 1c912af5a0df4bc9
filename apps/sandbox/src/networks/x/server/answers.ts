import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  brokenRequest,
  jsonObjectOf,
  sendJson,
  type JsonObject,
} from '../../../kernel/calls/received.js';
import { invalidRequest, Problem, problemType } from './problem.js';

/** What a call answers when it is not refused. */
export interface XAnswer {
  readonly status: number;
  readonly body: unknown;
}

export function ok(body: unknown): XAnswer {
  return { status: 200, body };
}

/** Sends JSON; null means a body without a byte. */
export function send(reply: FastifyReply, status: number, body: unknown): string {
  reply.code(status);
  return body === null ? '' : sendJson(reply, body);
}

/** Sends a refusal, and what came up below the calls: broken bodies, failures of the sandbox itself. */
export function sendError(reply: FastifyReply, error: unknown): string {
  const { status, body, headers } = error instanceof Problem ? error : brokenProblem(error);
  reply.headers(headers);
  return send(reply, status, body);
}

/** The body as a JSON object. Throws Problem for other content types and for broken JSON. */
export function readJson(request: FastifyRequest): JsonObject {
  return jsonObjectOf(request, (problem) => {
    switch (problem) {
      case 'content type': {
        const type = request.headers['content-type'] ?? '';
        return invalidRequest(`The Content-Type [${type}] is not supported; use application/json.`);
      }
      case 'syntax':
        return invalidRequest('Requests with bodies must have content-type of application/json.');
      case 'no object':
        return invalidRequest('$: must be an object');
    }
  });
}

function brokenProblem(error: unknown): Problem {
  switch (brokenRequest(error)) {
    case 'too large':
      return new Problem(413, null);
    case 'broken body':
      return new Problem(400, {
        title: 'Bad Request',
        detail: 'The request body could not be read.',
        type: 'about:blank',
        status: 400,
      });
    case 'failure':
      return new Problem(500, {
        title: 'Internal Server Error',
        detail: (error as Error).message,
        type: problemType('internal-error'),
        status: 500,
      });
  }
}
