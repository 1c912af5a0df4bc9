import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#libs/kernel';
import { addressBlock, RateLimiter } from '#libs/platform';
import { findCaller } from './authenticated-request.js';
import { rateLimitConfig } from './rate-limit.config.js';
import { refuseBeyond } from './refuse-beyond.js';
import { EXTRA_LIMIT, type ExtraLimit } from './rate-limited.decorator.js';

const WINDOW_MS = 60_000;

/** Counts requests per API key, session or address and tells the client where it stands, in the RateLimit headers. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly requestsPerMinute: number;
  private readonly extraLimits: Readonly<Record<ExtraLimit, number>>;

  constructor(
    private readonly limiter: RateLimiter,
    private readonly reflector: Reflector,
    config: Config,
  ) {
    const limits = config.get(rateLimitConfig);
    this.requestsPerMinute = limits.requestsPerMinute;
    this.extraLimits = {
      applies: limits.appliesPerMinute,
      auth: limits.authPerMinute,
      review: limits.reviewPerMinute,
    };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const caller = findCaller(context);
    const whose = caller?.by === 'key' ? caller.keyId : caller?.sessionId;
    if (whose !== undefined) {
      await this.take(context, `requests:${whose}`, this.requestsPerMinute);
    }
    const extra = this.reflector.get<ExtraLimit | undefined>(EXTRA_LIMIT, context.getHandler());
    if (!extra) return true;
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const counted = extra === 'applies' ? whose : addressBlock(ip);
    if (counted !== undefined) {
      await this.take(context, `${extra}:${counted}`, this.extraLimits[extra]);
    }
    return true;
  }

  private async take(context: ExecutionContext, key: string, limit: number): Promise<void> {
    if (limit === 0) return;
    const taken = await this.limiter.take(key, limit, WINDOW_MS);
    refuseBeyond(context.switchToHttp().getResponse<FastifyReply>(), taken, 'a minute');
  }
}
