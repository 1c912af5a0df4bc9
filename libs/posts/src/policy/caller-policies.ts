import { Injectable } from '@nestjs/common';
import { Clock, type DomainError, type PostId, type WorkspaceId } from '#libs/kernel';
import { type CallerTerms, keyOf, type KeyTerms, type Transaction } from '#libs/platform';
import { approvalErrors } from '../approvals.errors.js';
import { KeyBudgets } from '../budget/key-budgets.js';
import { approvalAuthor } from '../domain/approval/approval-author.js';
import { isPressing, type PostChange } from '../domain/policy/post-change.js';
import { PolicyPass } from '../domain/policy/policy-pass.js';
import { keyBudgetExceeded, leadTooShort, unconfirmedChange } from '../posts.errors.js';

export type { PolicyPass } from '../domain/policy/policy-pass.js';
export { courseOf, coursesOf, type PostChange } from '../domain/policy/post-change.js';

const MOST_CHECKING_MS = 60_000;

/** How somebody asks. */
interface AskedPolicy {
  readonly terms: CallerTerms | null;
  /** Whether the request brought the confirmation of exactly this. */
  readonly isConfirmed?: boolean;
  /** How the request calls the time, for what is told about it. */
  readonly field?: string;
}

/** What may be written, and why the rest may not. */
interface PolicyVerdict {
  readonly pass: PolicyPass;
  readonly refusals: ReadonlyMap<PostId, DomainError>;
}

/**
 * The one place that knows what the policy of a key allows it to do to posts: how far ahead they lie, how many they are,
 * whether somebody confirmed them, and whether people agreed. It is asked in the transaction that writes, about rows that
 * this transaction holds. People, and the service itself, have no policy.
 */
@Injectable()
export class CallerPolicies {
  constructor(
    readonly budgets: KeyBudgets,
    private readonly clock: Clock,
  ) {}

  /** Judges each post by itself, and counts those that are allowed. Rivals with the same key take turns from here on. */
  async judge(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    changes: readonly PostChange[],
    asked: AskedPolicy,
  ): Promise<PolicyVerdict> {
    const key = keyOf(asked.terms);
    const refusals = new Map<PostId, DomainError>();
    if (key !== null) {
      const pressing = changes.filter(isPressing);
      for (const change of pressing) {
        const refusal = this.refusalOf(key, change, asked);
        if (refusal !== null) refusals.set(change.postId, refusal);
      }
      const counted = pressing.filter(({ postId }) => !refusals.has(postId));
      const broken = await this.budgets.take(transaction, workspaceId, key, counted);
      if (broken !== null) {
        for (const { postId } of counted) refusals.set(postId, keyBudgetExceeded(broken));
      }
    }
    const allowed = changes.map(({ postId }) => postId).filter((id) => !refusals.has(id));
    return { pass: PolicyPass.for(allowed), refusals };
  }

  /**
   * The same for what is done together or not at all.
   * @throws DomainError validation_failed (lead_too_short), confirmation_required, approval_required, key_budget_exceeded
   */
  async require(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    changes: readonly PostChange[],
    asked: AskedPolicy,
  ): Promise<PolicyPass> {
    const { pass, refusals } = await this.judge(transaction, workspaceId, changes, asked);
    const [first] = refusals.values();
    if (first !== undefined) throw first;
    return pass;
  }

  private refusalOf(
    key: KeyTerms,
    change: PostChange,
    { isConfirmed = false, field = 'publishAt' }: AskedPolicy,
  ): DomainError | null {
    const { confirm = false, minLeadSeconds = 0 } = key.policy;
    if (confirm && !isConfirmed) return unconfirmedChange();
    const { publishAt } = change.after;
    const nowMs = this.clock.now().getTime();
    const leadMs = Math.max(0, (publishAt?.getTime() ?? nowMs) - nowMs);
    if (leadMs < leastLeadMs(minLeadSeconds)) {
      const facts = { limit: minLeadSeconds, actual: Math.floor(leadMs / 1_000) };
      return leadTooShort(facts, { ...change, path: field });
    }
    const author = approvalAuthor(key);
    const isAsked = author.type === 'key' && author.approval === 'always';
    return isAsked && change.approval !== 'approved' ? approvalErrors.required(null) : null;
  }
}

/** The lead counts from the request: what was checked before this was asked may have taken a while. */
function leastLeadMs(minLeadSeconds: number): number {
  const leadMs = minLeadSeconds * 1_000;
  return leadMs - Math.min(leadMs / 10, MOST_CHECKING_MS);
}
