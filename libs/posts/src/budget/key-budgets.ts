import { Injectable } from '@nestjs/common';
import { Clock, type RunId, type WorkspaceId } from '#libs/kernel';
import { type KeyPolicy, type KeyTerms, type Transaction } from '#libs/platform';
import { BudgetUsesRepository, type BudgetUsage } from '../persistence/budget-uses.repository.js';
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

  /** Whether so many more posts would break a budget; rivals with the same key take turns until the transaction ends. */
  async isOver(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    key: KeyTerms | null,
    posts: number,
  ): Promise<boolean> {
    if (key === null || posts === 0) return false;
    const usage = isCounted(key.policy)
      ? await this.uses.takeTurn(transaction, workspaceId, key.keyId, this.clock.now())
      : NOTHING_USED;
    return brokenBudget(key.policy, usage, posts) !== null;
  }

  /**
   * Counts a run that this transaction lets go, and makes rivals with the same key take turns until it ends.
   * @throws DomainError key_budget_exceeded; nothing may be kept of the transaction then
   */
  async spend(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    key: KeyTerms | null,
    run: { readonly id: RunId; readonly posts: number },
  ): Promise<void> {
    if (key === null || run.posts === 0) return;
    const now = this.clock.now();
    const usage = isCounted(key.policy)
      ? await this.uses.takeTurn(transaction, workspaceId, key.keyId, now)
      : NOTHING_USED;
    const broken = brokenBudget(key.policy, usage, run.posts);
    if (broken !== null) throw keyBudgetExceeded(broken);
    if (!isCounted(key.policy)) return;
    const use = { runId: run.id, posts: run.posts, usedAt: now };
    await this.uses.add(transaction, workspaceId, key.keyId, use);
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

const isCounted = ({ maxPostsPerDay, maxScheduled }: KeyPolicy): boolean =>
  maxPostsPerDay !== undefined || maxScheduled !== undefined;

function brokenBudget(
  policy: KeyPolicy,
  { postsToday, scheduled, resetsAt }: BudgetUsage,
  posts: number,
): BrokenBudget | null {
  const budgets = [
    { budget: 'maxPostsPerRequest', limit: policy.maxPostsPerRequest, used: 0, resetsAt: null },
    { budget: 'maxPostsPerDay', limit: policy.maxPostsPerDay, used: postsToday, resetsAt },
    // Of the posts of this run itself, stored already or not, none is counted among the used ones.
    { budget: 'maxScheduled', limit: policy.maxScheduled, used: scheduled, resetsAt: null },
  ] as const;
  for (const { limit, ...broken } of budgets) {
    if (limit !== undefined && broken.used + posts > limit) return { ...broken, limit };
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
