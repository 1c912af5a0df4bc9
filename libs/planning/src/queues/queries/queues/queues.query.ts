import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock, type QueueId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { QueueItemsRepository } from '#libs/posts';
import { FreeSlots } from '../../domain/free-slots.js';
import type { PostingQueue } from '../../domain/queue.js';
import { QueueRepository, slotPlanOf } from '../../persistence/queue.repository.js';
import { queueErrors } from '../../queues.errors.js';

/** A queue with how much is in it, and when the next thing could go out. */
export interface QueueView {
  readonly queue: PostingQueue;
  /** Items that have a slot still to come. */
  readonly items: number;
  readonly nextFreeSlotAt: Date | null;
}

/** Queues of a workspace, by name. */
export class QueuesQuery extends Query<readonly QueueView[]> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

/** One queue. @throws DomainError queue_not_found */
export class QueueQuery extends Query<QueueView> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly queueId: string,
  ) {
    super();
  }
}

/** Days on which all queues of a workspace rest. */
export class BlackoutsQuery extends Query<readonly string[]> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

@QueryHandler(QueuesQuery)
export class QueuesHandler implements IQueryHandler<QueuesQuery> {
  constructor(
    private readonly database: Database,
    private readonly queues: QueueRepository,
    private readonly items: QueueItemsRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId }: QueuesQuery): Promise<readonly QueueView[]> {
    const queues = await this.queues.all(workspaceId);
    return this.viewed(workspaceId, queues);
  }

  async viewed(
    workspaceId: WorkspaceId,
    queues: readonly PostingQueue[],
  ): Promise<readonly QueueView[]> {
    const now = this.clock.now();
    const ids = queues.map(({ id }) => id);
    const [ahead, restDays] = await Promise.all([
      this.items.slotsAhead(this.database, workspaceId, ids, now),
      this.queues.restDays(this.database, workspaceId),
    ]);
    return queues.map((queue) => {
      const taken = ahead.get(queue.id) ?? [];
      const free = new FreeSlots(slotPlanOf(queue, restDays), taken, now).take('next');
      return { queue, items: taken.length, nextFreeSlotAt: free?.slotAt ?? null };
    });
  }
}

@QueryHandler(QueueQuery)
export class QueueHandler implements IQueryHandler<QueueQuery> {
  constructor(
    private readonly queues: QueueRepository,
    private readonly views: QueuesHandler,
  ) {}

  async execute({ workspaceId, queueId }: QueueQuery): Promise<QueueView> {
    const queue = await this.queues.find(workspaceId, queueId as QueueId);
    if (queue === null) throw queueErrors.notFound(queueId);
    const [view] = await this.views.viewed(workspaceId, [queue]);
    return view!;
  }
}

@QueryHandler(BlackoutsQuery)
export class BlackoutsHandler implements IQueryHandler<BlackoutsQuery> {
  constructor(
    private readonly database: Database,
    private readonly queues: QueueRepository,
  ) {}

  execute({ workspaceId }: BlackoutsQuery): Promise<readonly string[]> {
    return this.queues.restDays(this.database, workspaceId);
  }
}
