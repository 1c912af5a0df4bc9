import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Id } from '#libs/kernel';
import { Coalescer, PreparedDatabase, type Transaction } from '#libs/platform';
import {
  AttemptsRepository,
  type ClaimedPost,
  type ClosedAttempt,
  PostClaimsRepository,
  PostOutcomes,
} from '#libs/posts';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';
import { bind, lastStatus, type AttemptResult } from './attempt-result.js';

interface Outcome {
  readonly attemptId: Id<'att'>;
  readonly post: ClaimedPost;
  readonly result: AttemptResult;
}

/** Between two transactions under load. A transaction costs about the same for one outcome as for fifty. */
const REST_MS = 20;

/**
 * Closes attempts: post, replies, run, events and attempt row in one transaction. Outcomes that arrive
 * while one transaction runs share the next one.
 */
@Injectable()
export class OutcomeWriter {
  private readonly writes: Coalescer<Outcome, boolean>;

  constructor(
    private readonly database: PreparedDatabase,
    private readonly outcomes: PostOutcomes,
    private readonly attempts: AttemptsRepository,
    private readonly claims: PostClaimsRepository,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {
    this.writes = new Coalescer((batch) => this.writeAll(batch), {
      maxItems: 200,
      concurrency: 1,
      restMs: REST_MS,
    });
  }

  /**
   * What is known must not be forgotten because the database was away for a while: the write is tried
   * again for as long as an attempt may last. The worker goes on holding the post meanwhile, and should
   * another one have taken it over, the fence keeps the late write harmless.
   * @returns false when the post was no longer ours: then nothing was written
   */
  async write(outcome: Outcome): Promise<boolean> {
    for (let waited = 0, wait = 50; ; waited += wait, wait = Math.min(wait * 2, 1_000)) {
      try {
        return await this.writes.add(outcome);
      } catch (error) {
        if (waited > this.config.attemptTimeoutMs) throw error;
        // Alone it is no reason for a process to stay: a shutdown ends the wait.
        await pause(wait, undefined, { ref: false });
      }
    }
  }

  private async writeAll(batch: readonly Outcome[]): Promise<boolean[]> {
    return this.database.transaction(
      async (transaction) => {
        const settled = await this.outcomes.settle(
          transaction,
          batch.map(({ post, result }) => bind(post, result)),
        );
        const written = new Set<string>(settled.map((post) => post.postId));
        const own = batch.filter(({ post }) => written.has(post.id));
        if (own.length > 0) await this.attempts.close(transaction, own.map(closed));
        const lost = batch.filter(({ post }) => !written.has(post.id));
        await this.attempts.giveUp(
          transaction,
          lost.map(({ attemptId }) => attemptId),
        );
        await this.holdBack(transaction, own);
        return batch.map(({ post }) => written.has(post.id));
      },
      { isRepeatable: true },
    );
  }

  /**
   * A limit that reaches beyond the post keeps its account, or the whole network, from being claimed. Several pauses
   * are written in one order, whoever writes them.
   */
  private async holdBack(transaction: Transaction, outcomes: readonly Outcome[]): Promise<void> {
    const pauses = outcomes.flatMap(pauseOf);
    pauses.sort((one, other) => (one.subject < other.subject ? -1 : 1));
    for (const { subject, forMs, reason } of pauses) {
      await this.claims.pause(transaction, subject, forMs, reason);
    }
  }
}

interface Pause {
  readonly subject: string;
  readonly forMs: number;
  readonly reason: string;
}

function pauseOf({ post, result }: Outcome): Pause[] {
  const { failure, settlement } = result;
  if (failure?.failureClass !== 'rate_limited' || failure.scope === 'post') return [];
  const subject = failure.scope === 'app' ? `${post.provider}/${post.mode}` : post.accountId;
  return [{ subject, forMs: settlement.dueInMs ?? 0, reason: failure.message }];
}

function closed({ attemptId, result }: Outcome): ClosedAttempt {
  const { failure, settlement } = result;
  return {
    id: attemptId,
    phase: result.phase,
    ok: result.ok,
    outcome: result.outcome,
    code: settlement.error?.code ?? null,
    retryable: settlement.error?.retryable ?? null,
    providerPostId: settlement.providerPostId ?? null,
    providerStatus: lastStatus(result),
    providerCode: failure?.providerCode ?? null,
    providerMessage: failure?.message ?? null,
    notes: result.notes ?? [],
    requests: result.requests,
  };
}
