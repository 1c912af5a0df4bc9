import type { QueueId, RunId, WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { QueueItem, QueuePosition } from '#libs/posts';

/** A queue as documents name it. */
export interface KnownQueue {
  readonly id: QueueId;
  /** No two of a workspace have the same one, in any case. */
  readonly name: string;
  /** The accounts whose posts it takes; null: all. */
  readonly accountIds: readonly string[] | null;
  /** What is put into it waits until it goes on. */
  readonly isPaused: boolean;
  /** False where it has no slots at all. */
  readonly hasSlots: boolean;
}

/** A post, or all of a campaign, that is to go out at a slot. */
export interface SlotWish {
  readonly queueId: QueueId;
  readonly position: QueuePosition;
  /** Of a stored post: its run, where slots are taken for several of them at once. */
  readonly runId?: RunId;
}

/** A slot that is free, at which something could go out. */
export interface FreeSlot {
  readonly slotAt: Date;
  /** When the first post goes out: the slot and what the queue adds by chance. */
  readonly startsAt: Date;
}

/** A slot that an item has now. */
export interface TakenSlot {
  readonly item: QueueItem;
  readonly isPaused: boolean;
}

/** `full`: no slot is free in 400 days; `empty`: the queue has none; `gone`: there is no such queue any more. */
export type NoSlot = 'full' | 'empty' | 'gone';

/** Port: whoever keeps queues tells their slots and gives them away. Bound once per app. */
export abstract class SlotBook {
  /** All of the workspace. @param within a transaction that has a part in it */
  abstract queues(workspaceId: WorkspaceId, within?: Transaction): Promise<readonly KnownQueue[]>;

  /** What these would get now, one after the other. Nothing is kept for anybody. */
  abstract forecast(
    workspaceId: WorkspaceId,
    wishes: readonly SlotWish[],
    now: Date,
  ): Promise<readonly (FreeSlot | NoSlot)[]>;

  /**
   * Nobody else gives slots of these queues away, or moves what has them, until the transaction ends. Comes after the
   * policy of approval and the posts in the order of locks, and before budgets and runs.
   */
  abstract hold(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    queueIds: readonly QueueId[],
  ): Promise<void>;

  /**
   * Gives slots to items of a run, in their order. Holds the queues first.
   */
  abstract take(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    runId: RunId,
    wishes: readonly SlotWish[],
    now: Date,
  ): Promise<readonly (TakenSlot | NoSlot)[]>;
}
