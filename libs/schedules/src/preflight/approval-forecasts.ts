import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { type CallerTerms, keyOf } from '#libs/platform';
import { approvalAuthor, ApprovalGate, approvalTermsOf, asksBeyondBudget } from '#libs/posts';
import type { PlanUnderRules } from '../domain/planning/under-rules.js';
import { scheduleRefusal } from '../domain/schedule-refusal.js';
import { PostHistory } from './post-history.js';

/** About how many posts people would be asked, and how many of them would have to agree to any one at most. */
export interface ApprovalForecast {
  readonly posts: number;
  readonly needed: number;
}

/** Tells beforehand what would wait for people. Rules and budgets may be others by the time that it is asked for. */
@Injectable()
export class ApprovalForecasts {
  constructor(
    private readonly gate: ApprovalGate,
    private readonly history: PostHistory,
  ) {}

  /** @param posts those that would go. @returns null where nobody would be asked, or may not ask */
  async of(
    workspaceId: WorkspaceId,
    posts: readonly PlanUnderRules[],
    terms: CallerTerms | null,
  ): Promise<ApprovalForecast | null> {
    if (posts.length === 0 || scheduleRefusal(terms) !== null) return null;
    const policy = await this.gate.current(workspaceId);
    const broken = asksBeyondBudget(terms)
      ? await this.history.policies.budgets.wouldBreak(workspaceId, keyOf(terms), posts.length)
      : null;
    const author = approvalAuthor(terms, broken !== null);
    const asked = posts.flatMap((post) => approvalTermsOf(policy, author, post) ?? []);
    if (asked.length === 0) return null;
    const needed = asked.reduce((most, { approvals }) => Math.max(most, approvals), 0);
    return { posts: asked.length, needed };
  }
}
