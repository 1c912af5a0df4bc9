import type { FastifyReply } from 'fastify';
import { brokenRequest, sendJson } from '../../../kernel/calls/received.js';

/** A refusal of X: problem JSON, a legacy error list, or an empty body. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, unknown>> | null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`X answers ${status}`);
  }
}

/** Sends a refusal, and what came up below the calls: broken bodies, failures of the sandbox itself. */
export function sendError(reply: FastifyReply, error: unknown): string {
  const { status, body, headers } = error instanceof Problem ? error : brokenProblem(error);
  reply.code(status).headers(headers);
  return body === null ? '' : sendJson(reply, body);
}

function brokenProblem(error: unknown): Problem {
  switch (brokenRequest(error)) {
    case 'too large':
      return new Problem(413, null);
    case 'broken body':
      return plain(400, 'Bad Request', 'The request body could not be read.');
    case 'failure':
      return plain(500, 'Internal Server Error', (error as Error).message);
  }
}

/** The URI that names a kind of problem; live answers still carry the old host. */
export function problemType(name: string): string {
  return `https://api.twitter.com/2/problems/${name}`;
}

/** 400 with what was wrong, in the shape of the API's validator. */
export function invalidRequest(
  message: string,
  parameters: Readonly<Record<string, readonly string[]>> = {},
  detail = 'One or more parameters to your request was invalid.',
): Problem {
  return new Problem(400, {
    errors: [{ parameters, message }],
    title: 'Invalid Request',
    detail,
    type: problemType('invalid-request'),
  });
}

/** 400 for media that is unknown, expired, not ready, somebody else's, or out of specification. */
export function invalidMediaIds(ids: readonly string[]): Problem {
  const message = 'Your media IDs are invalid.';
  return invalidRequest(message, { 'media.media_ids': ids }, message);
}

export function unauthorized(): Problem {
  return plain(401, 'Unauthorized', 'Unauthorized');
}

/** 403 without a problem type of its own. */
export function forbidden(detail: string): Problem {
  return plain(403, 'Forbidden', detail);
}

/** 403 of a kind that has a name. */
export function forbiddenKind(name: string, title: string, detail: string): Problem {
  return new Problem(403, { title, detail, type: problemType(name), status: 403 });
}

/** 403 that says no more than this: text too long for the account, a right that is missing. */
export function notPermitted(): Problem {
  return forbidden('You are not permitted to perform this action.');
}

/** An error with a number, as the older API says it. */
export function legacyError(
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Problem {
  return new Problem(status, { errors: [{ code, message }] }, headers);
}

export function tooManyRequests(): Problem {
  return plain(429, 'Too Many Requests', 'Too Many Requests');
}

/** 404 of an address, or of a thing that the address names. */
export function notFound(resource?: { readonly type: string; readonly id: string }): Problem {
  if (!resource) return plain(404, 'Not Found', 'Not Found');
  return new Problem(404, { ...missingEntry(resource.type, 'id', resource.id), status: 404 });
}

/** The entry that stands in `errors` for a thing that was asked for and is not there. */
export function missingEntry(
  type: string,
  parameter: string,
  value: string,
): Readonly<Record<string, unknown>> {
  return {
    value,
    detail: `Could not find ${type} with ${parameter}: [${value}].`,
    title: 'Not Found Error',
    resource_type: type,
    parameter,
    resource_id: value,
    type: problemType('resource-not-found'),
  };
}

function plain(status: number, title: string, detail: string): Problem {
  return new Problem(status, { title, detail, type: 'about:blank', status });
}
