import { once } from 'node:events';
import { type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { RateLimiter, type CounterOptions } from '../limits/rate-limiter.js';
import { openImpatientRedis } from './redis-connection.js';

/** Counts over all processes. While Redis is away each process counts for itself. */
export class RedisRateLimiter extends RateLimiter implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(redisUrl: string) {
    super();
    this.redis = openImpatientRedis(redisUrl, { commandTimeout: 500 });
  }

  protected override openCounter(options: CounterOptions): RateLimiterAbstract {
    return new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
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
