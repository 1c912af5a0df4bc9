import type { QueueId } from '#libs/kernel';
import { type KnownQueue, QueueIndex } from '#libs/schedules';

/** Queues as rows call them: by id, or by name in any case. */
export class QueueNames {
  constructor(private readonly queues: readonly KnownQueue[]) {}

  /** Null for none, and for one that is gone. */
  nameOf(queueId: QueueId | null): string | null {
    return this.queues.find(({ id }) => id === queueId)?.name ?? null;
  }

  idOf(named: string): QueueId | null {
    return new QueueIndex(this.queues).find(named)?.id ?? null;
  }
}
