import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AttemptEvidenceRepository, type AttemptEvidence, type ClaimedPost } from '#libs/posts';
import { ProviderFailure } from '#libs/providers';
import type { AttemptResult } from './attempt-result.js';
import { isUnclear } from './early-ends.js';
import { FailureDecisions } from './failure-decisions.js';

const LATE = 'The answer of the network came after its worker had lost the post.';

type Settlement = AttemptResult['settlement'];
type End = Pick<AttemptResult, 'ok' | 'outcome'> & {
  readonly settlement: Omit<Settlement, 'countsAsAttempt' | 'phase'>;
};

/** Ends a doubt by what the network said to the worker that had the post before. */
@Injectable()
export class EvidenceSteps {
  constructor(
    private readonly evidence: AttemptEvidenceRepository,
    private readonly decisions: FailureDecisions,
  ) {}

  /** Null: nothing is known about the latest visible write, or nothing that matters here. */
  async run(post: ClaimedPost): Promise<AttemptResult | null> {
    const { commitFence, fence } = post;
    if (!isUnclear(post) && post.status !== 'publishing') return null;
    // Its own write has not been answered yet.
    if (commitFence === null || commitFence === fence) return null;
    const found = await this.evidence.ofWrite(post.id, commitFence);
    if (found === null) return null;
    const end = this.endOf(post, found);
    if (end === null) return null;
    const settlement: Settlement = { phase: null, countsAsAttempt: false, ...end.settlement };
    const failure = found.refusal === null ? null : failureOf(found.refusal);
    const notes = [...found.notes, LATE];
    return { ...end, settlement, phase: 'committing', failure, notes, requests: [] };
  }

  private endOf(post: ClaimedPost, evidence: AttemptEvidence): End | null {
    switch (evidence.verdict) {
      case 'published':
        return published(post, evidence);
      case 'continued':
        return continued(post, evidence);
      case 'refused':
        return this.refused(post, evidence);
    }
  }

  private refused(post: ClaimedPost, { refusal }: AttemptEvidence): End | null {
    if (refusal === null) return null;
    const failure = failureOf(refusal);
    if (isUnclear(post)) return absent(post, failure);
    // A new attempt has begun by itself: what kept the one before from appearing is over, or is met again.
    if (post.leftInPhase !== 'committing') return null;
    const decision = this.decisions.of({ post, phase: 'committing', failure });
    const outcome = decision.trigger === 'defer' ? 'deferred' : (decision.error?.code ?? 'refused');
    return { ok: false, outcome, settlement: decision };
  }
}

function published(post: ClaimedPost, evidence: AttemptEvidence): End {
  const { providerPostId, providerUrl, checkpoint, sent } = evidence;
  const found = isUnclear(post);
  return {
    ok: true,
    outcome: found ? 'found' : 'published',
    settlement: {
      trigger: found ? 'reconcile_found' : 'publish',
      dueInMs: null,
      providerPostId,
      providerUrl,
      providerStatus: 'published',
      error: null,
      deferral: 'clear',
      ...(found || post.reconcileLooks > 0 ? { reconciliationStatus: 'found' } : {}),
      ...(sent === null ? {} : { sent }),
      ...(checkpoint === null ? {} : { checkpoint }),
    },
  };
}

/** The parts that are out are known now: the others follow, as the post asks. */
function continued(post: ClaimedPost, { checkpoint }: AttemptEvidence): End | null {
  if (checkpoint === null || isDeepStrictEqual(checkpoint, post.checkpoint)) return null;
  if (isUnclear(post)) {
    const end = absent(post, goesOn);
    return { ...end, settlement: { ...end.settlement, checkpoint } };
  }
  return {
    ok: true,
    outcome: 'not_ready',
    settlement: { trigger: 'await_processing', dueInMs: 0, checkpoint, deferral: 'start' },
  };
}

const goesOn = new ProviderFailure({
  failureClass: 'transient',
  message: 'A part of it is out; the others can follow.',
});

const retryable = new Set(['transient', 'rate_limited', 'auth_expired']);

/** Proven absent: one that waits goes again or fails as the network said; one that was given up waits for its person. */
function absent(post: ClaimedPost, failure: ProviderFailure): End {
  const isRetryable = retryable.has(failure.failureClass);
  const goesAgain = isRetryable && post.status === 'retry_pending';
  return {
    ok: true,
    outcome: 'absent',
    settlement: {
      trigger: goesAgain ? 'reconcile_absent' : 'reconcile_give_up',
      dueInMs: goesAgain ? (failure.retryAfterMs ?? 0) : null,
      reconciliationStatus: 'absent',
      error: {
        code: isRetryable ? 'transient' : failure.failureClass,
        message: failure.message,
        retryable: isRetryable,
      },
    },
  };
}

function failureOf(refusal: NonNullable<AttemptEvidence['refusal']>): ProviderFailure {
  return new ProviderFailure(refusal);
}
