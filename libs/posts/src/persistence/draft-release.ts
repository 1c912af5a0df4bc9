import { Injectable } from '@nestjs/common';
import type { PostId, RunId, WorkspaceId } from '#libs/kernel';
import type { Queryable, Transaction } from '#libs/platform';
import { postTransitions } from '../domain/post-state.js';
import type { ReleaseTimes } from '../domain/release-times.js';
import {
  type MeasuredDrafts,
  PostRepository,
  type ReleasedDraft,
  type ReleasedDrafts,
} from './post.repository.js';
import type { PolicyPass } from '../domain/policy/policy-pass.js';
import { type GatedPost, GatedPostsRepository } from './gated-posts.repository.js';
import { DepartureNews } from './departure-news.js';
import { RunRollUpRepository } from './run-roll-up.repository.js';
import { RunRepository, type RunRecord } from './run.repository.js';

/** Writes that a draft goes: its posts, the run, the event and the wake-up. */
@Injectable()
export class DraftRelease {
  constructor(
    private readonly posts: PostRepository,
    private readonly gated: GatedPostsRepository,
    private readonly runs: RunRepository,
    private readonly rollUps: RunRollUpRepository,
    private readonly news: DepartureNews,
  ) {}

  /** The drafts of a run, as they stand. */
  measure(queryable: Queryable, runId: RunId): Promise<MeasuredDrafts> {
    return this.posts.draftsOf(queryable, runId);
  }

  /** Those of these posts that the workspace has, for whoever decides whether they may go. The caller holds them. */
  read(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    postIds: readonly PostId[],
  ): Promise<GatedPost[]> {
    return this.gated.read(transaction, workspaceId, postIds);
  }

  /** Keeps the posts of the run as they are; comes before the lock on the run. */
  async lockPosts(transaction: Transaction, workspaceId: WorkspaceId, runId: RunId): Promise<void> {
    await this.posts.lockOfRun(transaction, workspaceId, runId);
  }

  /** The run, locked; null where the workspace has none. Comes after its posts. */
  lockRun(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    runId: RunId,
  ): Promise<RunRecord | null> {
    return this.runs.lockById(transaction, workspaceId, runId);
  }

  /**
   * The caller holds the posts and the run.
   * @param permit asks the policy of whoever publishes, about the times that the drafts have got; it throws what refuses them
   */
  async write(
    transaction: Transaction,
    run: { readonly id: RunId; readonly workspaceId: WorkspaceId },
    times: ReleaseTimes,
    drafts: ReleasedDrafts,
    permit: (released: readonly ReleasedDraft[]) => Promise<PolicyPass>,
  ): Promise<void> {
    const released = await this.posts.release(transaction, run.id, times, drafts);
    const pass = await permit(released);
    pass.require(released.map(({ id }) => id));
    await this.runs.markWanted(transaction, run.id);
    if (drafts.going.length === 0) return;
    await this.rollUps.rollUp(transaction, [{ runId: run.id, status: postTransitions.release.to }]);
    const due = released.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
    const earliest = due.length === 0 ? null : new Date(Math.min(...due));
    await this.news.tell(transaction, run, earliest);
  }
}
