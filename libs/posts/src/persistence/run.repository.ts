import { Injectable } from '@nestjs/common';
import { type RunId, type WorkspaceId } from '#libs/kernel';
import { Database, type Queryable, type Transaction } from '#libs/platform';
import type { MissedPolicy, ScheduleMode, SourceModel } from '../domain/run-terms.js';
import type { RunOrigin } from '../domain/run-origin.js';
import type { RunStatus } from '../domain/run-state.js';

/** A stored run. */
export interface RunRecord {
  readonly id: RunId;
  readonly status: RunStatus;
  readonly mode: ScheduleMode;
  readonly source: 'api' | 'dashboard' | 'system';
  readonly sourceModel: SourceModel;
  readonly timezone: string;
  /** Null when the document did not say. */
  readonly onMissed: MissedPolicy | null;
  readonly idempotencyKey: string | null;
  readonly documentHash: string;
  readonly totalPosts: number;
  /** Null: a person or a program applied it. */
  readonly origin: RunOrigin | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Columns of a run. */
export const runColumns = `id, status, mode, source, source_model AS "sourceModel", timezone,
  on_missed AS "onMissed", idempotency_key AS "idempotencyKey", document_hash AS "documentHash",
  total_posts AS "totalPosts", origin, created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Reads runs, and publishes drafts. */
@Injectable()
export class RunRepository {
  constructor(private readonly database: Database) {}

  async findById(
    workspaceId: WorkspaceId,
    runId: RunId,
    queryable: Queryable = this.database,
  ): Promise<RunRecord | null> {
    return this.findOne(queryable, 'id = $2', [workspaceId, runId]);
  }

  async findByIdempotencyKey(
    workspaceId: WorkspaceId,
    idempotencyKey: string,
  ): Promise<RunRecord | null> {
    return this.findOne(this.database, 'idempotency_key = $2', [workspaceId, idempotencyKey]);
  }

  /** Locked until the transaction ends, so that a draft is published once. */
  async lockById(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    runId: RunId,
  ): Promise<RunRecord | null> {
    return this.findOne(transaction, 'id = $2 FOR NO KEY UPDATE', [workspaceId, runId]);
  }

  /** Its posts are to go out; what it is called follows from them. */
  async markWanted(transaction: Transaction, runId: RunId): Promise<void> {
    await transaction.execute(
      `UPDATE runs SET mode = 'scheduled', updated_at = now() WHERE id = $1 AND mode <> 'scheduled'`,
      [runId],
    );
  }

  private async findOne(
    queryable: Queryable,
    condition: string,
    parameters: readonly unknown[],
  ): Promise<RunRecord | null> {
    const rows = await queryable.query<RunRecord>(
      `SELECT ${runColumns} FROM runs WHERE workspace_id = $1 AND ${condition}`,
      parameters,
    );
    return rows[0] ?? null;
  }
}
