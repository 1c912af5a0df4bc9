import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { catchError, concatMap, from, throwError, type Observable } from 'rxjs';
import { runAsked } from '#libs/kernel';
import { findCaller } from '../authenticated-request.js';
import { AskedRequests } from './asked-requests.js';
import { RefusalLog } from './refusal-log.js';

/**
 * Lets every route run as what its caller asked for. Whatever transaction it opens then writes the entry in the audit
 * log by itself, so that no route has to think of it.
 */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly requests: AskedRequests,
    private readonly refusals: RefusalLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const caller = findCaller(context);
    if (caller === undefined) return next.handle();
    const refuse = (error: unknown): Observable<never> =>
      from(this.refusals.note(context, error)).pipe(concatMap(() => throwError(() => error)));
    const asked = this.requests.changeOf(context, caller);
    return runAsked(asked, () => next.handle()).pipe(catchError(refuse));
  }
}
