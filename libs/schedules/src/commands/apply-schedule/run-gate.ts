import { Injectable } from '@nestjs/common';
import type { RunId, WorkspaceId } from '#libs/kernel';
import { type CallerTerms, keyOf, type Transaction } from '#libs/platform';
import {
  approvalAuthor,
  type ApprovalBrief,
  approvalErrors,
  type ApprovalPerson,
  canBeMet,
  courseOf,
  ApprovalGate,
  ApprovalRequests,
  type ApprovalTerms,
  approvalTermsOf,
  askerOf,
  asksBeyondBudget,
  type NewPost,
  type NewRun,
  type NewRunOwner,
  type PolicyPass,
  type PostChange,
} from '#libs/posts';
import { underRules } from '../../domain/planning/under-rules.js';
import { Confirmations } from '../../confirmation/confirmations.js';
import { QueuePlacements } from '../../queues/queue-placements.js';
import { PostHistory } from '../../preflight/post-history.js';

/** Posts about which people have to be asked, and how. */
export type AskedPosts = ReadonlyMap<NewPost['id'], ApprovalTerms>;

/** Who has a run made. */
interface RunAuthor {
  readonly terms: CallerTerms | null;
  /** Null where somebody answers for it; else who is there to be asked instead. */
  readonly people: readonly ApprovalPerson[] | null;
}

/** How a run may be published. */
interface RunPermit {
  readonly terms: CallerTerms | null;
  /** That was found to fit; null: the request brought none. */
  readonly confirmation: string | null;
}

const UNKNOWN = { type: 'unknown' } as const;

/** When posts of a new run go: at slots of queues, and some only when people have agreed. */
@Injectable()
export class RunGate {
  constructor(
    private readonly gate: ApprovalGate,
    private readonly requests: ApprovalRequests,
    private readonly history: PostHistory,
    private readonly placements: QueuePlacements,
    private readonly confirmations: Confirmations,
  ) {}

  /** The run at the slots of the queues that its posts go into. The policy comes before queues in the order of locks. */
  async placed(transaction: Transaction, workspaceId: WorkspaceId, run: NewRun): Promise<NewRun> {
    if (run.posts.every(({ plan }) => plan.queueId === null)) return run;
    await this.gate.hold(transaction, workspaceId);
    return this.placements.ofRun(transaction, workspaceId, run);
  }

  /** By the policy, which stays as it is until the transaction ends. Nobody is asked about a draft. */
  async asks(
    transaction: Transaction,
    { workspaceId, source: origin }: NewRunOwner,
    { id: runId, status, posts }: NewRun,
    { terms, people }: RunAuthor,
  ): Promise<AskedPosts> {
    if (status === 'draft') return new Map();
    const policy = await this.gate.hold(transaction, workspaceId);
    let isOver = false;
    if (asksBeyondBudget(terms)) {
      // In the order of turns: the plan, then the key.
      await this.history.takeTurn(transaction, workspaceId);
      const { budgets } = this.history.policies;
      const counted = posts.map(({ id: postId }) => ({ postId, runId }));
      isOver = await budgets.isOver(transaction, workspaceId, keyOf(terms), counted);
    }
    const author = people === null ? approvalAuthor(terms, isOver) : UNKNOWN;
    const asked = new Map(
      posts.flatMap(({ id, plan }) => {
        const wanted = approvalTermsOf(policy, author, underRules(plan, origin));
        return wanted === null ? [] : [[id, wanted] as const];
      }),
    );
    const isHopeless = people !== null && [...asked.values()].some((one) => !canBeMet(one, people));
    if (isHopeless) throw approvalErrors.authorGone();
    return asked;
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

  /** Asks the policy of the key about the posts with the slots that they have by now, and takes its confirmation. */
  async permit(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    run: NewRun,
    { terms, confirmation }: RunPermit,
  ): Promise<PolicyPass> {
    const changes = run.posts.map((post) => newPostChange(run.id, post));
    const key = keyOf(terms);
    if (key !== null && changes.some(({ after }) => after.isGoing)) {
      // Before the turn of the key, as where drafts are published: rivals take both turns in one order.
      await this.history.takeTurn(transaction, workspaceId);
    }
    if (key !== null && confirmation !== null) {
      await this.confirmations.use(transaction, workspaceId, key, confirmation);
    }
    const isConfirmed = confirmation !== null;
    return this.history.policies.require(transaction, workspaceId, changes, { terms, isConfirmed });
  }
}

function newPostChange(runId: RunId, post: NewPost): PostChange {
  const { id: postId, plan, approval } = post;
  const { account, provider, publishAt } = plan;
  const after = courseOf({ ...post, publishAt });
  return { postId, runId, account, provider, before: null, after, isRewritten: true, approval };
}
