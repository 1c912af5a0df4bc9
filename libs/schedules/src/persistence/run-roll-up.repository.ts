import { Injectable } from '@nestjs/common';
import type { RunId, Transaction, WorkspaceId } from '#libs/platform';
import type { RunStatus } from '../domain/run-state.js';

/** A run whose status changed. */
export interface RolledUpRun {
  readonly runId: RunId;
  readonly workspaceId: WorkspaceId;
  readonly status: RunStatus;
}

/** Computes a run's status from its posts, inside the transaction that changed them. */
@Injectable()
export class RunRollUpRepository {
  /** @returns only the runs whose status is now another one. */
  async rollUp(transaction: Transaction, runIds: readonly RunId[]): Promise<RolledUpRun[]> {
    const ids = [...new Set(runIds)];
    // First the lock, in id order: of two transactions that finish posts of one run, the second then
    // counts after the first has committed, and neither can miss the other's post.
    await transaction.execute(`SELECT 1 FROM runs WHERE id = ANY ($1) ORDER BY id FOR UPDATE`, [
      ids,
    ]);
    return transaction.query<RolledUpRun>(
      `WITH counted AS (
         SELECT run_id,
           count(*) FILTER (WHERE status = 'draft') AS draft,
           count(*) FILTER (WHERE status NOT IN ('published','failed','canceled')) AS open,
           count(*) FILTER (WHERE status = 'failed') AS failed,
           count(*) FILTER (WHERE status IN ('publishing','published','retry_pending','failed')) AS started
         FROM posts WHERE run_id = ANY ($1) GROUP BY run_id
       ), computed AS (
         SELECT run_id,
           CASE WHEN open = 0 AND failed > 0 THEN 'partial_failed'
                WHEN open = 0 THEN 'completed'
                WHEN draft > 0 THEN 'draft'
                WHEN started > 0 THEN 'processing'
                ELSE 'created' END AS status
         FROM counted
       )
       UPDATE runs r SET status = computed.status, updated_at = now()
       FROM computed
       WHERE r.id = computed.run_id AND r.status <> computed.status
       RETURNING r.id AS "runId", r.workspace_id AS "workspaceId", r.status`,
      [ids],
    );
  }

  /** A worker took posts of these runs: they are processing, whatever they were. */
  async markStarted(transaction: Transaction, runIds: readonly RunId[]): Promise<void> {
    await transaction.execute(
      `UPDATE runs SET status = 'processing', updated_at = now()
       WHERE id = ANY (ARRAY(
         SELECT id FROM runs WHERE id = ANY ($1) AND status <> 'processing' ORDER BY id FOR UPDATE))`,
      [[...new Set(runIds)]],
    );
  }
}
