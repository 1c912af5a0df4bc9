import { Injectable } from '@nestjs/common';
import type { PostId, RunId, WorkspaceId } from '#libs/kernel';
import { type CallerTerms, keyOf, type Transaction } from '#libs/platform';
import {
  approvalAuthor,
  type ApprovalBrief,
  ApprovalGate,
  type ApprovalPolicy,
  ApprovalRequests,
  type ApprovalTerms,
  approvalTermsOf,
  askerOf,
  asksBeyondBudget,
  coursesOf,
  DraftRelease,
  type GatedPost,
  type PolicyPass,
  type PostChange,
  type ReleasedDraft,
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
  /** Whether the request brought the confirmation of these drafts. */
  readonly isConfirmed: boolean;
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
    { terms, comment, times, isConfirmed }: Departure,
  ): Promise<ApprovalBrief | null> {
    const { budgets } = this.history.policies;
    const isOver =
      asksBeyondBudget(terms) &&
      (await budgets.isOver(transaction, workspaceId, keyOf(terms), posts.map(countedPost)));
    const author = approvalAuthor(terms, isOver);
    const asked: [PostId, ApprovalTerms][] = [];
    for (const post of posts) {
      const wanted =
        post.approval === 'approved'
          ? await this.termsOfMoved(transaction, post, times)
          : approvalTermsOf(policy, author, post);
      if (wanted !== null) asked.push([post.id, wanted]);
    }
    const termsOf = new Map(asked);
    const going = posts.map(({ id }) => id).filter((id) => !termsOf.has(id));
    await this.placements.ofDrafts(transaction, workspaceId, run.id, posts);
    const drafts = { going, asked: [...termsOf.keys()] };
    const before = new Map(posts.map((post) => [post.id, post]));
    const permit = (released: readonly ReleasedDraft[]): Promise<PolicyPass> => {
      const changes = released.map((post) => releaseChange(run.id, before.get(post.id)!, post));
      const asking = { terms, isConfirmed, field: 'startAt' };
      return this.history.policies.require(transaction, workspaceId, changes, asking);
    };
    const owner = { id: run.id, workspaceId };
    await this.releases.write(transaction, owner, times, drafts, permit);
    // As they stand now, with their times.
    const waiting = await this.releases.read(transaction, workspaceId, drafts.asked);
    const [brief = null] = await this.requests.ask(
      transaction,
      workspaceId,
      waiting.map((post) => ({ ...post, terms: termsOf.get(post.id)! })),
      { by: askerOf(terms), comment },
    );
    if (going.length > 0) await this.history.requireRoom(transaction, workspaceId, going.length);
    return brief;
  }

  /** People who agreed to the time of a draft, too, are asked about another one. */
  private async termsOfMoved(
    transaction: Transaction,
    { id, isBoundToTime, publishAt }: GatedPost,
    { now, isStartSaid, shiftMs }: ReleaseTimes,
  ): Promise<ApprovalTerms | null> {
    if (!isBoundToTime) return null;
    const keepsTime = publishAt !== null && publishAt >= now && (!isStartSaid || shiftMs === 0);
    return keepsTime ? null : this.gate.termsBefore(transaction, id);
  }
}

function countedPost({ id: postId, runId }: GatedPost): { postId: PostId; runId: RunId } {
  return { postId, runId };
}

function releaseChange(runId: RunId, before: GatedPost, after: ReleasedDraft): PostChange {
  const { id: postId, approval } = after;
  const subject = { postId, runId, account: null, provider: null };
  const courses = coursesOf(before, after);
  return { ...subject, ...courses, isRewritten: false, approval };
}
