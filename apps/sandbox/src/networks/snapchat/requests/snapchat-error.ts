import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { brokenRequest, sendJson } from '../../../kernel/calls/received.js';
import { MultipartError } from '../../../kernel/multipart.js';

/** A refusal: an HTTP status with the envelope of an error. */
export class SnapchatError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** Names the field; becomes `debug_message`. */
    message: string,
  ) {
    super(message);
  }
}

/** An application that is not on the allow-list of the Public Profile API. */
export class UnlistedApplication extends Error {}

/** The request is not what the call takes. */
export function invalid(message: string): SnapchatError {
  return new SnapchatError(400, 'INVALID_ARGUMENT', message);
}

export function notFound(message: string): SnapchatError {
  return new SnapchatError(404, 'NOT_FOUND', message);
}

/** The scope is missing, or the person has no role on the profile. */
export function permissionDenied(): SnapchatError {
  const message = 'The caller is not permitted to access this entity.';
  return new SnapchatError(403, 'AUTHORIZATION_PERMISSION_DENIED', message);
}

export function unauthorized(): SnapchatError {
  return new SnapchatError(401, 'UNAUTHENTICATED', 'The access token is invalid or expired.');
}

/** The members of an answer inside the envelope that every answer has (developers.snap.com: Introduction). */
export function sendSuccess(reply: FastifyReply, members: Record<string, unknown>): string {
  return sendJson(reply, { request_id: randomUUID(), request_status: 'SUCCESS', ...members });
}

/** Unlisted applications get no body: the headers are the only clue. */
export function sendError(reply: FastifyReply, error: unknown): string {
  if (error instanceof UnlistedApplication) {
    reply.code(403);
    reply.header('x_request_id', randomUUID());
    reply.header('x-internal_error_code', 'PERMISSION_DENIED');
    reply.header('grpc-message', 'client is not allow-listed');
    return '';
  }
  const { status, code, message } = error instanceof SnapchatError ? error : brokenError(error);
  reply.code(status);
  return sendJson(reply, {
    request_id: randomUUID(),
    request_status: 'ERROR',
    debug_message: message,
    display_message: 'Something went wrong. Please try again.',
    error_code: code,
  });
}

function brokenError(error: unknown): SnapchatError {
  if (error instanceof MultipartError) return invalid('The multipart body is broken.');
  switch (brokenRequest(error)) {
    case 'too large':
      return invalid('The request is larger than its maximum size.');
    case 'broken body':
      return invalid('The request is malformed.');
    case 'failure':
      return new SnapchatError(500, 'INTERNAL', 'Internal error.');
  }
}
