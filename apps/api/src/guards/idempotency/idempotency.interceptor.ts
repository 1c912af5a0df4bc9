import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, concatMap, from, of, type Observable } from 'rxjs';
import { runKeyed, type KeyedChange } from '#libs/kernel';
import { AnsweredBefore, KeyedChanges, type Answer } from '#libs/platform';
import { abandonBody } from '../../http/index.js';
import { answerTo } from '../../http/errors/error-answer.js';
import { findCaller } from '../authenticated-request.js';
import { KeyedRequests } from './keyed-requests.js';

const REPLAYED = 'idempotency-replayed';

/**
 * Has a request with an idempotency key done once: its repeats are answered what it was. The row that says so is written
 * by whatever transaction makes the change, so that no route has to think of it. The guards have asked again by then: who
 * may not do it any more is told nothing.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly requests: KeyedRequests,
    private readonly changes: KeyedChanges,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const caller = findCaller(context);
    const keyed = caller === undefined ? null : this.requests.changeOf(context, caller);
    if (keyed === null) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const answer = await this.begin(context, keyed);
    if (answer !== null) return of(replayed(reply, answer));
    return runKeyed(keyed, () => next.handle()).pipe(
      concatMap((value) => from(this.keep(keyed, reply, value))),
      catchError((error: unknown) => from(this.giveUp(keyed, reply, error))),
    );
  }

  private async begin(context: ExecutionContext, keyed: KeyedChange): Promise<Answer | null> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    try {
      return await this.changes.begin(keyed);
    } catch (error) {
      abandonBody(request);
      throw error;
    }
  }

  private async keep(keyed: KeyedChange, reply: FastifyReply, value: unknown): Promise<unknown> {
    await this.changes.keep(keyed, { status: reply.statusCode, body: textOf(value) });
    return value;
  }

  private async giveUp(keyed: KeyedChange, reply: FastifyReply, error: unknown): Promise<unknown> {
    const isRefused = !(error instanceof AnsweredBefore) && answerTo(error).status < 500;
    await this.changes.giveUp(keyed, isRefused);
    if (error instanceof AnsweredBefore) return replayed(reply, error.answer);
    throw error;
  }
}

function replayed(reply: FastifyReply, { status, body }: Answer): unknown {
  void reply.status(status).header(REPLAYED, 'true');
  return body === null || body === '' ? undefined : JSON.parse(body);
}

/** Null for what is no JSON. */
function textOf(value: unknown): string | null {
  if (value instanceof StreamableFile || Buffer.isBuffer(value)) return null;
  return JSON.stringify(value) ?? '';
}
