import { Injectable } from '@nestjs/common';
import { type RunId, type WorkspaceId } from '#libs/kernel';
import { statement, type Transaction } from '#libs/platform';
import type { PostStatus } from '../domain/post-state.js';
import type { RunStatus } from '../domain/run-state.js';
import { lockRuns } from './row-locks.js';

/** A run whose status changed. */
export interface RolledUpRun {
  readonly runId: RunId;
  readonly workspaceId: WorkspaceId;
  readonly status: RunStatus;
}

const UNFINISHED = statement(
  'unfinished_runs',
  // one step into an index for each run; as a join it could become a walk over everything that is open
  `SELECT asked.id FROM unnest($1::text[]) AS asked (id)
       WHERE asked.id = (SELECT run_id FROM posts WHERE run_id = asked.id
         AND status IN ('scheduled','publishing','retry_pending') LIMIT 1)`,
);

const COUNT = statement(
  'count_runs',
  `WITH counted AS (
         SELECT run_id,
           count(*) FILTER (WHERE status = 'draft') AS draft,
           count(*) FILTER (WHERE status NOT IN ('published','failed','canceled')) AS open,
           count(*) FILTER (WHERE status = 'failed') AS failed,
           -- a post that was tried, failed and was given another time has begun, too
           count(*) FILTER (WHERE status IN ('publishing','published','retry_pending','failed')
             OR status = 'scheduled' AND attempt_count > 0) AS started
         FROM posts WHERE run_id = ANY ($1) GROUP BY run_id
       ), computed AS (
         SELECT run_id,
           CASE WHEN open = 0 AND failed > 0 THEN 'partial_failed'
                WHEN open = 0 THEN 'completed'
                -- what else is left are drafts that wait for a person
                WHEN draft = open THEN 'draft'
                -- what has begun stays so: who takes the next post leaves a run alone that is called processing
                WHEN started > 0 OR run.status = 'processing' THEN 'processing'
                ELSE 'created' END AS status
         FROM counted JOIN runs run ON run.id = run_id
       )
       UPDATE runs r SET status = computed.status, updated_at = now()
       FROM computed
       WHERE r.id = computed.run_id AND r.status <> computed.status
       RETURNING r.id AS "runId", r.workspace_id AS "workspaceId", r.status`,
);

const MARK_STARTED = statement(
  'mark_runs_started',
  `UPDATE runs SET status = 'processing', updated_at = now()
       WHERE id = ANY (ARRAY(
         SELECT id FROM runs WHERE id = ANY ($1) AND status <> 'processing' ORDER BY id FOR NO KEY UPDATE))`,
);

/** Computes a run's status from its posts, inside the transaction that changed them. */
@Injectable()
export class RunRollUpRepository {
  /**
   * @param posts those that were just written
   * @param alsoLocked runs that the transaction will write next: one order for all of them
   * @returns only the runs whose status is now another one
   */
  async rollUp(
    transaction: Transaction,
    posts: readonly { readonly runId: RunId; readonly status: PostStatus }[],
    alsoLocked: readonly RunId[] = [],
  ): Promise<RolledUpRun[]> {
    const ids = [...new Set(posts.map(({ runId }) => runId))];
    // First the lock, in id order: of two transactions that finish posts of one run, the second then
    // counts after the first has committed, and neither can miss the other's post.
    const locked = await lockRuns(transaction, [...ids, ...alsoLocked]);
    const runs = locked.filter(({ id }) => ids.includes(id));
    const started = new Set(posts.filter(hasStarted).map(({ runId }) => runId));
    const processing = runs.filter(({ id, status }) => status === 'processing' && started.has(id));
    const staying = await this.unfinished(
      transaction,
      processing.map(({ id }) => id),
    );
    const others = runs.map(({ id }) => id).filter((id) => !staying.has(id));
    return others.length === 0 ? [] : this.count(transaction, others);
  }

  /**
   * Runs that wait for another post of theirs. One that is processing and stays so is by far the usual
   * case, and a look into the index of open posts tells, however many of its posts are out already.
   */
  private async unfinished(
    transaction: Transaction,
    runIds: readonly RunId[],
  ): Promise<ReadonlySet<RunId>> {
    if (runIds.length === 0) return new Set();
    const rows = await transaction.query<{ id: RunId }>(UNFINISHED, [runIds]);
    return new Set(rows.map(({ id }) => id));
  }

  private async count(transaction: Transaction, runIds: readonly RunId[]): Promise<RolledUpRun[]> {
    return transaction.query<RolledUpRun>(COUNT, [runIds]);
  }

  /** A worker took posts of these runs: they are processing, whatever they were. */
  async markStarted(transaction: Transaction, runIds: readonly RunId[]): Promise<void> {
    await transaction.execute(MARK_STARTED, [[...new Set(runIds)]]);
  }
}

/** Posts in these states make their run at least `processing`, as long as anything but drafts is open in it. */
function hasStarted({ status }: { readonly status: PostStatus }): boolean {
  return ['publishing', 'published', 'retry_pending', 'failed'].includes(status);
}
