import { HealthChecks, type HealthCheck } from './health-checks.js';

const check = (given: Partial<HealthCheck>): HealthCheck => ({
  name: 'thing',
  isVital: false,
  keepMs: 0,
  look: async () => ({ status: 'ok' }),
  ...given,
});

describe('health', () => {
  it('cannot serve without what is vital, and can without the rest', async () => {
    const checks = new HealthChecks();
    checks.add(check({ name: 'helpful', look: async () => ({ status: 'failed' }) }));
    expect(await checks.report()).toMatchObject({ canServe: true });
    checks.add(check({ name: 'vital', isVital: true, look: async () => ({ status: 'degraded' }) }));
    expect(await checks.report()).toMatchObject({ canServe: true });
    checks.add(check({ name: 'vital', isVital: true, look: async () => ({ status: 'failed' }) }));
    expect(await checks.report()).toMatchObject({ canServe: false });
  });

  it('tells of a check that throws no more than the kind of its error', async () => {
    const checks = new HealthChecks();
    const look = (): Promise<never> => Promise.reject(new TypeError('secret words'));
    checks.add(check({ look }));
    const { findings } = await checks.report();
    expect(findings).toEqual({ thing: { status: 'failed', facts: { reason: 'TypeError' } } });
  });

  it('waits two seconds for an answer, and no longer', async () => {
    const checks = new HealthChecks();
    checks.add(check({ isVital: true, look: () => new Promise(() => undefined) }));
    const startedAtMs = performance.now();
    expect(await checks.report()).toMatchObject({ canServe: false });
    expect(performance.now() - startedAtMs).toBeLessThan(4_000);
  });

  it('does not take for broken what gives no answer in time', async () => {
    const checks = new HealthChecks();
    checks.add(check({ name: 'storage', look: () => new Promise(() => undefined) }));
    expect((await checks.report()).findings).toEqual({
      storage: { status: 'degraded', facts: { reason: 'no answer in time' } },
    });
  });

  it('keeps a finding for as long as its check says', async () => {
    const checks = new HealthChecks();
    let looks = 0;
    const look = async () => ({ status: 'ok' as const, facts: { looks: (looks += 1) } });
    checks.add(check({ name: 'kept', keepMs: 60_000, look }));
    await Promise.all([checks.report(), checks.report()]);
    expect((await checks.report()).findings['kept']?.facts).toEqual({ looks: 1 });
  });
});
