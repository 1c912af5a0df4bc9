import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#libs/kernel';
import { addressBlock, RateLimiter } from '#libs/platform';
import { findCaller } from '../../guards/authenticated-request.js';
import { refuseBeyond } from '../../guards/refuse-beyond.js';
import { supportLimitConfig } from './support-limit.config.js';

const HOUR_MS = 3_600_000;

/** Counts requests for help, by the address they come from and by the session where there is one. */
@Injectable()
export class SupportLimitGuard implements CanActivate {
  private readonly requestsPerHour: number;

  constructor(
    private readonly limiter: RateLimiter,
    config: Config,
  ) {
    this.requestsPerHour = config.get(supportLimitConfig).requestsPerHour;
  }

  /** @throws DomainError rate_limited */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.requestsPerHour === 0) return true;
    const http = context.switchToHttp();
    const caller = findCaller(context);
    const senders = [`address:${addressBlock(http.getRequest<FastifyRequest>().ip)}`];
    if (caller?.by === 'session') senders.push(`session:${caller.sessionId}`);
    for (const sender of senders) {
      const taken = await this.limiter.take(`support:${sender}`, this.requestsPerHour, HOUR_MS);
      refuseBeyond(http.getResponse<FastifyReply>(), taken, 'an hour');
    }
    return true;
  }
}
