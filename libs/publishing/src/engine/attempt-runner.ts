import { Injectable, Logger } from '@nestjs/common';
import { HttpFailure, isDatabaseAway } from '#libs/kernel';
import type { ClaimedPost } from '#libs/posts';
import { ProviderFailure } from '#libs/providers';
import { evidenceOfRefusal } from './attempt-evidence.js';
import type { AttemptResult } from './attempt-result.js';
import { failedEarly, handedOver, isUnclear, mayBeOut, withoutParent } from './early-ends.js';
import { FailureDecisions } from './failure-decisions.js';
import { failureOf } from './failure-of.js';
import { LeaseLostError } from './lease-lost.error.js';
import type { PublishSession } from './publish-session.js';
import { PublishRights } from './publish-rights.js';
import { PublishSessions } from './publish-sessions.js';
import { PublishSteps } from './publish-steps.js';
import { ReconcileSteps } from './reconcile-steps.js';
import type { RunningAttempt } from './running-attempt.js';

/** Takes one claimed post as far as it goes now, and says how that ended. Writes nothing itself. */
@Injectable()
export class AttemptRunner {
  private readonly logger = new Logger(AttemptRunner.name);

  constructor(
    private readonly sessions: PublishSessions,
    private readonly publishSteps: PublishSteps,
    private readonly reconcileSteps: ReconcileSteps,
    private readonly rights: PublishRights,
    private readonly decisions: FailureDecisions,
  ) {}

  /** @throws LeaseLostError when another worker has the post; then nothing may be written. */
  async run(attempt: RunningAttempt): Promise<AttemptResult> {
    const { post } = attempt;
    // Whatever a claim let through: only what is being published goes out. The settlement ends the lease.
    if (!isUnclear(post) && post.status !== 'publishing') return handedOver(post, null);
    const early = this.withoutNetwork(post);
    if (early) return early;
    if (attempt.handingOver) return handedOver(post, null);
    try {
      attempt.session = await this.preparedSession(attempt);
      if (attempt.session === null) {
        const refusal = mayBeOut(post) ? null : await this.rights.refusalOf(post);
        if (refusal) return failedEarly(refusal.code, refusal);
        attempt.session = await this.sessions.open(post, attempt.signal);
      }
    } catch (error) {
      if (isUnclear(post)) return looked(attempt, this.unseen(post, error));
      return this.failed(attempt, error);
    }
    if (isUnclear(post)) return looked(attempt, await this.reconcile(attempt.session));
    try {
      return await this.publish(attempt, attempt.session);
    } catch (error) {
      return this.failed(attempt, error);
    }
  }

  /** What was opened before the post's time; null when that did not work, or was not tried. */
  private async preparedSession({
    post,
    preparation,
  }: RunningAttempt): Promise<PublishSession | null> {
    await preparation?.done;
    preparation?.session?.begin(post);
    return preparation?.session ?? null;
  }

  /** Looks up a post whose outcome is unclear. */
  async reconcile(session: PublishSession): Promise<AttemptResult> {
    const step = await this.reconcileSteps.run(session);
    return { ...step, phase: session.phase, failure: null, requests: session.requests };
  }

  /** Without account or media nothing can be looked up; that is no verdict about the post. */
  private unseen(post: ClaimedPost, cause: unknown): AttemptResult {
    const step = this.reconcileSteps.undecided(post, cause);
    return { ...step, phase: post.phase, failure: null, requests: [] };
  }

  private async publish(attempt: RunningAttempt, session: PublishSession): Promise<AttemptResult> {
    try {
      const step = await this.publishSteps.run(session, attempt.preparation?.isReady);
      return { ...step, phase: session.phase, failure: null, requests: session.requests };
    } catch (error) {
      const refused = error instanceof ProviderFailure && error.failureClass === 'auth_expired';
      if (!refused || session.phase === 'confirming') throw error;
      // A refused token proves that nothing was created: one refresh, one more try.
      attempt.session = await this.renewed(session, attempt.signal, error);
      if (attempt.session.phase === 'committing') {
        attempt.session.witnessed = evidenceOfRefusal(error);
        await attempt.session.advance('preparing');
        attempt.session.witnessed = null;
      }
      const step = await this.publishSteps.run(attempt.session);
      return { ...step, phase: attempt.session.phase, failure: null, requests: session.requests };
    }
  }

  /** The refusal itself is the better message when the network offers no way to renew. */
  private async renewed(
    session: PublishSession,
    signal: AbortSignal,
    refusal: ProviderFailure,
  ): Promise<PublishSession> {
    try {
      return await this.sessions.renew(session, signal);
    } catch (error) {
      const final = error instanceof ProviderFailure && error.failureClass === 'auth_expired';
      throw final ? refusal : error;
    }
  }

  private withoutNetwork(post: ClaimedPost): AttemptResult | null {
    if (isUnclear(post)) return null;
    if (post.leftInPhase === 'committing') return this.interrupted(post);
    const error = withoutParent(post) ?? this.decisions.ofMissedTime(post);
    return error && failedEarly(error.code, error);
  }

  /** An earlier worker died around the visible write: only a look can tell whether it happened. */
  private interrupted(post: ClaimedPost): AttemptResult {
    const failure = new ProviderFailure({
      failureClass: 'ambiguous',
      message: 'The worker was interrupted while the network was being asked to publish.',
    });
    return { ...this.decided(post, failure, 'committing', []), isOurs: true };
  }

  private async failed(attempt: RunningAttempt, error: unknown): Promise<AttemptResult> {
    if (error instanceof LeaseLostError) throw error;
    const { post, session } = attempt;
    const phase = session?.phase ?? post.phase;
    const givenBack = attempt.handingOver || isOurDatabaseAway(error);
    if (givenBack && phase !== 'committing') return handedOver(post, session);
    const failure = failureOf(error, phase);
    if (!(error instanceof ProviderFailure)) {
      this.logger.warn('attempt broke', {
        postId: post.id,
        phase,
        error: (error as Error).message,
      });
    }
    if (failure.accountMetadata) {
      await this.sessions.remember(post, failure.accountMetadata);
    }
    if (
      failure.failureClass === 'auth_expired' &&
      failure.providerCode !== 'account_disconnected'
    ) {
      await this.sessions.refuse(post, session, failure.message);
    }
    const isOurs = !(error instanceof ProviderFailure || error instanceof HttpFailure);
    return { ...this.decided(post, failure, phase, session?.requests ?? []), isOurs };
  }

  private decided(
    post: ClaimedPost,
    failure: ProviderFailure,
    phase: AttemptResult['phase'],
    requests: AttemptResult['requests'],
  ): AttemptResult {
    const decision = this.decisions.of({ post, phase, failure });
    return {
      phase,
      ok: false,
      outcome: decision.trigger === 'defer' ? 'deferred' : (decision.error?.code ?? 'waiting'),
      failure,
      requests,
      settlement: { ...decision, countsAsAttempt: phase !== 'confirming' },
    };
  }
}

/** No fault of the post: it is given back untried, and keeps its place. */
function isOurDatabaseAway(error: unknown): boolean {
  const ofNetwork = error instanceof ProviderFailure || error instanceof HttpFailure;
  return !ofNetwork && isDatabaseAway(error);
}

/** What a look has told counts; one that was to stop before it could tell is the next worker's. */
function looked(
  { post, session, handingOver }: RunningAttempt,
  result: AttemptResult,
): AttemptResult {
  const isCutShort = handingOver && !result.ok && post.status === 'retry_pending';
  return isCutShort ? handedOver(post, session) : result;
}
