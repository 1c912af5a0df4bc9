import type { FastifyReply } from 'fastify';
import { brokenRequest } from '../../../kernel/calls/received.js';

/** An answer; without a body it is empty, as for everything that creates. */
export interface RestAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One refused field as `errorDetails.inputErrors` lists it. */
export interface InputError {
  readonly code: string;
  readonly description: string;
  readonly fieldPath?: string;
}

interface ErrorParts {
  readonly serviceErrorCode?: number;
  readonly inputErrors?: readonly InputError[];
}

/** A refusal in the shape of the versioned API (Microsoft Learn, LinkedIn: Error handling). */
export class LinkedinError extends Error {
  constructor(
    readonly status: number,
    readonly code: string | null,
    message: string,
    private readonly parts: ErrorParts = {},
  ) {
    super(message);
  }

  get body(): Record<string, unknown> {
    const { serviceErrorCode, inputErrors } = this.parts;
    return {
      ...(inputErrors && {
        errorDetailType: 'com.linkedin.common.error.BadRequest',
        errorDetails: { inputErrors: inputErrors.map(showInputError) },
      }),
      ...(serviceErrorCode !== undefined && { serviceErrorCode }),
      ...(this.code !== null && { code: this.code }),
      message: this.message,
      status: this.status,
    };
  }
}

/** A field the caller got wrong: 400 with the reason as code, and the path of the field. */
export function fieldError(code: string, fieldPath: string, description: string): LinkedinError {
  return new LinkedinError(400, code, `${fieldPath} :: ${description}`, {
    inputErrors: [{ code, description, fieldPath }],
  });
}

/** The call lacks a scope, a product, or a role. `resource` is LinkedIn's inner name of the endpoint. */
export function notEnoughPermissions(resource: string): LinkedinError {
  return accessDenied(`Not enough permissions to access: ${resource}`);
}

/** Fields or parameters that the application or this version may not send. */
export function unpermittedFields(
  place: 'REQUEST_BODY' | 'PARAMETER',
  paths: readonly string[],
): LinkedinError {
  return accessDenied(
    `Unpermitted fields present in ${place}: Data Processing Exception while processing fields [${paths.join(', ')}]`,
  );
}

export function unprocessable(message: string, inputErrors?: readonly InputError[]): LinkedinError {
  const parts = inputErrors === undefined ? {} : { inputErrors };
  return new LinkedinError(422, 'UNPROCESSABLE_ENTITY', message, parts);
}

export function notFound(message: string): LinkedinError {
  return new LinkedinError(404, 'NOT_FOUND', message);
}

/** Rest.li could not read a key or a parameter: unencoded colons, the 1.0 list form, a broken tuple. */
export function syntaxError(where: 'path' | 'query'): LinkedinError {
  const message =
    where === 'path'
      ? 'Syntax exception in path variables'
      : 'Invalid query parameters passed to request';
  return new LinkedinError(400, null, message);
}

/** Media or a post of somebody else; LinkedIn names no code here. */
export function forbiddenResource(kind: string): LinkedinError {
  const message = `Accessing this ${kind} resource is forbidden. Verify that the owner has the right permissions.`;
  return new LinkedinError(403, null, message);
}

/** Sends a refusal in LinkedIn's shape; what is none goes on to the error handler. */
export function sendError(reply: FastifyReply, error: unknown): string {
  if (!(error instanceof LinkedinError)) throw error;
  return sendAnswer(reply, { status: error.status, body: error.body });
}

export function sendAnswer(
  reply: FastifyReply,
  { status, body, headers = {} }: RestAnswer,
): string {
  reply.code(status).header('x-restli-protocol-version', '2.0.0').headers(headers);
  if (body === undefined) return '';
  reply.type('application/json');
  return JSON.stringify(body);
}

const brokenAnswers = {
  'too large': [413, 'Request Entity Too Large'],
  'broken body': [400, 'Bad Request'],
  failure: [500, 'Internal Server Error'],
} as const;

/** What the front door says when a request cannot be read at all. */
export function answerBrokenRequest(reply: FastifyReply, error: unknown): string {
  const [status, reason] = brokenAnswers[brokenRequest(error)];
  reply.code(status).type('text/html');
  return `<html><head><title>${status} ${reason}</title></head><body><h1>${status} ${reason}</h1></body></html>`;
}

function accessDenied(message: string): LinkedinError {
  return new LinkedinError(403, 'ACCESS_DENIED', message, { serviceErrorCode: 100 });
}

function showInputError({ code, description, fieldPath }: InputError): Record<string, unknown> {
  const input = fieldPath === undefined ? {} : { input: { inputPath: { fieldPath } } };
  return { code, description, ...input };
}
