import { once } from 'node:events';
import { type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { decide, type RateLimitDecision, RateLimiter } from '../limits/rate-limiter.js';
import { openImpatientRedis } from './redis-connection.js';

const KEY_PREFIX = 'postrider:limit:';

// One step, so that a crash cannot leave a counter that never ends.
const TAKE = `
  local used = redis.call('INCR', KEYS[1])
  if used == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {used, redis.call('PTTL', KEYS[1])}`;

/** Counts over all processes. While Redis is away each process counts for itself. */
export class RedisRateLimiter extends RateLimiter implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(
    redisUrl: string,
    private readonly local: RateLimiter,
  ) {
    super();
    this.redis = openImpatientRedis(redisUrl, { commandTimeout: 500 });
  }

  override async take(key: string, limit: number, windowMs: number): Promise<RateLimitDecision> {
    try {
      const answer = await this.redis.eval(TAKE, 1, `${KEY_PREFIX}${key}`, windowMs);
      const [used, resetAfterMs] = answer as [number, number];
      return decide(used, limit, Math.max(0, resetAfterMs));
    } catch {
      return this.local.take(key, limit, windowMs);
    }
  }

  /** Resolves once Redis has been reached. */
  async connected(): Promise<void> {
    if (this.redis.status === 'ready') return;
    await once(this.redis, 'ready');
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
