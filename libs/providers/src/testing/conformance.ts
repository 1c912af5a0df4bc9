import { ProviderFailure, type FailureClass } from '../contract/failure.js';
import type { ProviderAccount } from '../contract/identity.js';
import type { ProviderStrategy } from '../contract/provider-strategy.js';
import type { PublishablePost } from '../contract/publishing.js';
import { definitionGaps } from '../registry/definition-gaps.js';
import { TestContexts } from './contexts.js';
import { ScriptedNetwork } from './scripted-network.js';

/** A strategy with an account and a post whose next call is the commit's visible write. */
export interface ConformanceSubject {
  readonly strategy: ProviderStrategy;
  readonly account: ProviderAccount;
  readonly post: PublishablePost;
  readonly checkpoint?: Parameters<TestContexts['publish']>[3];
}

/**
 * What the engine relies on, whatever the network: call it in a `describe` of every strategy's
 * contract spec.
 */
export function describeConformance(subject: () => ConformanceSubject): void {
  let network: ScriptedNetwork;
  let contexts: TestContexts;

  beforeAll(async () => {
    network = await ScriptedNetwork.start();
    contexts = new TestContexts(network.url);
  });
  afterAll(async () => {
    await contexts.close();
    await network.stop();
  });

  it('has a complete definition', () => {
    expect(definitionGaps(subject().strategy)).toEqual([]);
  });

  it('names a harmless read where a lost answer cannot be looked up', () => {
    const { abilities, outage } = subject().strategy.definition;
    expect(abilities.reconcile === 'lookup' || (outage?.read ?? '') !== '').toBe(true);
  });

  it.each([
    ['drops the connection', 'hang_up'],
    ['answers a bad gateway', { status: 502, body: '<html>Bad Gateway</html>' }],
  ] as const)('hears by a harmless read that a network %s', async (_how, answer) => {
    network.answers(() => answer);
    const { strategy, account, post, checkpoint } = subject();
    const asked = strategy.probe(contexts.publish(strategy, account, post, checkpoint));
    const failure = await asked.then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ProviderFailure);
    expect(['transient', 'ambiguous', 'rate_limited']).toContain(
      (failure as ProviderFailure).failureClass,
    );
  });

  it('calls a write whose answer was lost ambiguous', async () => {
    network.answers(() => 'hang_up');
    expect(await failureOfCommit(contexts, subject())).toBe('ambiguous');
  });

  it('calls a bad gateway after a write ambiguous', async () => {
    network.answers([{ status: 502, body: '<html>Bad Gateway</html>' }]);
    expect(await failureOfCommit(contexts, subject())).toBe('ambiguous');
  });

  it('calls an unreadable success of a write ambiguous', async () => {
    network.answers([{ status: 200, body: '<html>Welcome</html>' }]);
    expect(await failureOfCommit(contexts, subject())).toBe('ambiguous');
  });

  it('calls a refused connection transient, because nothing was sent', async () => {
    const closed = await ScriptedNetwork.start();
    const nowhere = new TestContexts(closed.url);
    await closed.stop();
    try {
      expect(await failureOfCommit(nowhere, subject())).toBe('transient');
    } finally {
      await nowhere.close();
    }
  });

  it('tells how long a rate limit lasts', async () => {
    network.answers([{ status: 429, headers: { 'retry-after': '7' }, body: {} }]);
    const failure = await commitFailure(contexts, subject());
    expect([failure.failureClass, failure.retryAfterMs]).toEqual(['rate_limited', 7000]);
  });

  it('calls a refused login auth_expired', async () => {
    network.answers([{ status: 401, body: {} }]);
    expect(await failureOfCommit(contexts, subject())).toBe('auth_expired');
  });

  it('keeps secrets out of its failures', async () => {
    for (const answer of ['hang_up', { status: 400, body: {} }] as const) {
      network.answers(() => answer);
      const failure = await commitFailure(contexts, subject());
      for (const secret of Object.values(subject().account.credentials)) {
        expect(`${failure.message} ${String(failure.cause)}`).not.toContain(secret);
      }
    }
  });

  it('fails a commit that was given up before it began', async () => {
    const { strategy, account, post, checkpoint } = subject();
    const context = contexts.publish(strategy, account, post, checkpoint);
    const stopped = AbortSignal.abort();
    network.answers(() => 'hang_up');
    await expect(strategy.commit({ ...context, signal: stopped })).rejects.toBeInstanceOf(
      ProviderFailure,
    );
  });
}

async function failureOfCommit(
  contexts: TestContexts,
  subject: ConformanceSubject,
): Promise<FailureClass> {
  return (await commitFailure(contexts, subject)).failureClass;
}

async function commitFailure(
  contexts: TestContexts,
  { strategy, account, post, checkpoint }: ConformanceSubject,
): Promise<ProviderFailure> {
  const context = contexts.publish(strategy, account, post, checkpoint);
  try {
    await strategy.commit(context);
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  }
  throw new Error('the commit did not fail');
}
