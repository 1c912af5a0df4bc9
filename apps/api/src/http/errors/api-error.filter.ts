import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config, serviceConfig } from '#libs/kernel';
import { Connection } from '../server/connection.js';
import { bearerChallenge } from './bearer-challenge.js';
import { answerTo, type ErrorAnswer } from './error-answer.js';
import { OAUTH_PATH, oauthErrorBody, oauthStatus } from './oauth-error.js';

/** The error envelope of the interface, as it goes over the wire. */
export interface ErrorBody {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export function errorBody(answer: ErrorAnswer, requestId: string): ErrorBody {
  const { code, message, details } = answer;
  return { ok: false, code, message, details: { ...details, requestId } };
}

/** Every failure of every route, and of the server before a route is found, leaves through here. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ApiErrorFilter.name);
  private readonly publicBaseUrl: string;

  constructor(config: Config) {
    this.publicBaseUrl = config.get(serviceConfig).publicBaseUrl;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const answer = answerTo(error);
    this.log(error, answer, request);
    if (reply.sent || reply.raw.headersSent) {
      // Half an answer is out; only a broken connection tells the client that it is not whole.
      reply.raw.destroy();
      return;
    }
    const route = request.routeOptions?.url;
    const isOauth = route?.startsWith(OAUTH_PATH) ?? false;
    const challenge = bearerChallenge(answer, route, this.publicBaseUrl);
    if (challenge !== null) void reply.header('www-authenticate', challenge);
    const { retryAfterSeconds } = answer.details;
    const isForLater =
      [429, 503].includes(answer.status) || answer.code === 'idempotency_in_progress';
    if (isForLater && typeof retryAfterSeconds === 'number') {
      void reply.header('retry-after', String(retryAfterSeconds));
    }
    void reply
      .status(isOauth ? oauthStatus(answer) : answer.status)
      .header('content-type', 'application/json; charset=utf-8')
      // No hook has set it for an address such as `*`, which is no path.
      .header('x-request-id', request.id)
      .removeHeader('content-length')
      .send(isOauth ? oauthErrorBody(answer) : errorBody(answer, request.id));
  }

  private log(error: unknown, answer: ErrorAnswer, request: FastifyRequest): void {
    if (answer.status < 500 || hasLeft(request)) return;
    const route = `${request.method} ${request.routeOptions?.url ?? 'unknown route'}`;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.logger.error(`${route} answered ${answer.status} ${answer.code} (${request.id}): ${text}`);
  }
}

/** A client that left, in the middle of its body or before its answer, made the failure itself, and gets no answer. */
function hasLeft(request: FastifyRequest): boolean {
  const { raw } = request;
  return (raw.destroyed && !raw.complete) || Connection.of(request)?.hasEnded === true;
}
