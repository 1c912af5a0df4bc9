import { Injectable } from '@nestjs/common';
import type { ImportId, WorkspaceId } from '#libs/kernel';
import { Database, type Queryable, type Transaction, WatchedChanges } from '#libs/platform';
import { importBounds } from '../domain/bounds.js';
import type { Import, RowCounts } from '../domain/import.js';
import { IMPORT_CHANGED } from '../events/import-events.js';

/** A new import, before its file is in the storage. */
export type NewImport = Omit<
  Import,
  'status' | 'columns' | 'issues' | 'error' | 'updatedAt' | 'finishedAt'
> & {
  /** Whether it may make room by ending imports of others. */
  readonly mayEndOthers: boolean;
  readonly objectKey: string;
};

/** Which part of a list, newest first. `before` is the last id of the page before and beats the offset. */
export interface ImportWindow {
  /** Whose alone; null: everybody's. */
  readonly makerId: string | null;
  readonly limit: number;
  readonly offset: number;
  readonly before: string | null;
}

/** Columns of an import. */
export const importColumns = `id, workspace_id AS "workspaceId", status, format, filename,
  size_bytes::float8 AS "sizeBytes", mode, on_error AS "onError", existing, dry_run AS "dryRun",
  mapping, defaults, columns, issues, error, created_by AS "createdBy", created_at AS "createdAt",
  updated_at AS "updatedAt", finished_at AS "finishedAt"`;

const REPLACED = {
  code: 'import_replaced',
  message: 'It was checked and not applied, and a newer one took its place; send the file again',
} as const;

/** Imports as people and programs see them. */
@Injectable()
export class ImportRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  /**
   * Takes the row of a file that is about to be stored: whatever crashes afterwards, the bytes are known. Rivals for the
   * last place of a workspace come one after the other, and what was checked and never applied gives way.
   * @returns false where the workspace has as many at work as it may
   */
  async add(row: NewImport): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(
        `SELECT pg_advisory_xact_lock(hashtextextended('imports ' || $1, 0))`,
        [row.workspaceId],
      );
      const [open] = await transaction.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM imports
         WHERE workspace_id = $1 AND status <> ALL ('{done,failed,canceled}')`,
        [row.workspaceId],
      );
      const isRoom = open!.count < importBounds.open || (await this.makeRoom(transaction, row));
      if (!isRoom) return false;
      await transaction.execute(
        `INSERT INTO imports (id, workspace_id, status, format, filename, size_bytes, object_key, mode,
           on_error, existing, dry_run, mapping, defaults, created_by, work_at, created_at, updated_at)
         VALUES ($1, $2, 'received', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
           -- should its bytes never come, it is found and ends
           now() + interval '1 hour', $14, $14)`,
        [
          ...[row.id, row.workspaceId, row.format, row.filename, row.sizeBytes, row.objectKey],
          ...[row.mode, row.onError, row.existing, row.dryRun],
          ...[row.mapping, row.defaults, row.createdBy].map((json) => JSON.stringify(json)),
          row.createdAt,
        ],
      );
      await this.tell(transaction, row);
      return true;
    });
  }

  /** Its file is there: it may be read. */
  async begin(workspaceId: WorkspaceId, id: ImportId): Promise<void> {
    await this.database.execute(
      `UPDATE imports SET work_at = now() WHERE workspace_id = $1 AND id = $2 AND status = 'received'`,
      [workspaceId, id],
    );
  }

  async find(workspaceId: WorkspaceId, id: string): Promise<Import | null> {
    return this.findOne(this.database, workspaceId, id);
  }

  /** Nobody changes its status until the transaction ends. */
  lock(transaction: Transaction, workspaceId: WorkspaceId, id: string): Promise<Import | null> {
    return this.findOne(transaction, workspaceId, id, 'FOR UPDATE');
  }

  async list(workspaceId: WorkspaceId, window: ImportWindow): Promise<Import[]> {
    return this.database.query<Import>(
      `SELECT ${importColumns} FROM imports
       WHERE workspace_id = $1 AND ($2::text IS NULL OR id < $2)
         AND ($3::text IS NULL OR created_by->>'id' = $3)
       ORDER BY id DESC LIMIT $4 OFFSET $5`,
      [
        ...[workspaceId, window.before, window.makerId, window.limit],
        window.before === null ? window.offset : 0,
      ],
    );
  }

  async count(workspaceId: WorkspaceId, makerId: string | null): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM imports
       WHERE workspace_id = $1 AND ($2::text IS NULL OR created_by->>'id' = $2)`,
      [workspaceId, makerId],
    );
    return row!.count;
  }

  /** Rows by state, of each of these imports. */
  async counts(
    ids: readonly ImportId[],
    on: Queryable = this.database,
  ): Promise<ReadonlyMap<ImportId, RowCounts>> {
    const rows = await on.query<{ id: ImportId; state: keyof RowCounts | null; count: number }>(
      `SELECT import_id AS id, state, count(*)::int AS count FROM import_rows
       WHERE import_id = ANY ($1) GROUP BY import_id, state`,
      [ids],
    );
    const counts = new Map(ids.map((id) => [id, { ...none }]));
    for (const { id, state, count } of rows) {
      const of = counts.get(id)!;
      of.rows += count;
      if (state === null) continue;
      of.checked += count;
      of[state] += count;
    }
    return counts;
  }

  /** Lets its rows be applied. The caller holds it. */
  async startApplying(transaction: Transaction, one: Import): Promise<void> {
    await transaction.execute(
      `UPDATE imports SET status = 'applying', error = NULL, finished_at = NULL, work_at = now(),
         updated_at = now() WHERE workspace_id = $1 AND id = $2`,
      [one.workspaceId, one.id],
    );
    await this.tell(transaction, one);
  }

  /** Ends it as it stands. What was being applied at the moment is settled by whoever works on it next. */
  async cancel(transaction: Transaction, one: Import): Promise<void> {
    await transaction.execute(
      `UPDATE imports SET status = 'canceled', finished_at = now(), updated_at = now(),
         work_at = CASE WHEN work_at > now() AND status <> 'received' THEN work_at ELSE now() END
       WHERE workspace_id = $1 AND id = $2`,
      [one.workspaceId, one.id],
    );
    await this.tell(transaction, one);
  }

  /** Ends the oldest that only waits to be applied, of the same maker before others; who may only draft ends none of others. */
  private async makeRoom(transaction: Transaction, row: NewImport): Promise<boolean> {
    const [ended] = await transaction.query<Pick<Import, 'workspaceId' | 'id'>>(
      `UPDATE imports SET status = 'canceled', error = $3, finished_at = now(), updated_at = now(),
         work_at = now()
       WHERE workspace_id = $1 AND id = (
         SELECT id FROM imports WHERE workspace_id = $1 AND status = 'checked'
           AND ($4 OR created_by->>'id' = $2)
         ORDER BY created_by->>'id' IS DISTINCT FROM $2, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING workspace_id AS "workspaceId", id`,
      [row.workspaceId, row.createdBy.id, JSON.stringify(REPLACED), row.mayEndOthers],
    );
    if (ended === undefined) return false;
    await this.tell(transaction, ended);
    return true;
  }

  async tell(
    transaction: Transaction,
    { workspaceId, id }: Pick<Import, 'workspaceId' | 'id'>,
  ): Promise<void> {
    await this.changes.tell(transaction, IMPORT_CHANGED, [{ workspaceId, importId: id }]);
  }

  private async findOne(
    on: Queryable,
    workspaceId: WorkspaceId,
    id: string,
    lock: '' | 'FOR UPDATE' = '',
  ): Promise<Import | null> {
    const [row] = await on.query<Import>(
      `SELECT ${importColumns} FROM imports WHERE workspace_id = $1 AND id = $2 ${lock}`,
      [workspaceId, id],
    );
    return row ?? null;
  }
}

const none: Record<keyof RowCounts, number> = {
  rows: 0,
  checked: 0,
  ready: 0,
  invalid: 0,
  unchanged: 0,
  conflict: 0,
  applied: 0,
};
