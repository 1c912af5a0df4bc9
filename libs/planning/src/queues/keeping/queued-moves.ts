import { Injectable } from '@nestjs/common';
import type { PostId } from '#libs/kernel';
import {
  CallerPolicies,
  courseOf,
  type ItemMove,
  MovedApprovals,
  type OpenItem,
  type PolicyPass,
  type PostChange,
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
    private readonly asks: MovedApprovals,
    private readonly policies: CallerPolicies,
  ) {}

  /**
   * People who agreed to the time of a post, too, are asked about its new one.
   * @returns the items as they are then, in the order of slots
   * @throws DomainError what the policy of a key refuses
   */
  async move(held: HeldQueue, moves: readonly ItemMove[]): Promise<readonly OpenItem[]> {
    const { transaction, queue } = held;
    await this.write(held, moves, await this.permit(held, moves));
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
    const items = await this.move(held, closedUp(plan, odd, held.live, held.earliest));
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
    const { transaction, items, plan, now, earliest } = held;
    const late = items.filter(
      ({ isBegun, isAsked, startsAt }) => !isBegun && !isAsked && startsAt <= earliest,
    );
    const moves = closedUp(plan, late, held.live, earliest);
    // Whatever has no slot would go at once, and all of it together.
    if (moves.length < late.length) throw queueErrors.full(held.queue.id);
    const pass = await this.permit(held, moves, items);
    await this.write(held, moves, pass);
    const postIds = items.flatMap((item) => item.postIds);
    const released = await this.posts.release(transaction, postIds, now, pass);
    await this.outcomes.follow(transaction, released);
    const going = released.filter(({ status }) => status === 'scheduled');
    return { released: going.length, moved: moves.length };
  }

  private async write(
    { transaction, queue, now, terms }: HeldQueue,
    moves: readonly ItemMove[],
    pass: PolicyPass,
  ): Promise<void> {
    const written = await this.posts.move(transaction, moves, now, pass);
    await this.edits.tellOfEdits(transaction, written, now);
    const ids = written.map(({ postId }) => postId);
    await this.asks.askMoved(transaction, queue.workspaceId, ids, terms);
  }

  /** @param released items that the queue held back and that go now */
  private async permit(
    { transaction, queue, now, terms }: HeldQueue,
    moves: readonly ItemMove[],
    released: readonly OpenItem[] = [],
  ): Promise<PolicyPass> {
    const shifts = new Map(moves.map(({ itemId, shiftMs }) => [itemId, shiftMs]));
    const itemIds = [...new Set([...shifts.keys(), ...released.map(({ id }) => id)])];
    const posts = await this.posts.posts(transaction, queue.workspaceId, itemIds);
    const goes = new Set(released.map(({ id }) => id));
    const changes = posts.map((post): PostChange => {
      const before = courseOf(post);
      const atMs = (post.publishAt?.getTime() ?? 0) + (shifts.get(post.itemId) ?? 0);
      const isReleased = goes.has(post.itemId) && post.isHeldByQueue;
      const publishAt = new Date(isReleased ? Math.max(atMs, now.getTime()) : atMs);
      return {
        ...{ postId: post.id, runId: post.runId },
        ...{ account: post.account, provider: post.provider, approval: post.approval },
        // What its queue holds back goes no sooner than that goes on.
        before: isReleased ? { ...before, isGoing: false } : before,
        after: { ...before, publishAt },
        isRewritten: false,
      };
    });
    return this.policies.require(transaction, queue.workspaceId, changes, { terms });
  }
}
