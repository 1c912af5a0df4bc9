import type { ClaimedPost, PostSettlement, PublishPhase } from '#libs/posts';
import type { ProviderFailure } from '#libs/providers';
import type { PublishingConfig } from '../publishing.config.js';
import { backoffMs } from './backoff.js';

/** The part of a settlement that a failure decides. */
export type FailureDecision = Omit<
  PostSettlement,
  'postId' | 'leaseOwner' | 'fence' | 'countsAsAttempt'
>;

export interface FailedStep {
  readonly post: Pick<ClaimedPost, 'triesUsed' | 'deferredForMs'>;
  /** Where in the attempt it happened. */
  readonly phase: PublishPhase;
  readonly failure: ProviderFailure;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: number;
}

type Limits = Pick<
  PublishingConfig,
  'maxTries' | 'backoffBaseMs' | 'backoffMaxMs' | 'deferralBudgetMs' | 'reconcileDelaysMs'
>;

/** What a network may say about content it accepted at first. Anything else is only a failed read. */
const verdicts: ReadonlySet<string> = new Set([
  'content_rejected',
  'duplicate_content',
  'media_invalid',
]);

/** What follows from a failure. Pure: the engine writes it. */
export function decideFailure(step: FailedStep, limits: Limits): FailureDecision {
  const { failureClass } = step.failure;
  if (step.phase === 'confirming' && !verdicts.has(failureClass)) return askAgain(step, limits);
  switch (failureClass) {
    case 'ambiguous':
      return step.phase === 'committing' ? loseOutcome(step, limits) : tryLater(step, limits);
    case 'transient':
      return tryLater(step, limits);
    case 'rate_limited':
      return wait(step, limits);
    case 'auth_expired':
      return fail(
        step.failure.providerCode === 'account_disconnected'
          ? 'account_disconnected'
          : 'account_reauth_required',
        step.failure.message,
        true,
      );
    case 'permission':
    case 'content_rejected':
    case 'duplicate_content':
    case 'media_invalid':
    case 'not_found':
      return fail(step.failure.failureClass, step.failure.message, false);
  }
}

/** The wait that the network asked for, or a backoff of our own. */
function waitOf(step: FailedStep, limits: Limits): number {
  return step.failure.retryAfterMs ?? Math.max(1_000, ownBackoff(step, limits));
}

function wait(step: FailedStep, limits: Limits): FailureDecision {
  if (step.post.deferredForMs > limits.deferralBudgetMs) {
    return fail('rate_limited', step.failure.message, true);
  }
  return {
    trigger: 'defer',
    phase: null,
    dueInMs: waitOf(step, limits),
    error: { code: 'rate_limited', message: step.failure.message, retryable: true },
    deferral: 'start',
  };
}

function tryLater(step: FailedStep, limits: Limits): FailureDecision {
  const triesUsed = step.post.triesUsed + 1;
  if (triesUsed >= limits.maxTries) {
    return { ...fail('transient', step.failure.message, true), triesUsed };
  }
  return {
    trigger: 'defer',
    phase: null,
    dueInMs: step.failure.retryAfterMs ?? ownBackoff(step, limits),
    error: { code: 'transient', message: step.failure.message, retryable: true },
    triesUsed,
  };
}

/** A failed read after an accepted write never makes the post failed before its time is used up. */
function askAgain(step: FailedStep, limits: Limits): FailureDecision {
  if (step.post.deferredForMs > limits.deferralBudgetMs) {
    return {
      ...fail('outcome_unknown', step.failure.message, true),
      reconciliationStatus: 'unknown',
    };
  }
  return {
    trigger: 'await_confirmation',
    phase: 'confirming',
    dueInMs: step.failure.retryAfterMs ?? Math.max(1_000, ownBackoff(step, limits)),
    deferral: 'start',
  };
}

function loseOutcome(step: FailedStep, limits: Limits): FailureDecision {
  return {
    trigger: 'lose_outcome',
    phase: null,
    dueInMs: limits.reconcileDelaysMs[0] ?? 0,
    error: { code: 'outcome_unknown', message: step.failure.message, retryable: false },
    reconciliationStatus: 'pending',
    reconcileLooks: 0,
  };
}

function fail(code: string, message: string, retryable: boolean): FailureDecision {
  return {
    trigger: 'fail',
    phase: null,
    dueInMs: null,
    error: { code, message, retryable },
    deferral: 'clear',
  };
}

function ownBackoff(step: FailedStep, limits: Limits): number {
  return backoffMs(
    step.post.triesUsed,
    { baseMs: limits.backoffBaseMs, maxMs: limits.backoffMaxMs },
    step.random,
  );
}
