import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { finalize, from, mergeMap, type Observable } from 'rxjs';
import { Config } from '#libs/kernel';
import { findCaller } from '../authenticated-request.js';
import { tooManyWaiting } from '../guards.errors.js';
import { TAKES_TURNS } from './takes-turns.decorator.js';
import { turnsConfig } from './turns.config.js';
import { Turns, type EndTurn } from './turns.js';

/** Enforces `@TakesTurns`, before the body is looked at. */
@Injectable()
export class TurnsInterceptor implements NestInterceptor {
  private readonly turns: Turns;
  private readonly mostWaiting: number;

  constructor(
    private readonly reflector: Reflector,
    config: Config,
  ) {
    const limits = config.get(turnsConfig);
    this.turns = new Turns(limits);
    this.mostWaiting = limits.mostWaiting;
  }

  /** @throws DomainError rate_limited where too many of the caller's wait already */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const caller = findCaller(context);
    const takesTurns = this.reflector.get<boolean | undefined>(TAKES_TURNS, context.getHandler());
    if (caller === undefined || takesTurns !== true) return next.handle();
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    const name = caller.by === 'key' ? caller.keyId : caller.sessionId;
    const turn = this.turns.take(name, (leave) => raw.once('close', leave));
    if (turn === null) throw tooManyWaiting(this.mostWaiting);
    const during = (end: EndTurn): Observable<unknown> => next.handle().pipe(finalize(end));
    return from(turn).pipe(mergeMap(during));
  }
}
