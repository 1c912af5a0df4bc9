import { HttpException } from '@nestjs/common';
import { DomainError, isDatabaseAway, isDatabaseFull } from '#libs/kernel';
import { ProviderFailure, refusedByNetwork } from '#libs/providers';
import { statusOfKind } from './error-statuses.js';

/** What the client is told about a failure. */
export interface ErrorAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const INTERNAL: ErrorAnswer = {
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong on our side. The request id helps to find it in the logs.',
  details: {},
};

const UNAVAILABLE: ErrorAnswer = {
  status: 503,
  code: 'service_unavailable',
  message: 'The service cannot answer right now. Try again shortly.',
  details: {},
};

const DATABASE_FULL: ErrorAnswer = {
  status: 503,
  code: 'storage_error',
  message: 'The disk of the database is full: nothing can be stored until it has room.',
  details: {},
};

/** Codes of Fastify's own refusals (Fastify reference, "Errors"). */
const FASTIFY_CODES: Readonly<Record<string, readonly [number, string, string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_json', 'The body is empty, JSON was announced.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'bad_request',
    'Content-Length does not match the body.',
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'unsupported_media_type',
    'This Content-Type is not supported here.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [
    413,
    'payload_too_large',
    'The body is larger than this route allows.',
  ],
  FST_ERR_BAD_URL: [400, 'bad_request', 'The address is not a valid URL.'],
  FST_ERR_MAX_PARAM_LENGTH: [400, 'invalid_parameter', 'A part of the path is too long.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'payload_too_large', 'The file is larger than this route allows.'],
  FST_FILES_LIMIT: [400, 'bad_request', 'The form holds too many files.'],
  FST_PARTS_LIMIT: [400, 'bad_request', 'The form holds too many parts.'],
  FST_FIELDS_LIMIT: [400, 'bad_request', 'The form holds too many fields.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [
    415,
    'unsupported_media_type',
    'This route expects multipart/form-data.',
  ],
};

const STATUS_CODES: Readonly<Record<number, readonly [string, string]>> = {
  400: ['bad_request', 'The request is not valid.'],
  401: ['auth_missing', 'This route needs an API key in the Authorization header.'],
  403: ['forbidden', 'This is not allowed.'],
  404: ['not_found', 'There is nothing at this address.'],
  405: ['method_not_allowed', 'This address does not take this method.'],
  408: ['bad_request', 'The request took too long to arrive.'],
  413: ['payload_too_large', 'The body is larger than this route allows.'],
  414: ['bad_request', 'The address is too long.'],
  415: ['unsupported_media_type', 'This Content-Type is not supported here.'],
  429: ['rate_limited', 'Too many requests.'],
  431: ['bad_request', 'The headers are too large.'],
  503: ['service_unavailable', UNAVAILABLE.message],
};

/** Codes of a database that is there and has no room or no time now (PostgreSQL manual, appendix A). */
const OVERLOAD = /^(53\w{3}|57014)$/;

/**
 * Turns anything thrown into an answer. Only expected failures speak for themselves; of the rest
 * nothing leaves but the request id.
 */
export function answerTo(error: unknown): ErrorAnswer {
  if (error instanceof DomainError) return answerToDomainError(error);
  if (error instanceof ProviderFailure) return answerToProviderFailure(error);
  const fastify = FASTIFY_CODES[codeOf(causeOf(error))] ?? FASTIFY_CODES[codeOf(error)];
  if (fastify) {
    const [status, code, message] = fastify;
    return { status, code, message, details: {} };
  }
  const refusal = fastifyRefusal(causeOf(error)) ?? fastifyRefusal(error);
  if (refusal !== null) return answerToStatus(refusal);
  if (error instanceof HttpException) return answerToStatus(error.getStatus());
  if (isDatabaseFull(error)) return DATABASE_FULL;
  if (isDatabaseAway(error) || isDatabaseAway(causeOf(error))) return UNAVAILABLE;
  if (OVERLOAD.test(codeOf(error)) || OVERLOAD.test(codeOf(causeOf(error)))) return UNAVAILABLE;
  return INTERNAL;
}

/** The answer to a bare status, as the server's own parts give it. */
export function answerToStatus(status: number): ErrorAnswer {
  const known = STATUS_CODES[status];
  if (known) return { status, code: known[0], message: known[1], details: {} };
  if (status >= 500) return INTERNAL;
  return { status, code: 'bad_request', message: 'The request is not valid.', details: {} };
}

function answerToDomainError(error: DomainError): ErrorAnswer {
  if (error.kind === 'internal') return INTERNAL;
  const { code, message, details } = error;
  return { status: statusOfKind(error.kind), code, message, details };
}

function answerToProviderFailure(failure: ProviderFailure): ErrorAnswer {
  if (failure.failureClass === 'rate_limited') {
    return answerToDomainError(refusedByNetwork(failure));
  }
  const message = 'The network did not answer as expected. Try again shortly.';
  return { status: 502, code: 'provider_error', message, details: {} };
}

/** Status of any other refusal of Fastify or its plugins that blames the client. */
function fastifyRefusal(error: unknown): number | null {
  if (!codeOf(error).startsWith('FST_')) return null;
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? statusCode
    : null;
}

function causeOf(error: unknown): unknown {
  if (error instanceof Error && 'driverError' in error) return error.driverError;
  return error instanceof Error ? error.cause : undefined;
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
