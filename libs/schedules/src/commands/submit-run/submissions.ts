import { Injectable } from '@nestjs/common';
import { Clock, tellSubjects, type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { type CallerTerms, Database, type Transaction } from '#libs/platform';
import {
  approvalErrors,
  type ApprovalBrief,
  ApprovalsRepository,
  contentDigest,
  type GatedPost,
  PostRepository,
  postNotFound,
} from '#libs/posts';
import { releaseTimes } from '../../domain/planning/release-times.js';
import { requireOwnDraft } from '../../domain/editing/own-drafts.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { DraftDepartures, type HeldRun } from '../publish-draft-run/draft-departures.js';

/** Who has people asked, and what they say with it. */
interface Submission {
  readonly terms: CallerTerms | null;
  readonly comment: string | null;
}

/** Has people asked about drafts. What they are asked about already, as it stands, they are not asked again. */
@Injectable()
export class Submissions {
  constructor(
    private readonly posts: PostRepository,
    private readonly departures: DraftDepartures,
    private readonly approvals: ApprovalsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  ofRun(
    workspaceId: WorkspaceId,
    runId: RunId,
    submission: Submission,
  ): Promise<ApprovalBrief | null> {
    return this.inTransaction(async (transaction) => {
      const held = await this.departures.hold(transaction, workspaceId, runId);
      const drafts = await this.departures.drafts(transaction, held);
      if (drafts.length === 0) throw scheduleErrors.runNotDraft(runId, held.run.status);
      return this.submit(transaction, held, drafts, submission);
    });
  }

  async ofPost(
    workspaceId: WorkspaceId,
    postId: PostId,
    submission: Submission,
  ): Promise<ApprovalBrief | null> {
    const post = await this.posts.findById(workspaceId, postId);
    if (post === null) throw postNotFound(postId);
    return this.inTransaction(async (transaction) => {
      const held = await this.departures.hold(transaction, workspaceId, post.runId);
      const posts = await this.departures.read(transaction, held, [postId]);
      return this.submit(transaction, held, posts, submission);
    });
  }

  private async submit(
    transaction: Transaction,
    held: HeldRun,
    posts: readonly GatedPost[],
    { terms, comment }: Submission,
  ): Promise<ApprovalBrief | null> {
    for (const post of posts) {
      requireOwnDraft(terms, post);
      if (post.status !== 'draft') throw approvalErrors.postNotDraft(post.id, post.status);
    }
    tellSubjects(
      'post',
      posts.map(({ id }) => id),
    );
    const asked = await this.askedAsTheyStand(transaction, held, posts);
    const others = posts.filter(({ id }) => !asked.posts.has(id));
    if (others.length === 0) return asked.brief;
    const now = this.clock.now();
    const times = releaseTimes(null, null, held.run.timezone, now);
    // Nobody looks at what goes without a word: it goes as what the key publishes, on the same terms.
    const departure = { terms, comment, times, isConfirmed: false };
    const brief = await this.departures.let(transaction, held, others, departure);
    return brief ?? asked.brief;
  }

  /** Those that people are asked about with what they say now. */
  private async askedAsTheyStand(
    transaction: Transaction,
    { workspaceId }: HeldRun,
    posts: readonly GatedPost[],
  ): Promise<{ readonly posts: ReadonlySet<PostId>; readonly brief: ApprovalBrief | null }> {
    const pending = posts.filter(({ approval }) => approval === 'pending');
    const ids = [...new Set(pending.flatMap(({ approvalId }) => approvalId ?? []))];
    const asked = new Map<PostId, { readonly digest: string; readonly isBoundToTime: boolean }>();
    for (const id of ids) {
      const approval = await this.approvals.find(transaction, workspaceId, id);
      for (const { postId, digest } of approval?.posts ?? []) {
        asked.set(postId, { digest, isBoundToTime: approval!.isBoundToTime });
      }
    }
    const same = pending.filter((post) => {
      const one = asked.get(post.id);
      return one !== undefined && one.digest === contentDigest(post, one.isBoundToTime);
    });
    const [brief = null] = await this.approvals.briefs(transaction, ids);
    return { posts: new Set(same.map(({ id }) => id)), brief };
  }

  private inTransaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(work, { isRepeatable: true });
  }
}
