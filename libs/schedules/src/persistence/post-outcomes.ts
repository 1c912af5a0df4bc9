import { Injectable } from '@nestjs/common';
import { Clock, newEvent, Outbox, type RunId, type Transaction } from '#libs/platform';
import {
  PostCanceledEvent,
  PostDelayedEvent,
  PostFailedEvent,
  PostOutcomeLostEvent,
  PostPublishedEvent,
  PostReconciledEvent,
} from '../events/post-events.js';
import { RunFinishedEvent } from '../events/run-finished.event.js';
import { eventPayloadOf } from './post-event-payload.js';
import {
  PostSettlementRepository,
  type PostSettlement,
  type SettledPost,
} from './post-settlement.repository.js';
import { PublishUsageRepository } from './publish-usage.repository.js';
import { RunRollUpRepository } from './run-roll-up.repository.js';

const finishedRuns = new Set(['completed', 'partial_failed']);

/**
 * The one way a post's outcome is written: the post, the replies that wait for it, the run, and the
 * events that tell of all three, in the caller's transaction.
 */
@Injectable()
export class PostOutcomes {
  constructor(
    private readonly settlements: PostSettlementRepository,
    private readonly runs: RunRollUpRepository,
    private readonly usage: PublishUsageRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
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
    await this.tellOfDoubts(transaction, settlements, settled);
    const written = new Set<string>(settled.map(({ postId }) => postId));
    const unspent = settlements.filter(({ isUnspent, postId }) => isUnspent && written.has(postId));
    await this.usage.giveBack(
      transaction,
      unspent.map(({ postId }) => postId),
    );
    await this.follow(transaction, settled, alsoLocked);
    return settled;
  }

  /** That an outcome became unclear or clear is told before what follows from it. */
  private async tellOfDoubts(
    transaction: Transaction,
    settlements: readonly PostSettlement[],
    settled: readonly SettledPost[],
  ): Promise<void> {
    const doubtful = settlements.filter((settlement) => doubtOf(settlement) !== null);
    if (doubtful.length === 0) return;
    const posts = new Map(settled.map((post) => [post.postId, post]));
    const at = this.clock.now();
    await this.outbox.add(
      transaction,
      doubtful.flatMap((settlement) => {
        const post = posts.get(settlement.postId);
        if (post === undefined) return [];
        const { reconciliationStatus } = settlement;
        const payload = { ...eventPayloadOf(post), reconciliationStatus };
        const event = newEvent(doubtOf(settlement)!, post.workspaceId, payload, at);
        return [{ ...event, traceContext: post.traceContext }];
      }),
    );
  }

  /** Consequences of posts whose status was just written: replies, runs, events. */
  async follow(
    transaction: Transaction,
    settled: readonly SettledPost[],
    alsoLocked: readonly RunId[] = [],
  ): Promise<void> {
    if (settled.length === 0) return;
    const parents = settled.filter((post) => post.hasReplies);
    const published = parents.filter((post) => post.status === 'published');
    const lost = parents.filter((post) => post.status === 'failed');
    const canceled = parents.filter((post) => post.status === 'canceled');
    const regained = published.length
      ? await this.settlements.releaseReplies(transaction, idsOf(published))
      : [];
    const orphaned = lost.length
      ? await this.settlements.failReplies(transaction, idsOf(lost))
      : [];
    const takenBack = canceled.length
      ? await this.settlements.cancelReplies(transaction, idsOf(canceled))
      : [];
    const all = [...settled, ...regained, ...orphaned, ...takenBack];
    const runs = await this.runs.rollUp(transaction, all, alsoLocked);
    const at = this.clock.now();
    await this.outbox.add(transaction, [
      ...all.flatMap((post) => {
        const name = eventNameOf(post);
        if (name === null) return [];
        const event = newEvent(name, post.workspaceId, eventPayloadOf(post), at);
        return [{ ...event, traceContext: post.traceContext }];
      }),
      ...runs
        .filter((run) => finishedRuns.has(run.status))
        .map((run) =>
          newEvent(
            RunFinishedEvent.eventName,
            run.workspaceId,
            { runId: run.runId, status: run.status },
            at,
          ),
        ),
    ]);
  }
}

function idsOf(posts: readonly SettledPost[]): string[] {
  return posts.map((post) => post.postId);
}

function eventNameOf(post: SettledPost): string | null {
  if (post.status === 'published') return PostPublishedEvent.eventName;
  if (post.status === 'failed') return PostFailedEvent.eventName;
  if (post.status === 'canceled') return PostCanceledEvent.eventName;
  return post.status === 'retry_pending' ? PostDelayedEvent.eventName : null;
}

/** What a settlement means for a post whose outcome is or was unclear. */
function doubtOf({ trigger, reconciliationStatus }: PostSettlement): string | null {
  if (trigger === 'lose_outcome') return PostOutcomeLostEvent.eventName;
  const isSettled = reconciliationStatus === 'found' || reconciliationStatus === 'absent';
  return isSettled ? PostReconciledEvent.eventName : null;
}
