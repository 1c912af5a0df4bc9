import { Injectable } from '@nestjs/common';
import { type CallerTerms, keyOf, type Transaction } from '#libs/platform';
import {
  approvalAuthor,
  type ApprovalBrief,
  ApprovalGate,
  ApprovalRequests,
  type ApprovalTerms,
  approvalTermsOf,
  askerOf,
  asksBeyondBudget,
  type NewPost,
  type NewRun,
  type NewRunOwner,
} from '#libs/posts';
import { PostHistory } from '../../preflight/post-history.js';

/** Posts about which people have to be asked, and how. */
export type AskedPosts = ReadonlyMap<NewPost['id'], ApprovalTerms>;

/** Which posts of a new run go only when people have agreed. */
@Injectable()
export class RunGate {
  constructor(
    private readonly gate: ApprovalGate,
    private readonly requests: ApprovalRequests,
    private readonly history: PostHistory,
  ) {}

  /** By the policy, which stays as it is until the transaction ends. Nobody is asked about a draft. */
  async asks(
    transaction: Transaction,
    { workspaceId, source: origin }: NewRunOwner,
    { status, posts }: NewRun,
    terms: CallerTerms | null,
  ): Promise<AskedPosts> {
    if (status === 'draft') return new Map();
    const policy = await this.gate.hold(transaction, workspaceId);
    let isOver = false;
    if (asksBeyondBudget(terms)) {
      // In the order of turns: the plan, then the key.
      await this.history.takeTurn(transaction, workspaceId);
      const { budgets } = this.history;
      isOver = await budgets.isOver(transaction, workspaceId, keyOf(terms), posts.length);
    }
    const author = approvalAuthor(terms, isOver);
    return new Map(
      posts.flatMap(({ id, plan }) => {
        const labelIds = (plan.labels ?? []).map((label) => label.id);
        const subject = { accountId: plan.accountId, labelIds, origin };
        const wanted = approvalTermsOf(policy, author, subject);
        return wanted === null ? [] : [[id, wanted] as const];
      }),
    );
  }

  /** Asks about those, which are written by now. @returns null where nobody is asked */
  async ask(
    transaction: Transaction,
    { workspaceId, createdBy }: NewRunOwner,
    { id: runId, posts }: NewRun,
    asked: AskedPosts,
    terms: CallerTerms | null,
  ): Promise<ApprovalBrief | null> {
    const wanted = posts
      .filter(({ id }) => asked.has(id))
      .map(({ id, plan }) => ({ ...plan, id, runId, terms: asked.get(id)! }));
    const by = createdBy ?? askerOf(terms);
    const briefs = await this.requests.ask(transaction, workspaceId, wanted, { by, comment: null });
    return briefs[0] ?? null;
  }
}
