import type { FastifyReply } from 'fastify';
import { brokenRequest } from '../../../kernel/calls/received.js';

/** What an error has besides status, reason and message. */
interface ErrorExtras {
  /** `global` unless told; `youtube.<resource>` where YouTube itself refuses. */
  readonly domain?: string;
  /** Where in the request the fault lies, as `errors[0]` names it. */
  readonly place?: { readonly locationType: 'parameter' | 'header'; readonly location: string };
  readonly details?: readonly unknown[];
}

const statusNames: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** A refused call; the body has the shape of developers.google.com/youtube/v3/docs/errors. */
export class GoogleError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
    private readonly extras: ErrorExtras = {},
  ) {
    super(message);
  }

  get body(): unknown {
    const { domain = 'global', place, details } = this.extras;
    const { status, reason, message } = this;
    return {
      error: {
        code: status,
        message,
        errors: [{ message, domain, reason, ...place }],
        ...(statusNames[status] === undefined ? {} : { status: statusNames[status] }),
        ...(details === undefined ? {} : { details }),
      },
    };
  }
}

/** Sends JSON; undefined means 204 without a body, null the status that is set already, without a body. */
export function sendJson(reply: FastifyReply, body: unknown): string {
  if (body === undefined) reply.code(204);
  if (body === undefined || body === null) return '';
  reply.type('application/json; charset=UTF-8');
  return JSON.stringify(body);
}

export function sendError(reply: FastifyReply, error: unknown): string {
  const known = error instanceof GoogleError ? error : asGoogleError(error);
  reply.code(known.status);
  return sendJson(reply, known.body);
}

/** What Google says about errors that came up below it: broken bodies, and failures of the sandbox itself. */
function asGoogleError(error: unknown): GoogleError {
  switch (brokenRequest(error)) {
    case 'too large':
      return new GoogleError(413, 'uploadTooLarge', 'Request is too large.');
    case 'broken body':
      return new GoogleError(400, 'badRequest', 'The request body could not be read.');
    case 'failure':
      return new GoogleError(500, 'internalError', (error as Error).message);
  }
}
