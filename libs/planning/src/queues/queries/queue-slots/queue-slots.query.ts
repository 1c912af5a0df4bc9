import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock, type QueueId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { type OpenItem, QueuedPostsRepository, type QueuePosition } from '#libs/posts';
import { type FreeSlot, type NoSlot, SlotBook, wallTimeAt } from '#libs/schedules';
import { slotsAfter } from '../../domain/slot-times.js';
import { QueueRepository, slotPlanOf } from '../../persistence/queue.repository.js';
import { queueErrors } from '../../queues.errors.js';

/** A slot by the clock of the queue's place. */
export interface LocalSlot extends FreeSlot {
  /** Such as `2026-12-01T09:00`. */
  readonly local: string;
}

/** A slot, and who has it. */
export interface ShownSlot extends LocalSlot {
  /** False: an item lies on it, but the queue has no such slot any more. */
  readonly isPlanned: boolean;
  readonly item: OpenItem | null;
}

/** Slots of a queue from some moment on, with what is in them. @throws DomainError queue_not_found */
export class QueueSlotsQuery extends Query<readonly ShownSlot[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly queueId: string,
    /** Null: from now on. */
    readonly from: Date | null,
    readonly count: number,
  ) {
    super();
  }
}

/** The slot that something would get now; nothing is kept. @throws DomainError queue_not_found */
export class NextSlotQuery extends Query<LocalSlot | NoSlot> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly queueId: string,
    readonly position: QueuePosition,
  ) {
    super();
  }
}

@QueryHandler(QueueSlotsQuery)
export class QueueSlotsHandler implements IQueryHandler<QueueSlotsQuery> {
  constructor(
    private readonly database: Database,
    private readonly queues: QueueRepository,
    private readonly posts: QueuedPostsRepository,
    private readonly clock: Clock,
  ) {}

  async execute({
    workspaceId,
    queueId,
    from,
    count,
  }: QueueSlotsQuery): Promise<readonly ShownSlot[]> {
    const queue = await this.queues.find(workspaceId, queueId as QueueId);
    if (queue === null) throw queueErrors.notFound(queueId);
    const [items, restDays] = await Promise.all([
      this.posts.items(this.database, workspaceId, queue.id),
      this.queues.restDays(this.database, workspaceId),
    ]);
    const after = from ?? this.clock.now();
    const planned: FreeSlot[] = [];
    for (const slot of slotsAfter(slotPlanOf(queue, restDays), after)) {
      if (planned.push(slot) === count) break;
    }
    const byMs = new Map(items.map((item) => [item.slotAt.getTime(), item]));
    const shown = planned.map((slot): ShownSlot => {
      const item = byMs.get(slot.slotAt.getTime()) ?? null;
      const { slotAt, startsAt } = item ?? slot;
      return { ...localSlot({ slotAt, startsAt }, queue.timezone), isPlanned: true, item };
    });
    const knownMs = new Set(planned.map(({ slotAt }) => slotAt.getTime()));
    const lastMs = planned.length === count ? planned.at(-1)!.slotAt.getTime() : Infinity;
    const odd = items
      .filter(({ slotAt }) => !knownMs.has(slotAt.getTime()))
      // What is late, and waits, is told with what comes first.
      .filter(({ slotAt }) => slotAt.getTime() <= lastMs && (from === null || slotAt > from))
      .map((item): ShownSlot => ({
        ...localSlot(item, queue.timezone),
        isPlanned: false,
        item,
      }));
    return [...shown, ...odd]
      .toSorted((left, right) => left.slotAt.getTime() - right.slotAt.getTime())
      .slice(0, count);
  }
}

@QueryHandler(NextSlotQuery)
export class NextSlotHandler implements IQueryHandler<NextSlotQuery> {
  constructor(
    private readonly queues: QueueRepository,
    private readonly slots: SlotBook,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, queueId, position }: NextSlotQuery): Promise<LocalSlot | NoSlot> {
    const queue = await this.queues.find(workspaceId, queueId as QueueId);
    if (queue === null) throw queueErrors.notFound(queueId);
    const wish = { queueId: queue.id, position };
    const [slot] = await this.slots.forecast(workspaceId, [wish], this.clock.now());
    return typeof slot === 'object' ? localSlot(slot, queue.timezone) : (slot ?? 'gone');
  }
}

function localSlot({ slotAt, startsAt }: FreeSlot, timezone: string): LocalSlot {
  const wall = new Date(wallTimeAt(slotAt.getTime(), timezone));
  return { slotAt, startsAt, local: wall.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length) };
}
