import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import {
  type BudgetOfSubject,
  budgetsOf,
  type ClaimedPost,
  keyOfBudget,
  type PostSettlement,
  PublishUsageRepository,
} from '#libs/posts';
import { NetworkBudgets } from '#libs/providers';
import { holdSettlement, nextRoom, type HeldPost } from '../domain/quota-hold.js';
import { inTurns } from '../domain/turns.js';
import { visibleWrites } from '../domain/visible-writes.js';
import { FarBudgets } from './far-budgets.js';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';

type Counted = BudgetOfSubject & { readonly cost: number };
interface CountedPost {
  readonly post: ClaimedPost;
  readonly counted: readonly Counted[];
}

export interface Judged {
  readonly admitted: readonly ClaimedPost[];
  readonly held: readonly PostSettlement[];
}

/** From here on rivals take turns at a budget of all accounts. */
const NEAR = 200;

/**
 * Whether the budgets of the networks have room for the posts just claimed. What is admitted is written down in the
 * claim's own transaction, so that a budget is never taken twice, and given back when nothing was sent.
 */
@Injectable()
export class QuotaGate {
  private readonly holds;
  private readonly far = new FarBudgets();

  constructor(
    private readonly budgets: NetworkBudgets,
    private readonly usage: PublishUsageRepository,
    metrics: Metrics,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {
    this.holds = metrics.counter({
      name: 'publish_quota_holds_total',
      help: 'Due posts that were held because a budget of their network had no room.',
      labels: ['provider', 'budget'],
    });
  }

  /** Whether any budget counts the post. */
  counts(post: ClaimedPost): boolean {
    return this.countedIn(post).length > 0;
  }

  async judge(transaction: Transaction, claimed: readonly ClaimedPost[]): Promise<Judged> {
    const asking = inTurns(claimed.filter(isToBeSent))
      .map((post): CountedPost => ({ post, counted: this.countedIn(post) }))
      .filter(({ counted }) => counted.length > 0);
    if (asking.length === 0) return { admitted: claimed, held: [] };
    const entries = new Map(
      asking.flatMap(({ counted }) => counted.map((entry) => [keyOfBudget(entry), entry])),
    );
    const standings = await this.standings(transaction, [...entries.values()]);
    const taken = await this.usage.takenBy(
      transaction,
      asking.map(({ post }) => post.id),
      [...entries.values()],
    );
    const left = new Map(
      [...entries].map(([key, { budget }]) => [
        key,
        budget.limit - (standings.get(key)?.used ?? 0),
      ]),
    );
    const held: HeldPost[] = [];
    const admitted: CountedPost[] = [];
    for (const { post, counted } of asking) {
      const fresh = counted.filter(({ name }) => !taken.has(`${post.id} ${name}`));
      const blocking = fresh.find((entry) => {
        const key = keyOfBudget(entry);
        // One of its account that waits goes first; a post that waited itself comes at its time.
        const isBehind = post.heldForMs === null && (standings.get(key)?.waiting ?? 0) > 0;
        return isBehind || (left.get(key) ?? 0) < entry.cost;
      });
      if (blocking !== undefined) {
        held.push({ post, blocking });
        continue;
      }
      for (const entry of fresh) {
        const key = keyOfBudget(entry);
        left.set(key, (left.get(key) ?? 0) - entry.cost);
        this.far.add(key, entry.cost);
      }
      admitted.push({ post, counted: fresh });
    }
    await this.usage.record(
      transaction,
      admitted.flatMap(({ post, counted }) =>
        counted.map(({ name, subject, cost }) => ({ postId: post.id, name, subject, units: cost })),
      ),
    );
    const back = new Set<string>(held.map(({ post }) => post.id));
    return {
      admitted: claimed.filter(({ id }) => !back.has(id)),
      held: await this.settlements(transaction, held),
    };
  }

  private countedIn(post: ClaimedPost): readonly Counted[] {
    const departure = {
      ...post,
      interaction: post.interactionType,
      mediaCount: post.assets.length,
    };
    return budgetsOf(departure, this.budgets.of(post.provider, post.mode));
  }

  private async standings(
    transaction: Transaction,
    entries: readonly BudgetOfSubject[],
  ): ReturnType<PublishUsageRepository['standings']> {
    const nowMs = performance.now();
    const known = entries.filter((entry) => this.far.knows(entry, nowMs)).map(keyOfBudget);
    const asked = entries.filter((entry) => !known.includes(keyOfBudget(entry)));
    const counted = await this.counted(transaction, asked);
    for (const entry of asked) {
      this.far.learn(entry, counted.get(keyOfBudget(entry))?.used ?? 0, nowMs);
    }
    const far = known.map((key) => [key, { used: this.far.usedOf(key), waiting: 0 }] as const);
    return new Map([...counted, ...far]);
  }

  private async counted(
    transaction: Transaction,
    entries: readonly BudgetOfSubject[],
  ): ReturnType<PublishUsageRepository['standings']> {
    if (entries.length === 0) return new Map();
    const standings = await this.usage.standings(transaction, entries);
    const near = entries
      .filter((entry) => {
        const used = standings.get(keyOfBudget(entry))?.used ?? 0;
        return entry.budget.scope === 'app' && entry.budget.limit - used < NEAR;
      })
      .sort((left, right) => (keyOfBudget(left) < keyOfBudget(right) ? -1 : 1));
    if (near.length === 0) return standings;
    for (const entry of near) await this.usage.lock(transaction, entry);
    // What a rival took while this one waited is committed, and is seen now.
    return this.usage.standings(transaction, entries);
  }

  private async settlements(
    transaction: Transaction,
    held: readonly HeldPost[],
  ): Promise<readonly PostSettlement[]> {
    if (held.length === 0) return [];
    const blocking = new Map(held.map((one) => [keyOfBudget(one.blocking), one.blocking]));
    const found = await this.usage.uses(transaction, [...blocking.values()], { withWaiting: true });
    const uses = new Map(found);
    const nowMs = await this.usage.nowMs(transaction);
    return held.map((one) => {
      const { name, budget, cost } = one.blocking;
      const key = keyOfBudget(one.blocking);
      const list = uses.get(key) ?? [];
      const atMs = nextRoom(one, list, nowMs);
      // The next one of the same budget comes after it.
      if (budget.window.kind === 'rolling') uses.set(key, [...list, { atMs, units: cost }]);
      this.holds.inc({ provider: one.post.provider, budget: name });
      return holdSettlement(one, atMs - nowMs, this.config.quotaHoldMaxMs);
    });
  }
}

/** A post that is looked up or awaited, or of which a part is out, is out already as far as the budget goes. */
function isToBeSent(post: ClaimedPost): boolean {
  return (
    post.status === 'publishing' &&
    post.phase === 'preparing' &&
    post.leftInPhase !== 'committing' &&
    visibleWrites(post) === 0
  );
}
