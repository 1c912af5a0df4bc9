import type { FastifyReply } from 'fastify';
import { brokenRequest, sendJson } from '../../kernel/calls/received.js';
import type { FormErrors } from './form-errors.js';

/** A failure as Discord's API words it; `errors` names what is wrong with which field. */
export class DiscordError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly errors?: FormErrors,
  ) {
    super(message);
  }
}

/** 400 with code 50035 and the errors per field. */
export function invalidForm(errors: FormErrors): DiscordError {
  return new DiscordError(400, 50035, 'Invalid Form Body', errors);
}

/** 404 for ids of this kind that lead nowhere. */
export function unknown(what: 'Webhook' | 'Channel' | 'Message'): DiscordError {
  const codes = { Webhook: 10015, Channel: 10003, Message: 10008 };
  return new DiscordError(404, codes[what], `Unknown ${what}`);
}

/** 401 for a token that is not (any more) the webhook's. */
export function invalidToken(): DiscordError {
  return new DiscordError(401, 50027, 'Invalid Webhook Token');
}

/** Too many calls. */
export class RateLimited extends Error {
  constructor(readonly seconds: number) {
    super('You are being rate limited.');
  }
}

/** Answers whatever was thrown, also what did not come from the network's own checks. */
export function answerError(reply: FastifyReply, thrown: unknown): string {
  if (thrown instanceof RateLimited) return rateLimited(reply, thrown);
  const { status, code, message, errors } = asDiscordError(thrown);
  reply.code(status);
  return sendJson(reply, { message, code, ...(errors && { errors: errors.nested() }) });
}

function rateLimited(reply: FastifyReply, { seconds, message }: RateLimited): string {
  reply.code(429).headers({
    'retry-after': String(Math.ceil(seconds)),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset-after': seconds.toFixed(3),
    'x-ratelimit-scope': 'user',
  });
  return sendJson(reply, { message, retry_after: Number(seconds.toFixed(3)), global: false });
}

function asDiscordError(error: unknown): DiscordError {
  if (error instanceof DiscordError) return error;
  const broken = brokenRequest(error);
  if (broken === 'too large') return new DiscordError(413, 40005, 'Request entity too large');
  if (broken === 'broken body') return new DiscordError(400, 50035, 'Invalid Form Body');
  return new DiscordError(500, 0, '500: Internal Server Error');
}
