import { Injectable } from '@nestjs/common';
import { Clock, type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import type { CallerTerms, Transaction } from '#libs/platform';
import {
  type GatedPost,
  MovedApprovals,
  type NewRun,
  queuedRun,
  QueueItemsRepository,
  type QueuePosition,
} from '#libs/posts';
import { IssueLog } from '../domain/issues/issue-log.js';
import { queuedItems } from '../domain/linking/queued-items.js';
import { tellNoSlot } from '../domain/linking/queue-faults.js';
import { type NoSlot, SlotBook, type SlotWish, type TakenSlot } from '../ports/slot-book.port.js';
import { scheduleErrors } from '../schedules.errors.js';

/** Takes slots for posts that go into queues, in the transaction that lets them go. */
@Injectable()
export class QueuePlacements {
  constructor(
    private readonly slots: SlotBook,
    private readonly items: QueueItemsRepository,
    private readonly clock: Clock,
    private readonly asks: MovedApprovals,
  ) {}

  /**
   * The run with the slots that its posts have got; steps keep their distance to the first one.
   * @throws DomainError validation_failed where a queue has none by now
   */
  async ofRun(transaction: Transaction, workspaceId: WorkspaceId, run: NewRun): Promise<NewRun> {
    if (run.status === 'draft') return run;
    const plans = run.posts.map(({ plan }) => plan);
    const { wishes, wishOf } = queuedItems(plans);
    if (wishes.length === 0) return run;
    const now = this.clock.now();
    const taken = await this.slots.take(transaction, workspaceId, run.id, wishes, now);
    const slots = requireAll(taken, wishes);
    const firstMs = slots.map((_, wish) =>
      plans.reduce(
        (first, { publishAt }, index) =>
          wishOf[index] === wish ? Math.min(first, publishAt!.getTime()) : first,
        Number.POSITIVE_INFINITY,
      ),
    );
    const wishOfPost = new Map(run.posts.map(({ id }, index) => [id, wishOf[index]!]));
    return queuedRun(
      run,
      ({ id, plan }) => {
        const wish = wishOfPost.get(id) ?? null;
        if (wish === null) return null;
        const { item, isPaused: isHeld } = slots[wish]!;
        const behindMs = plan.publishAt!.getTime() - firstMs[wish]!;
        return { item, isHeld, publishAt: new Date(item.startsAt.getTime() + behindMs) };
      },
      now,
    );
  }

  /** Keeps the queues that drafts of a run go into as they are until the transaction ends. The caller holds the posts. */
  async holdOfDrafts(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    runId: RunId,
  ): Promise<void> {
    const queueIds = await this.items.queuesOfDrafts(transaction, runId);
    await this.slots.hold(transaction, workspaceId, queueIds);
  }

  /**
   * Slots for drafts of a run that go into queues and have none. What joins others of its campaign shares theirs.
   * @throws DomainError validation_failed where a queue has none
   */
  async ofDrafts(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    runId: RunId,
    drafts: readonly GatedPost[],
  ): Promise<void> {
    const without = drafts.filter(
      ({ queueId, queueItemId }) => queueId !== null && queueItemId === null,
    );
    if (without.length === 0) return;
    const now = this.clock.now();
    const known = await this.items.ofCampaigns(transaction, runId, now);
    const joined = new Map(
      without.flatMap((post) => {
        const item = known.find(
          ({ queueId, campaignIndex }) =>
            campaignIndex === post.campaignIndex && queueId === post.queueId,
        );
        return item === undefined ? [] : [[post.id, item] as const];
      }),
    );
    // They are held: whether they go on stays as it is.
    const queues = joined.size === 0 ? [] : await this.slots.queues(workspaceId, transaction);
    const paused = new Set(queues.flatMap(({ id, isPaused }) => (isPaused ? [id] : [])));
    const others = without.filter(({ id }) => !joined.has(id));
    const given = await this.give(transaction, workspaceId, runId, others);
    await this.items.place(
      transaction,
      without.map(({ id: postId, delayMs }) => {
        const shared = joined.get(postId);
        const item = shared ?? given.get(postId)!.item;
        const isHeld = shared ? paused.has(shared.queueId) : given.get(postId)!.isPaused;
        const publishAt = new Date(item.startsAt.getTime() + delayMs);
        return { postId, itemId: item.id, publishAt, isHeld };
      }),
    );
  }

  /** Slots behind all others for drafts whose own has passed. @returns their new times */
  async atTheEnd(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    runId: RunId,
    late: readonly GatedPost[],
  ): Promise<ReadonlyMap<PostId, Date>> {
    if (late.length === 0) return new Map();
    const last = late.map((post) => ({ ...post, queuePosition: 'last' as QueuePosition }));
    const given = await this.give(transaction, workspaceId, runId, last);
    const placed = late.map((post) => {
      const { item, isPaused: isHeld } = given.get(post.id)!;
      const hadMs = post.publishAt?.getTime();
      const behindMs =
        hadMs === undefined || post.itemStartsAt === null
          ? post.delayMs
          : hadMs - post.itemStartsAt.getTime();
      const publishAt = new Date(item.startsAt.getTime() + behindMs);
      return { postId: post.id, itemId: item.id, publishAt, isHeld };
    });
    await this.items.place(transaction, placed);
    return new Map(placed.map(({ postId, publishAt }) => [postId, publishAt]));
  }

  /** People who had agreed to the times of these posts, too, are asked about the slots that they have got. */
  askMoved(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    moved: readonly PostId[],
    by: CallerTerms | null,
  ): Promise<void> {
    return this.asks.askMoved(transaction, workspaceId, moved, by);
  }

  /** They have times of their own; their slots are free. */
  leave(transaction: Transaction, postIds: readonly PostId[]): Promise<void> {
    return this.items.leave(transaction, postIds);
  }

  private async give(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    runId: RunId,
    posts: readonly GatedPost[],
  ): Promise<ReadonlyMap<PostId, TakenSlot>> {
    const { wishes, wishOf } = queuedItems(posts);
    const now = this.clock.now();
    const taken = await this.slots.take(transaction, workspaceId, runId, wishes, now);
    const slots = requireAll(taken, wishes);
    return new Map(posts.map(({ id }, index) => [id, slots[wishOf[index]!]!]));
  }
}

function requireAll(
  taken: readonly (TakenSlot | NoSlot)[],
  wishes: readonly SlotWish[],
): readonly TakenSlot[] {
  const issues = new IssueLog();
  const slots = taken.flatMap((slot, index) => {
    if (typeof slot !== 'string') return [slot];
    tellNoSlot(slot, wishes[index]!.queueId, { issues });
    return [];
  });
  const errors = issues.errors();
  if (errors.length > 0) throw scheduleErrors.validationFailed(errors, []);
  return slots;
}
