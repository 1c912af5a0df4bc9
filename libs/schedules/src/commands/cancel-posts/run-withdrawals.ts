import { Injectable } from '@nestjs/common';
import type { RunId, WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import { PostChangesRepository, PostOutcomes, RunPostsRepository } from '#libs/posts';

/**
 * What became of a run that was to be withdrawn. `begun`: something of it is out, or on its way, and all of it stays;
 * `ended`: there was nothing left to withdraw; `edited`: somebody changed a post of it, and those were to stay.
 */
export type RunWithdrawal = 'withdrawn' | 'begun' | 'ended' | 'edited';

/** Takes whole runs back, for what made them. */
@Injectable()
export class RunWithdrawals {
  constructor(
    private readonly runs: RunPostsRepository,
    private readonly posts: PostChangesRepository,
    private readonly outcomes: PostOutcomes,
  ) {}

  /**
   * All posts of a run or none. The caller's transaction is to do nothing more where it was not withdrawn.
   * @param edited whether a run of which people have changed posts is withdrawn, too
   */
  async withdraw(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    runId: RunId,
    edited: 'withdraw' | 'keep' = 'withdraw',
  ): Promise<RunWithdrawal> {
    const ids = await this.runs.idsOf(transaction, workspaceId, runId);
    const locked = [...(await this.posts.lock(transaction, workspaceId, ids)).values()];
    const waiting = locked.filter(({ status }) => status !== 'canceled');
    if (waiting.length === 0) return 'ended';
    if (waiting.some(({ status }) => status !== 'scheduled' && status !== 'draft')) return 'begun';
    if (edited === 'keep' && locked.some(({ revision }) => revision > 1)) return 'edited';
    const canceled = await this.posts.cancel(
      transaction,
      waiting.map(({ id }) => id),
    );
    // A worker has one of them: the transaction must not keep the others canceled.
    if (canceled.length < waiting.length) throw new RunBegun();
    await this.outcomes.follow(transaction, canceled);
    return 'withdrawn';
  }
}

/** A worker took a post of the run in the meantime; whoever catches it has changed nothing. */
export class RunBegun extends Error {}
