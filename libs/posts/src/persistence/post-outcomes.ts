import { Injectable } from '@nestjs/common';
import type { RunId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import { OutcomeEvents } from './outcome-events.js';
import {
  PostSettlementRepository,
  type PostSettlement,
  type SettledPost,
} from './post-settlement.repository.js';
import { PublishUsageRepository } from './publish-usage.repository.js';
import { RunRollUpRepository } from './run-roll-up.repository.js';
import { SettledRepliesRepository } from './settled-replies.repository.js';

/**
 * The one way a post's outcome is written: the post, the replies that wait for it, the run, and the
 * events that tell of all three, in the caller's transaction.
 */
@Injectable()
export class PostOutcomes {
  constructor(
    private readonly settlements: PostSettlementRepository,
    private readonly replies: SettledRepliesRepository,
    private readonly runs: RunRollUpRepository,
    private readonly usage: PublishUsageRepository,
    private readonly events: OutcomeEvents,
  ) {}

  /**
   * @param alsoLocked runs that the transaction will write next
   * @returns the posts that were written; those missing had been taken over by another worker, or had ended
   */
  async settle(
    transaction: Transaction,
    settlements: readonly PostSettlement[],
    alsoLocked: readonly RunId[] = [],
  ): Promise<SettledPost[]> {
    const settled = await this.settlements.settle(transaction, settlements);
    await this.events.tellOfDoubts(transaction, settlements, settled);
    const written = new Set<string>(settled.map(({ postId }) => postId));
    const unspent = settlements.filter(({ isUnspent, postId }) => isUnspent && written.has(postId));
    await this.usage.giveBack(
      transaction,
      unspent.map(({ postId }) => postId),
    );
    await this.follow(transaction, settled, alsoLocked);
    return settled;
  }

  /** What follows from a person's word about an unknown outcome: told of like a look that could tell. */
  async resolve(
    transaction: Transaction,
    post: SettledPost,
    outcome: 'found' | 'absent',
  ): Promise<void> {
    await this.events.tellOfResolution(transaction, post, outcome);
    await this.follow(transaction, [post]);
  }

  /** Consequences of posts whose status was just written: replies, runs, events. */
  async follow(
    transaction: Transaction,
    settled: readonly SettledPost[],
    alsoLocked: readonly RunId[] = [],
  ): Promise<void> {
    if (settled.length === 0) return;
    const parents = settled.filter((post) => post.hasReplies);
    const replies = await this.replies.follow(transaction, parents);
    const all = [...settled, ...replies];
    await this.replies.endQuestions(transaction, all);
    const runs = await this.runs.rollUp(transaction, all, alsoLocked);
    await this.events.tellOfEnds(transaction, all, runs);
  }
}
