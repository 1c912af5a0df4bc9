import { Injectable, Logger } from '@nestjs/common';
import { type ContextFacts, type Span, type SpanStart } from '#libs/kernel';
import { ObservedWork } from '#libs/platform';
import type { ClaimedPost } from '#libs/posts';
import { attemptKindOf } from './attempt-claims.js';
import { AttemptMetrics } from './attempt-metrics.js';
import type { AttemptResult } from './attempt-result.js';
import { AttemptRunner } from './attempt-runner.js';
import { EvidenceSteps } from './evidence-steps.js';
import { LeaseLostError } from './lease-lost.error.js';
import { OutcomeWriter } from './outcome-writer.js';
import type { RunningAttempt } from './running-attempt.js';

/** One attempt from its claim to its written outcome: a line in the log, a span, and metrics. */
@Injectable()
export class AttemptWork {
  private readonly logger = new Logger(AttemptWork.name);

  constructor(
    private readonly evidence: EvidenceSteps,
    private readonly runner: AttemptRunner,
    private readonly outcomes: OutcomeWriter,
    private readonly metrics: AttemptMetrics,
    private readonly observed: ObservedWork,
  ) {}

  /**
   * @param onRan called once the network is not asked any more, before the outcome is written
   * @throws LeaseLostError, or the database's error: nothing was written then
   */
  async run(
    attempt: RunningAttempt,
    onRan: () => void = () => undefined,
    onError: (error: Error) => void = rethrow,
  ): Promise<void> {
    this.metrics.began(attempt);
    await this.observed.run(factsOf(attempt), spanOf(attempt), async (span) => {
      try {
        const result = await this.ran(attempt).finally(onRan);
        await this.write(attempt, result, span);
      } catch (error) {
        span.fail((error as Error).name);
        if (error instanceof LeaseLostError) await this.outcomes.keepEvidence(attempt);
        onError(error as Error);
      } finally {
        this.metrics.ended();
      }
    });
  }

  private async ran(attempt: RunningAttempt): Promise<AttemptResult> {
    // Where the network has answered already, it is not asked again.
    const known = await this.evidence.run(attempt.post);
    const result = known ?? (await attempt.within(() => this.runner.run(attempt)));
    this.metrics.ran(attempt, result);
    return result;
  }

  private async write(attempt: RunningAttempt, result: AttemptResult, span: Span): Promise<void> {
    const { id, post } = attempt;
    const isWritten = await this.outcomes.write({ attemptId: id, post, result });
    this.metrics.settled(attempt, result, isWritten);
    attempt.isOver = isWritten && result.settlement.dueInMs === null;
    const outcome = isWritten ? result.outcome : 'lease_lost';
    const { code } = result.settlement.error ?? {};
    span.set({ 'postrider.outcome': outcome });
    if (!result.ok) span.fail(code ?? outcome);
    this.logger.log('attempt finished', { provider: post.provider, outcome, code });
  }
}

function rethrow(error: Error): never {
  throw error;
}

function factsOf({ id, post }: RunningAttempt): ContextFacts {
  return { workspaceId: post.workspaceId, postId: post.id, attemptId: id };
}

/**
 * What follows the request at once is a part of its trace; what comes later is a trace of its own that links to it:
 * between a request and its post there may be months.
 */
function spanOf({ id, post }: RunningAttempt): SpanStart {
  const { traceContext, isFresh } = post;
  return {
    name: `attempt ${attemptKindOf(post)}`,
    kind: 'consumer',
    parent: isFresh ? traceContext : null,
    link: isFresh ? null : traceContext,
    attributes: attributesOf(id, post),
  };
}

function attributesOf(attemptId: string, post: ClaimedPost): SpanStart['attributes'] {
  return {
    'postrider.network': post.provider,
    'postrider.workspace': post.workspaceId,
    'postrider.post': post.id,
    'postrider.attempt': attemptId,
  };
}
