import { createHash } from 'node:crypto';
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
/** For how long a repeat is known to be one. */
const REPEATS_MS = 10 * 60_000;

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
    const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (extra !== 'applies') {
      await this.take(context, `${extra}:${addressBlock(ip)}`, this.extraLimits[extra]);
    } else if (whose !== undefined) {
      await this.takeApply(context, whose, headers['idempotency-key']);
    }
    return true;
  }

  /** What is sent again under its key, after an answer was lost, makes no second run and takes no second apply. */
  private async takeApply(
    context: ExecutionContext,
    whose: string,
    key: string | string[] | undefined,
  ): Promise<void> {
    const limit = this.extraLimits.applies;
    if (typeof key !== 'string' || limit === 0)
      return this.take(context, `applies:${whose}`, limit);
    const counted = `applied:${whose}:${createHash('sha256').update(key).digest('base64url')}`;
    if (await this.limiter.hasTaken(counted, 1, REPEATS_MS)) return;
    await this.take(context, `applies:${whose}`, limit);
    await this.limiter.take(counted, 1, REPEATS_MS);
  }

  private async take(context: ExecutionContext, key: string, limit: number): Promise<void> {
    if (limit === 0) return;
    const taken = await this.limiter.take(key, limit, WINDOW_MS);
    refuseBeyond(context.switchToHttp().getResponse<FastifyReply>(), taken, 'a minute');
  }
}
