import { SlotBook, type NoSlot, type SlotWish } from '../ports/slot-book.port.js';

/** No queue at all, for what stands without the lib that keeps them. */
export class EmptySlotBook extends SlotBook {
  override queues() {
    return Promise.resolve([]);
  }

  override forecast(_workspaceId: unknown, wishes: readonly SlotWish[]): Promise<NoSlot[]> {
    return Promise.resolve(wishes.map(() => 'gone'));
  }

  override hold(): Promise<void> {
    return Promise.resolve();
  }

  override take(
    _transaction: unknown,
    _workspaceId: unknown,
    _runId: unknown,
    wishes: readonly SlotWish[],
  ): Promise<NoSlot[]> {
    return Promise.resolve(wishes.map(() => 'gone'));
  }
}
