import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiter, type CounterOptions } from './rate-limiter.js';

/** Counts inside one process. */
@Injectable()
export class LocalRateLimiter extends RateLimiter {
  protected override openCounter(options: CounterOptions): RateLimiterAbstract {
    return new RateLimiterMemory(options);
  }
}
