import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { newEvent, Outbox, type Transaction, WatchedChanges } from '#libs/platform';
import {
  POST_CHANGED,
  PostCanceledEvent,
  PostDelayedEvent,
  PostFailedEvent,
  PostOutcomeLostEvent,
  PostPublishedEvent,
  PostReconciledEvent,
} from '../events/post-events.js';
import { RunFinishedEvent } from '../events/run-finished.event.js';
import { eventPayloadOf } from './post-event-payload.js';
import type { PostSettlement, SettledPost } from './post-settlement.repository.js';
import type { RolledUpRun } from './run-roll-up.repository.js';

const finishedRuns = new Set(['completed', 'partial_failed']);

/** Writes the events about outcomes into the transaction that writes the outcomes. */
@Injectable()
export class OutcomeEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly changes: WatchedChanges,
    private readonly clock: Clock,
  ) {}

  /** That an outcome became unclear or clear is told before what follows from it. */
  async tellOfDoubts(
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

  /** The same when a person has said how it is. */
  async tellOfResolution(
    transaction: Transaction,
    post: SettledPost,
    reconciliationStatus: 'found' | 'absent',
  ): Promise<void> {
    const payload = { ...eventPayloadOf(post), reconciliationStatus };
    const { eventName } = PostReconciledEvent;
    const event = newEvent(eventName, post.workspaceId, payload, this.clock.now());
    await this.outbox.add(transaction, [{ ...event, traceContext: post.traceContext }]);
  }

  /** Where posts and the runs they belong to have come to. */
  async tellOfEnds(
    transaction: Transaction,
    posts: readonly SettledPost[],
    runs: readonly RolledUpRun[],
  ): Promise<void> {
    const at = this.clock.now();
    await this.outbox.add(transaction, [
      ...posts.flatMap((post) => {
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
    await this.tellOfChanges(
      transaction,
      posts.filter((post) => eventNameOf(post) === null),
    );
  }

  /** That something else about posts has changed than where they have come to. */
  async tellOfChanges(transaction: Transaction, posts: readonly SettledPost[]): Promise<void> {
    if (posts.length > 0) await this.changes.tell(transaction, POST_CHANGED, posts.map(changeOf));
  }
}

const changeOf = ({ workspaceId, postId, runId }: SettledPost) => ({ workspaceId, postId, runId });

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
