import { Injectable } from '@nestjs/common';
import type { PostId, RunId, WorkspaceId } from '#libs/kernel';
import { type CallerTerms, keyOf, type Transaction } from '#libs/platform';
import {
  approvalAuthor,
  type ApprovalBrief,
  ApprovalGate,
  type ApprovalPolicy,
  ApprovalRequests,
  approvalTermsOf,
  askerOf,
  asksBeyondBudget,
  DraftRelease,
  type GatedPost,
  type ReleaseTimes,
  runNotFound,
  type RunRecord,
} from '#libs/posts';
import { QueuePlacements } from '../../queues/queue-placements.js';
import { PostHistory } from '../../preflight/post-history.js';

/** A run whose posts stay as they are until the transaction ends, and the policy under which they go. */
export interface HeldRun {
  readonly workspaceId: WorkspaceId;
  readonly run: RunRecord;
  readonly policy: ApprovalPolicy;
}

/** Who wants drafts to go, and what they say with it. */
export interface Departure {
  /** Null: the service itself. */
  readonly terms: CallerTerms | null;
  readonly comment: string | null;
  readonly times: ReleaseTimes;
  /** What is asked of those that go without anybody's word; it throws what refuses them. */
  readonly require?: (going: readonly GatedPost[]) => void;
}

/** Lets drafts go, or has people asked about them first: whatever the policy of the workspace says. */
@Injectable()
export class DraftDepartures {
  constructor(
    private readonly releases: DraftRelease,
    private readonly placements: QueuePlacements,
    private readonly gate: ApprovalGate,
    private readonly requests: ApprovalRequests,
    private readonly history: PostHistory,
  ) {}

  /** Locks in the order in which everybody does: the policy, posts, their queues, the turn at the plan, the run. @throws DomainError run_not_found */
  async hold(transaction: Transaction, workspaceId: WorkspaceId, runId: RunId): Promise<HeldRun> {
    const policy = await this.gate.hold(transaction, workspaceId);
    await this.releases.lockPosts(transaction, workspaceId, runId);
    await this.placements.holdOfDrafts(transaction, workspaceId, runId);
    await this.history.takeTurn(transaction, workspaceId);
    const run = await this.releases.lockRun(transaction, workspaceId, runId);
    if (run === null) throw runNotFound(runId);
    return { workspaceId, run, policy };
  }

  /** The drafts of a held run, in document order. */
  async drafts(transaction: Transaction, { workspaceId, run }: HeldRun): Promise<GatedPost[]> {
    const { posts } = await this.releases.measure(transaction, run.id);
    const ids = posts.map(({ id }) => id);
    return this.releases.read(transaction, workspaceId, ids);
  }

  /** Posts of a held run, whatever they are. */
  read(
    transaction: Transaction,
    { workspaceId }: HeldRun,
    postIds: readonly PostId[],
  ): Promise<GatedPost[]> {
    return this.releases.read(transaction, workspaceId, postIds);
  }

  /**
   * @param posts drafts of the run
   * @returns what people are asked; null where everything goes
   * @throws DomainError the 402 codes, quota_exceeded; of keys key_budget_exceeded
   */
  async let(
    transaction: Transaction,
    { workspaceId, run, policy }: HeldRun,
    posts: readonly GatedPost[],
    { terms, comment, times, require = () => undefined }: Departure,
  ): Promise<ApprovalBrief | null> {
    const { budgets } = this.history;
    const key = keyOf(terms);
    const isOver =
      asksBeyondBudget(terms) &&
      (await budgets.isOver(transaction, workspaceId, key, posts.length));
    const author = approvalAuthor(terms, isOver);
    const asked = posts.flatMap((post) => {
      const wanted = post.approval === 'approved' ? null : approvalTermsOf(policy, author, post);
      return wanted === null ? [] : [[post.id, wanted] as const];
    });
    const termsOf = new Map(asked);
    const going = posts.map(({ id }) => id).filter((id) => !termsOf.has(id));
    if (going.length > 0) require(posts.filter(({ id }) => !termsOf.has(id)));
    await this.placements.ofDrafts(transaction, workspaceId, run.id, posts);
    const drafts = { going, asked: [...termsOf.keys()] };
    await this.releases.write(transaction, { id: run.id, workspaceId }, times, drafts);
    // As they stand now, with their times.
    const waiting = await this.releases.read(transaction, workspaceId, drafts.asked);
    const [brief = null] = await this.requests.ask(
      transaction,
      workspaceId,
      waiting.map((post) => ({ ...post, terms: termsOf.get(post.id)! })),
      { by: askerOf(terms), comment },
    );
    if (going.length > 0) await this.history.requireRoom(transaction, workspaceId, going.length);
    const spent = { id: run.id, posts: going.length };
    await budgets.spend(transaction, workspaceId, key, spent);
    return brief;
  }
}
