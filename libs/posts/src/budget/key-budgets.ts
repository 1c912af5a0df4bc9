import { Injectable } from '@nestjs/common';
import { Clock, type DomainError, type WorkspaceId } from '#libs/kernel';
import { type KeyPolicy, type KeyTerms, type Transaction } from '#libs/platform';
import {
  BudgetUsesRepository,
  type BudgetUsage,
  type CountedPost,
} from '../persistence/budget-uses.repository.js';
import { keyBudgetExceeded, type BrokenBudget } from '../posts.errors.js';

/** What is left of a key's budgets; null where it has none. */
export interface BudgetLeft {
  readonly postsToday: number | null;
  readonly scheduled: number | null;
  readonly resetsAt: Date | null;
}

const NOTHING_USED: BudgetUsage = { postsToday: 0, scheduled: 0, resetsAt: null };

/** The budgets of keys: how many posts one may let go. Nobody else is counted. */
@Injectable()
export class KeyBudgets {
  constructor(
    private readonly uses: BudgetUsesRepository,
    private readonly clock: Clock,
  ) {}

  /** The first budget that so many more posts would break, as it stands now: a rival may be faster. */
  async wouldBreak(
    workspaceId: WorkspaceId,
    key: KeyTerms | null,
    posts: number,
  ): Promise<BrokenBudget | null> {
    if (key === null || posts === 0) return null;
    const usage = isCounted(key.policy)
      ? await this.uses.usageOf(workspaceId, [key.keyId], this.clock.now())
      : null;
    return brokenBudget(key.policy, usage?.get(key.keyId) ?? NOTHING_USED, posts);
  }

  /** Whether these posts would break a budget; rivals with the same key take turns until the transaction ends. */
  async isOver(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    key: KeyTerms | null,
    posts: readonly CountedPost[],
  ): Promise<boolean> {
    if (key === null || posts.length === 0) return false;
    return (await this.measure(transaction, workspaceId, key, posts)).broken !== null;
  }

  /**
   * Counts posts that this transaction publishes in the name of a key, each once however often it changes, and makes rivals
   * with the same key take turns until the transaction ends.
   * @returns the first budget that they would break; none of them is counted then
   */
  async take(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    key: KeyTerms,
    posts: readonly CountedPost[],
  ): Promise<BrokenBudget | null> {
    if (posts.length === 0) return null;
    const { broken, fresh } = await this.measure(transaction, workspaceId, key, posts);
    if (broken !== null) return broken;
    const now = this.clock.now();
    if (isCounted(key.policy)) await this.uses.add(transaction, workspaceId, key.keyId, fresh, now);
    return null;
  }

  private async measure(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { keyId, policy }: KeyTerms,
    posts: readonly CountedPost[],
  ): Promise<{ readonly broken: BrokenBudget | null; readonly fresh: readonly CountedPost[] }> {
    if (!isCounted(policy)) {
      return { broken: brokenBudget(policy, NOTHING_USED, posts.length), fresh: posts };
    }
    const usage = await this.uses.takeTurn(transaction, workspaceId, keyId, this.clock.now());
    const ids = posts.map(({ postId }) => postId);
    const known = await this.uses.countedAmong(transaction, workspaceId, keyId, ids);
    const fresh = posts.filter(({ postId }) => !known.has(postId));
    const waiting = posts.filter(({ postId }) => known.get(postId)?.isWaiting !== true);
    const added = { today: fresh.length, waiting: waiting.length };
    return { broken: brokenBudget(policy, usage, posts.length, added), fresh };
  }

  /** What is left to each of these keys, by id. */
  async left(
    workspaceId: WorkspaceId,
    keys: readonly { readonly id: string; readonly policy: KeyPolicy }[],
  ): Promise<ReadonlyMap<string, BudgetLeft>> {
    const counted = keys.filter(({ policy }) => isCounted(policy));
    if (counted.length === 0) return new Map();
    const ids = counted.map(({ id }) => id);
    const usage = await this.uses.usageOf(workspaceId, ids, this.clock.now());
    return new Map(counted.map(({ id, policy }) => [id, leftOf(policy, usage.get(id)!)]));
  }
}

/** What refuses a request that publishes so many posts one after the other; null where it may. */
export function requestRefusal(key: KeyTerms | null, posts: number): DomainError | null {
  const { maxPostsPerRequest } = key?.policy ?? {};
  const broken = brokenBudget(
    { ...(maxPostsPerRequest !== undefined && { maxPostsPerRequest }) },
    NOTHING_USED,
    posts,
  );
  return broken && keyBudgetExceeded(broken);
}

const isCounted = ({ maxPostsPerDay, maxScheduled }: KeyPolicy): boolean =>
  maxPostsPerDay !== undefined || maxScheduled !== undefined;

/** @param added how many of the posts are counted anew; all, where nobody says */
function brokenBudget(
  policy: KeyPolicy,
  { postsToday, scheduled, resetsAt }: BudgetUsage,
  posts: number,
  added: { readonly today: number; readonly waiting: number } = { today: posts, waiting: posts },
): BrokenBudget | null {
  const { maxPostsPerRequest, maxPostsPerDay, maxScheduled } = policy;
  const budgets = [
    ['maxPostsPerRequest', maxPostsPerRequest, { used: 0, resetsAt: null }, posts],
    ['maxPostsPerDay', maxPostsPerDay, { used: postsToday, resetsAt }, added.today],
    ['maxScheduled', maxScheduled, { used: scheduled, resetsAt: null }, added.waiting],
  ] as const;
  for (const [budget, limit, facts, more] of budgets) {
    const isBroken = limit !== undefined && more > 0 && facts.used + more > limit;
    if (isBroken) return { budget, ...facts, limit };
  }
  return null;
}

function leftOf({ maxPostsPerDay, maxScheduled }: KeyPolicy, used: BudgetUsage): BudgetLeft {
  const left = (limit: number | undefined, count: number): number | null =>
    limit === undefined ? null : Math.max(0, limit - count);
  return {
    postsToday: left(maxPostsPerDay, used.postsToday),
    scheduled: left(maxScheduled, used.scheduled),
    resetsAt: used.resetsAt,
  };
}
