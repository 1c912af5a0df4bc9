import { LocalRateLimiter } from './local-rate-limiter.js';

describe('LocalRateLimiter', () => {
  it('allows as many calls as the limit within one window', async () => {
    const limiter = new LocalRateLimiter();

    const decisions = [];
    for (let call = 0; call < 3; call += 1) decisions.push(await limiter.take('a', 2, 60_000));

    expect(decisions.map(({ allowed, limit, remaining }) => [allowed, limit, remaining])).toEqual([
      [true, 2, 1],
      [true, 2, 0],
      [false, 2, 0],
    ]);
    const [first, , last] = decisions;
    expect(first!.resetAfterMs).toBe(60_000);
    expect(last!.resetAfterMs).toBeGreaterThan(0);
    expect(last!.resetAfterMs).toBeLessThanOrEqual(60_000);
  });

  it('begins anew when the window that began with the first call is over', async () => {
    const limiter = new LocalRateLimiter();
    await limiter.take('a', 1, 1_000);

    const refused = [];
    for (;;) {
      const decision = await limiter.take('a', 1, 1_000);
      if (decision.allowed) break;
      refused.push(decision.resetAfterMs);
      await new Promise((resolve) => setTimeout(resolve, decision.resetAfterMs));
    }

    expect(refused.length).toBeGreaterThanOrEqual(1);
    // Refused calls do not put the end off.
    expect(refused).toEqual([...refused].sort((a, b) => b - a));
  });

  it('counts keys apart, and limits apart', async () => {
    const limiter = new LocalRateLimiter();

    await limiter.take('a', 1, 1_000);

    expect(await limiter.take('b', 1, 1_000)).toMatchObject({ allowed: true });
    expect(await limiter.take('a', 1, 1_000)).toMatchObject({ allowed: false });
    expect(await limiter.take('c', 2, 60_000)).toMatchObject({ allowed: true, remaining: 1 });
  });
});
