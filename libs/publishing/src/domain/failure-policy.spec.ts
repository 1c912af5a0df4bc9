import { ProviderFailure, type FailureClass } from '#libs/providers';
import { decideFailure, type FailedStep } from './failure-policy.js';

const limits = {
  maxTries: 5,
  backoffBaseMs: 1_000,
  backoffMaxMs: 60_000,
  deferralBudgetMs: 86_400_000,
  reconcileDelaysMs: [15_000, 60_000],
};

function step(failureClass: FailureClass, over: Partial<FailedStep> = {}): FailedStep {
  return {
    post: { triesUsed: 0, deferredForMs: 0 },
    phase: 'committing',
    failure: new ProviderFailure({ failureClass, message: 'the network said no' }),
    random: 0.5,
    ...over,
  };
}

describe('what follows from a failure', () => {
  it('never tries an unclear write again before it was looked up', () => {
    expect(decideFailure(step('ambiguous'), limits)).toMatchObject({
      trigger: 'lose_outcome',
      reconciliationStatus: 'pending',
      dueInMs: 15_000,
    });
  });

  it('tries again when an unclear error came before the visible write', () => {
    expect(decideFailure(step('ambiguous', { phase: 'preparing' }), limits)).toMatchObject({
      trigger: 'defer',
      triesUsed: 1,
    });
  });

  it.each([
    'permission',
    'content_rejected',
    'duplicate_content',
    'media_invalid',
    'not_found',
  ] as const)('gives up for good on %s', (failureClass) => {
    expect(decideFailure(step(failureClass), limits)).toMatchObject({
      trigger: 'fail',
      dueInMs: null,
      error: { code: failureClass, message: 'the network said no', retryable: false },
    });
  });

  it('backs off with full jitter and counts the try', () => {
    const post = { triesUsed: 3, deferredForMs: 0 };
    expect(decideFailure(step('transient', { post, random: 0.5 }), limits)).toMatchObject({
      trigger: 'defer',
      dueInMs: 4_000,
      triesUsed: 4,
    });
  });

  it('fails as retryable when the tries are used up', () => {
    const post = { triesUsed: 4, deferredForMs: 0 };
    expect(decideFailure(step('transient', { post }), limits)).toMatchObject({
      trigger: 'fail',
      error: { code: 'transient', retryable: true },
    });
  });

  it('waits exactly as long as a rate limit asks, without using up a try', () => {
    const failure = new ProviderFailure({
      failureClass: 'rate_limited',
      message: 'slow down',
      retryAfterMs: 7_300,
    });
    const decision = decideFailure(step('rate_limited', { failure }), limits);
    expect(decision).toMatchObject({ trigger: 'defer', dueInMs: 7_300, deferral: 'start' });
    expect(decision.triesUsed).toBeUndefined();
  });

  it('fails after a day of rate limits', () => {
    const post = { triesUsed: 0, deferredForMs: limits.deferralBudgetMs + 1 };
    expect(decideFailure(step('rate_limited', { post }), limits)).toMatchObject({
      trigger: 'fail',
      error: { code: 'rate_limited', retryable: true },
    });
  });

  it.each(['transient', 'ambiguous', 'auth_expired', 'permission', 'not_found'] as const)(
    'keeps asking when the status of an accepted post cannot be read (%s)',
    (failureClass) => {
      expect(decideFailure(step(failureClass, { phase: 'confirming' }), limits)).toMatchObject({
        trigger: 'await_confirmation',
        phase: 'confirming',
      });
    },
  );

  it('believes a late rejection', () => {
    expect(decideFailure(step('media_invalid', { phase: 'confirming' }), limits)).toMatchObject({
      trigger: 'fail',
      error: { code: 'media_invalid', retryable: false },
    });
  });

  it('asks for a new connection when the account is refused', () => {
    expect(decideFailure(step('auth_expired'), limits)).toMatchObject({
      trigger: 'fail',
      error: { code: 'account_reauth_required', retryable: true },
    });
  });
});
