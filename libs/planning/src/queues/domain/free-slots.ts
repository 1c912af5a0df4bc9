import type { QueuePosition } from '#libs/posts';
import type { FreeSlot } from '#libs/schedules';
import type { SlotPlan } from './queue.js';
import { type SlotMoment, slotAt, slotMomentsAfter } from './slot-times.js';

/** The free slots of one queue, given away one after the other. */
export class FreeSlots {
  private readonly taken: Set<number>;
  private readonly moments: Iterator<SlotMoment>;
  private readonly known: SlotMoment[] = [];
  /** Everything known before it is taken. */
  private from = 0;
  private lastMs: number;

  /** @param taken the slots that items have, in milliseconds */
  constructor(
    private readonly plan: SlotPlan,
    taken: readonly number[],
    now: Date,
  ) {
    this.taken = new Set(taken);
    this.lastMs = taken.reduce((last, slotMs) => Math.max(last, slotMs), now.getTime());
    this.moments = slotMomentsAfter(plan, now);
  }

  /** Null where no slot is free in 400 days. */
  take(position: QueuePosition): FreeSlot | null {
    const moment = this.find(position);
    if (moment === null) return null;
    this.taken.add(moment.atMs);
    this.lastMs = Math.max(this.lastMs, moment.atMs);
    return slotAt(this.plan, moment);
  }

  private find(position: QueuePosition): SlotMoment | null {
    for (let index = this.from; ; index += 1) {
      const moment = this.at(index);
      if (moment === null) return null;
      const isTaken = this.taken.has(moment.atMs);
      if (isTaken && index === this.from) this.from += 1;
      if (!isTaken && (position === 'next' || moment.atMs > this.lastMs)) return moment;
    }
  }

  private at(index: number): SlotMoment | null {
    if (index < this.known.length) return this.known[index]!;
    const { done, value } = this.moments.next();
    if (done) return null;
    this.known.push(value);
    return value;
  }
}
