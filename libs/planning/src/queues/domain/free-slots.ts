import type { QueuePosition } from '#libs/posts';
import type { FreeSlot } from '#libs/schedules';
import type { SlotPlan } from './queue.js';
import { slotsAfter } from './slot-times.js';

/** The free slots of one queue, given away one after the other. */
export class FreeSlots {
  private readonly taken: Set<number>;
  private readonly slots: Iterator<FreeSlot>;
  private readonly known: FreeSlot[] = [];
  /** Everything known before it is taken. */
  private from = 0;
  private lastMs: number;

  /** @param taken the slots that items have */
  constructor(plan: SlotPlan, taken: readonly Date[], now: Date) {
    this.taken = new Set(taken.map((slot) => slot.getTime()));
    this.lastMs = taken.reduce((last, slot) => Math.max(last, slot.getTime()), now.getTime());
    this.slots = slotsAfter(plan, now);
  }

  /** Null where no slot is free in 400 days. */
  take(position: QueuePosition): FreeSlot | null {
    const slot = this.find(position);
    if (slot === null) return null;
    const atMs = slot.slotAt.getTime();
    this.taken.add(atMs);
    this.lastMs = Math.max(this.lastMs, atMs);
    return slot;
  }

  private find(position: QueuePosition): FreeSlot | null {
    for (let index = this.from; ; index += 1) {
      const slot = this.at(index);
      if (slot === null) return null;
      const atMs = slot.slotAt.getTime();
      const isTaken = this.taken.has(atMs);
      if (isTaken && index === this.from) this.from += 1;
      if (!isTaken && (position === 'next' || atMs > this.lastMs)) return slot;
    }
  }

  private at(index: number): FreeSlot | null {
    if (index < this.known.length) return this.known[index]!;
    const { done, value } = this.slots.next();
    if (done) return null;
    this.known.push(value);
    return value;
  }
}
