import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Journal } from '../kernel/journal.js';
import type { Effect, Fault, FaultAnswers, FaultSite, NetworkFaults } from '../kernel/network.js';
import type { FaultBook } from './fault-book.js';

/** Runs the effects of one network's requests, disturbed by the faults that are due. */
export class FaultRunner implements NetworkFaults {
  constructor(
    private readonly provider: string,
    private readonly book: FaultBook,
    private readonly journal: Journal,
    private readonly answers: FaultAnswers,
  ) {}

  take(site: FaultSite): Fault | undefined {
    return this.book.take(this.provider, site);
  }

  run(request: FastifyRequest, reply: FastifyReply, site: FaultSite, effect: Effect): unknown {
    const fault = this.take(site);
    if (!fault) return this.settle(effect);
    return this.disturb(request, reply, fault, effect);
  }

  /** Runs the effect, then writes the journal out so that nothing confirmed can be forgotten. */
  private settle(effect: Effect, lateReject = false): unknown {
    const outcome = effect({ lateReject });
    if (outcome instanceof Promise) return outcome.finally(() => this.journal.flush());
    this.journal.flush();
    return outcome;
  }

  private async disturb(
    request: FastifyRequest,
    reply: FastifyReply,
    fault: Fault,
    effect: Effect,
  ): Promise<unknown> {
    switch (fault.kind) {
      case 'http':
        return answerWith(reply, fault);
      case 'rate_limit':
        return this.answers.rateLimit(request, reply, fault.retryAfterSeconds);
      case 'reset_before':
        return dropConnection(request, reply);
      case 'reset_after':
        await this.settle(effect);
        return dropConnection(request, reply);
      case 'delay':
        await wait(fault.delayMs);
        return this.settle(effect);
      case 'expire_token':
      case 'revoke_token':
        return this.settle(() =>
          this.answers.refuseToken(request, reply, fault.kind as 'expire_token'),
        );
      case 'late_reject':
        if (this.answers.rejectLate) return this.answers.rejectLate(request, reply);
        return this.settle(effect, true);
    }
  }
}

function answerWith(reply: FastifyReply, fault: Fault): unknown {
  reply.code(fault.status);
  if (fault.retryAfterSeconds > 0) reply.header('retry-after', String(fault.retryAfterSeconds));
  if (typeof fault.body !== 'string') {
    reply.type('application/json; charset=utf-8');
    return fault.body === null ? '' : JSON.stringify(fault.body);
  }
  const markup = fault.body.trimStart().startsWith('<');
  reply.type(markup ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8');
  return fault.body;
}

/** A TCP reset (not a polite end), as a crashed peer or a broken line shows itself. */
function dropConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
  return reply;
}
