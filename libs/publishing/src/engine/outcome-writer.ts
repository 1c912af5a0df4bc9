import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Coalescer, PreparedDatabase } from '#libs/platform';
import { PostOutcomes, type WitnessedAttempt } from '#libs/posts';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';
import { AttemptEnds, type EndedAttempt } from './attempt-ends.js';
import { evidenceOfLost, witnessed } from './attempt-evidence.js';
import { bind } from './attempt-result.js';
import { HoldBacks } from './hold-backs.js';
import type { RunningAttempt } from './running-attempt.js';

/** Between two transactions under load. A transaction costs about the same for one outcome as for fifty. */
const REST_MS = 20;

/**
 * Closes attempts: post, replies, run, events and attempt row in one transaction. Outcomes that arrive
 * while one transaction runs share the next one. What a network answered to a worker that lost its post is kept as
 * evidence, which changes nothing by itself.
 */
@Injectable()
export class OutcomeWriter {
  private readonly writes: Coalescer<EndedAttempt, boolean>;

  constructor(
    private readonly database: PreparedDatabase,
    private readonly outcomes: PostOutcomes,
    private readonly ends: AttemptEnds,
    private readonly holdBacks: HoldBacks,
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
  write(outcome: EndedAttempt): Promise<boolean> {
    return this.patiently(() => this.writes.add(outcome));
  }

  /** The post was lost in the middle of its attempt: what the network had answered by then is kept beside it. */
  async keepEvidence(attempt: RunningAttempt): Promise<void> {
    const { id, post } = attempt;
    const kept = witnessed(id, post, evidenceOfLost(attempt));
    if (kept.length > 0) await this.patiently(() => this.addEvidence(kept));
  }

  private async addEvidence(kept: readonly WitnessedAttempt[]): Promise<void> {
    await this.database.transaction((transaction) => this.ends.keep(transaction, kept), {
      isRepeatable: true,
    });
  }

  private async patiently<Result>(write: () => Promise<Result>): Promise<Result> {
    for (let waited = 0, wait = 50; ; waited += wait, wait = Math.min(wait * 2, 1_000)) {
      try {
        return await write();
      } catch (error) {
        if (waited > this.config.attemptTimeoutMs) throw error;
        // Alone it is no reason for a process to stay: a shutdown ends the wait.
        await pause(wait, undefined, { ref: false });
      }
    }
  }

  private async writeAll(batch: readonly EndedAttempt[]): Promise<boolean[]> {
    return this.database.transaction(
      async (transaction) => {
        const settled = await this.outcomes.settle(
          transaction,
          batch.map(({ post, result }) => bind(post, result)),
        );
        const written = new Set<string>(settled.map((post) => post.postId));
        const own = batch.filter(({ post }) => written.has(post.id));
        await this.ends.close(transaction, own);
        await this.ends.giveUp(
          transaction,
          batch.filter(({ post }) => !written.has(post.id)),
        );
        await this.holdBacks.learn(transaction, own);
        return batch.map(({ post }) => written.has(post.id));
      },
      { isRepeatable: true },
    );
  }
}
