import type { FastifyReply } from 'fastify';
import { brokenRequest, sendJson } from '../../../kernel/calls/received.js';

/** A refusal: an HTTP status and Pinterest's own number, which often repeats it. */
export class PinterestError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** The parameters are not what the call takes. */
export function invalid(message: string): PinterestError {
  return new PinterestError(400, 1, message);
}

export function unauthenticated(): PinterestError {
  return new PinterestError(401, 2, 'Authentication failed.');
}

export function missingScopes(scopes: readonly string[]): PinterestError {
  return new PinterestError(401, 3, `The token lacks the required scope: ${scopes.join(', ')}`);
}

export function notPermitted(): PinterestError {
  return new PinterestError(403, 29, 'You are not permitted to access that resource.');
}

export function notFound(what: 'board' | 'pin' | 'section'): PinterestError {
  const known = {
    board: [40, 'Board not found.'],
    pin: [50, 'Pin not found.'],
    section: [2031, 'Board section not found.'],
  } as const;
  const [code, message] = known[what];
  return new PinterestError(404, code, message);
}

/** `{"code": 1, "message": "…"}` (developers.pinterest.com: Errors), for failures below the API's checks too. */
export function sendError(reply: FastifyReply, error: unknown): string {
  const { status, code, message } = error instanceof PinterestError ? error : brokenError(error);
  reply.code(status);
  return sendJson(reply, { code, message });
}

function brokenError(error: unknown): PinterestError {
  switch (brokenRequest(error)) {
    case 'too large':
      return new PinterestError(413, 413, 'The request body is too large.');
    case 'broken body':
      return invalid('Invalid request body.');
    case 'failure':
      return new PinterestError(500, 500, 'Internal server error.');
  }
}
