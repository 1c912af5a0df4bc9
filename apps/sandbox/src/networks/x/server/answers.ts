import type { FastifyReply } from 'fastify';
import { Problem, problemType } from './problem.js';

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
  if (body === null) return '';
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(body);
}

export function sendProblem(reply: FastifyReply, problem: Problem): string {
  reply.headers(problem.headers);
  return send(reply, problem.status, problem.body);
}

/** What X says about an error that came up below it: broken bodies, and failures of the sandbox itself. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = (error as { readonly statusCode?: number }).statusCode;
  if (status === 413) return new Problem(413, null);
  if (isBrokenBody(error)) {
    return new Problem(400, {
      title: 'Bad Request',
      detail: 'The request body could not be read.',
      type: 'about:blank',
      status: 400,
    });
  }
  return new Problem(500, {
    title: 'Internal Server Error',
    detail: (error as Error).message,
    type: problemType('internal-error'),
    status: 500,
  });
}

function isBrokenBody(error: unknown): boolean {
  const { code, constructor } = error as { readonly code?: unknown; readonly constructor: unknown };
  return (
    (constructor as { readonly name?: string }).name === 'MultipartError' ||
    (typeof code === 'string' && code.startsWith('FST_ERR_CTP'))
  );
}
