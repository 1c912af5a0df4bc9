import { Injectable } from '@nestjs/common';
import { Clock, type QueueId, tellSubjects, type WorkspaceId } from '#libs/kernel';
import { type CallerTerms, Database, keyOf, type Transaction } from '#libs/platform';
import {
  type OpenItem,
  QueuedPostsRepository,
  type QueueItem,
  QueueItemsRepository,
} from '#libs/posts';
import type { PostingQueue, SlotPlan } from '../domain/queue.js';
import { QueueRepository, slotPlanOf } from '../persistence/queue.repository.js';
import { queueErrors } from '../queues.errors.js';

/** A queue that stays as it is until the transaction ends, with what is to go out of it. */
export interface HeldQueue {
  readonly transaction: Transaction;
  readonly queue: PostingQueue;
  readonly plan: SlotPlan;
  /** In the order of slots. */
  readonly items: readonly OpenItem[];
  /** All that have a slot still to come, also those of which nothing goes out any more. */
  readonly live: readonly QueueItem[];
  readonly now: Date;
  /** Who changes it; null: the service itself. */
  readonly terms: CallerTerms | null;
  /** Slots before this are too near for whoever changes it: the policy of a key says how far ahead its posts lie. */
  readonly earliest: Date;
}

/** Keeps a queue and the posts in it from everybody else while somebody changes it. */
@Injectable()
export class HeldQueues {
  constructor(
    private readonly database: Database,
    private readonly queues: QueueRepository,
    private readonly posts: QueuedPostsRepository,
    private readonly items: QueueItemsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError queue_not_found */
  async within<Result>(
    workspaceId: WorkspaceId,
    queueId: string,
    terms: CallerTerms | null,
    work: (held: HeldQueue) => Promise<Result>,
  ): Promise<Result> {
    const id = queueId as QueueId;
    return this.database.transaction(
      async (transaction) => {
        const held = new Set(await this.posts.hold(transaction, workspaceId, id));
        const [queue] = await this.queues.lock(transaction, workspaceId, [id]);
        if (queue === undefined) throw queueErrors.notFound(queueId);
        let items = await this.posts.items(transaction, workspaceId, id);
        // Nothing comes in any more; what did come while the queue was waited for is held now. Should whoever has one of
        // these wait for the queue, the database chooses one of both, whose work is done again.
        if (items.some(({ postIds }) => postIds.some((postId) => !held.has(postId)))) {
          await this.posts.hold(transaction, workspaceId, id);
          items = await this.posts.items(transaction, workspaceId, id);
        }
        tellSubjects('queue', [id]);
        const restDays = await this.queues.restDays(transaction, workspaceId);
        const plan = slotPlanOf(queue, restDays);
        const now = this.clock.now();
        const live = await this.items.live(transaction, workspaceId, [id], now);
        const earliest = new Date(now.getTime() + leadOf(terms));
        return work({ transaction, queue, plan, items, live, now, terms, earliest });
      },
      { isRepeatable: true },
    );
  }
}

function leadOf(terms: CallerTerms | null): number {
  return (keyOf(terms)?.policy.minLeadSeconds ?? 0) * 1_000;
}
