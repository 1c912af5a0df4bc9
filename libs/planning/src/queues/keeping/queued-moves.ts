import { Injectable } from '@nestjs/common';
import type { PostId } from '#libs/kernel';
import {
  type ItemMove,
  type OpenItem,
  PostEditsRepository,
  PostOutcomes,
  QueuedPostsRepository,
} from '#libs/posts';
import { closedUp, movable, offPlan } from '../domain/item-order.js';
import type { SlotPlan } from '../domain/queue.js';
import { queueErrors } from '../queues.errors.js';
import type { HeldQueue } from './held-queues.js';

/** Moves items of a held queue, holds them back, and lets them go. */
@Injectable()
export class QueuedMoves {
  constructor(
    private readonly posts: QueuedPostsRepository,
    private readonly edits: PostEditsRepository,
    private readonly outcomes: PostOutcomes,
  ) {}

  /** @returns the items as they are then, in the order of slots */
  async move(
    { transaction, queue, now }: HeldQueue,
    moves: readonly ItemMove[],
  ): Promise<readonly OpenItem[]> {
    const written = await this.posts.move(transaction, moves, now);
    await this.edits.tellOfEdits(transaction, written, now);
    return this.posts.items(transaction, queue.workspaceId, queue.id);
  }

  /**
   * Finds what lies on slots that a new plan has not.
   * @param moves whether it gets the next free ones
   * @returns the items as they are then
   */
  async fit(held: HeldQueue, plan: SlotPlan, moves: boolean): Promise<readonly OpenItem[]> {
    const odd = offPlan(plan, movable(held.items, held.now), held.now);
    if (!moves || odd.length === 0) return odd;
    const items = await this.move(held, closedUp(plan, odd, held.live, held.now));
    const ids = new Set(odd.map(({ id }) => id));
    return items.filter(({ id }) => ids.has(id));
  }

  /** What has not begun waits until the queue goes on. @returns how many posts wait, and those that have begun */
  async holdBack({
    transaction,
    items,
  }: HeldQueue): Promise<{ readonly held: number; readonly begun: readonly PostId[] }> {
    const postIds = items.flatMap((item) => item.postIds);
    const withdrawn = await this.posts.withdraw(transaction, postIds);
    await this.outcomes.follow(transaction, withdrawn);
    const waits = new Set(withdrawn.map(({ postId }) => postId));
    const begun = items
      .filter(({ isBegun }) => isBegun)
      .flatMap((item) => item.postIds)
      .filter((postId) => !waits.has(postId));
    return { held: withdrawn.length, begun };
  }

  /**
   * They go at their times; what is late by now gets the next free slots, in its order.
   * @throws DomainError queue_full
   */
  async letGo(held: HeldQueue): Promise<{ readonly released: number; readonly moved: number }> {
    const { transaction, items, plan, now } = held;
    const late = items.filter(
      ({ isBegun, isAsked, startsAt }) => !isBegun && !isAsked && startsAt <= now,
    );
    const moves = closedUp(plan, late, held.live, now);
    // Whatever has no slot would go at once, and all of it together.
    if (moves.length < late.length) throw queueErrors.full(held.queue.id);
    const moved = await this.posts.move(transaction, moves, now);
    await this.edits.tellOfEdits(transaction, moved, now);
    const postIds = items.flatMap((item) => item.postIds);
    const released = await this.posts.release(transaction, postIds, now);
    await this.outcomes.follow(transaction, released);
    const going = released.filter(({ status }) => status === 'scheduled');
    return { released: going.length, moved: moves.length };
  }
}
