import { normalized } from '#libs/kernel';
import type { KnownQueue } from '../../ports/slot-book.port.js';

/** Far longer than any name is. */
const LONGEST_NAMED = 1_000;

/** What makes two names of queues one. */
export function queueKey(name: string): string {
  return normalized(name.trim()).toLowerCase();
}

/** The queues of a workspace by what documents call them: name or id. */
export class QueueIndex {
  private readonly byName: ReadonlyMap<string, KnownQueue>;
  private readonly byId: ReadonlyMap<string, KnownQueue>;

  constructor(queues: readonly KnownQueue[]) {
    this.byName = new Map(queues.map((queue) => [queueKey(queue.name), queue]));
    this.byId = new Map(queues.map((queue) => [queue.id, queue]));
  }

  /** @param named the name in any case, or the id */
  find(named: string): KnownQueue | null {
    // A hostile document may call them anything.
    if (named.length > LONGEST_NAMED) return null;
    return this.byId.get(named) ?? this.byName.get(queueKey(named)) ?? null;
  }
}
