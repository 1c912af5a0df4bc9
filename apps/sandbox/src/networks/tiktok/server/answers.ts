import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { sendJson } from '../../../kernel/calls/received.js';

/** A refusal in the envelope of the v2 endpoints. Some calls answer HTTP 200 with a code that is not `ok`. */
export class TiktokError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** 400 for a member that the reference describes otherwise. */
export function invalidParameter(message: string): TiktokError {
  return new TiktokError(400, 'invalid_param', message);
}

/** 400 as the gateway says it for chunk plans, bodies and queries (seen in the field; the reference has no `s`). */
export function invalidParameters(message: string): TiktokError {
  return new TiktokError(400, 'invalid_params', message);
}

export function accessTokenInvalid(): TiktokError {
  const message = 'The access token is invalid or not found in the request.';
  return new TiktokError(401, 'access_token_invalid', message);
}

export function scopeNotAuthorized(): TiktokError {
  const message = 'The user did not authorize the scope required for completing this request.';
  return new TiktokError(401, 'scope_not_authorized', message);
}

export function rateLimitExceeded(): TiktokError {
  return new TiktokError(429, 'rate_limit_exceeded', 'The API rate limit was exceeded.');
}

/** 403 with one of the codes for what a person or an app may not do now. */
export function refused(code: string, message: string): TiktokError {
  return new TiktokError(403, code, message);
}

/** The `data` of a success. */
export type TiktokData = Readonly<Record<string, unknown>>;

/** Ends the text of an integer that JSON has to carry as a number although no double holds it. */
const numberMark = '#int64';

/** Marks a 64-bit id for `sendData`, which writes its digits bare. */
export function int64(digits: string): string {
  return `${digits}${numberMark}`;
}

/** A number that tells one request from another in the answers. */
export function logId(now: Date): string {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return `${time}${randomBytes(9).toString('hex').toUpperCase()}`;
}

export function sendData(reply: FastifyReply, now: Date, data: TiktokData): string {
  const error = { code: 'ok', message: '', log_id: logId(now) };
  const text = sendJson(reply, { data, error });
  return text.replaceAll(new RegExp(`"(\\d+)${numberMark}"`, 'g'), '$1');
}

export function sendError(reply: FastifyReply, now: Date, error: unknown): string {
  const { status, code, message } = asTiktokError(error);
  reply.code(status);
  return sendJson(reply, { data: {}, error: { code, message, log_id: logId(now) } });
}

function asTiktokError(error: unknown): TiktokError {
  if (error instanceof TiktokError) return error;
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  const { message } = error as Error;
  if (statusCode < 500) return new TiktokError(statusCode, 'invalid_params', message);
  return new TiktokError(500, 'internal_error', message);
}
