import { MovedClock } from '../testing/moved-clock.js';
import { LocalRateLimiter } from './local-rate-limiter.js';

describe('LocalRateLimiter', () => {
  it('allows as many calls as the limit within one window, and again in the next', async () => {
    const clock = new MovedClock();
    const limiter = new LocalRateLimiter(clock);

    expect(await limiter.take('a', 2, 1_000)).toEqual({
      allowed: true,
      limit: 2,
      remaining: 1,
      resetAfterMs: 1_000,
    });
    clock.advance(400);
    expect(await limiter.take('a', 2, 1_000)).toMatchObject({ allowed: true, remaining: 0 });
    expect(await limiter.take('a', 2, 1_000)).toMatchObject({ allowed: false, resetAfterMs: 600 });
    clock.advance(600);
    expect(await limiter.take('a', 2, 1_000)).toMatchObject({ allowed: true, remaining: 1 });
  });

  it('counts keys apart', async () => {
    const limiter = new LocalRateLimiter(new MovedClock());

    await limiter.take('a', 1, 1_000);

    expect(await limiter.take('b', 1, 1_000)).toMatchObject({ allowed: true });
    expect(await limiter.take('a', 1, 1_000)).toMatchObject({ allowed: false });
  });
});
