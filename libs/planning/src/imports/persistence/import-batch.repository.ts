import { Injectable } from '@nestjs/common';
import type { ImportId, WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import { rowColumns, type StoredRow } from './import-row.repository.js';

/** A row that has become a post. */
export interface AppliedRow {
  readonly line: number;
  readonly postId: string;
  readonly runId: string;
}

/** What rows become: changes of posts, flat lists or campaigns. One document has one kind. */
export type RowKind = 'updates' | 'posts' | 'campaigns';

const KINDS: Readonly<Record<RowKind, string>> = {
  updates: `post_id IS NOT NULL`,
  posts: `post_id IS NULL AND NOT content ? 'campaign'`,
  campaigns: `post_id IS NULL AND content ? 'campaign'`,
};

type Owner = { readonly id: ImportId; readonly workspaceId: WorkspaceId };

/**
 * Rows while they are applied. Before a run is asked for, its rows hold their keys: of all imports of a workspace one
 * row is behind a key, and who holds one and has died is gone on with.
 */
@Injectable()
export class ImportBatches {
  constructor(private readonly database: Database) {}

  /** Rows of a run that was asked for and of which is not known what became of it. */
  begun({ id }: Owner): Promise<StoredRow[]> {
    return this.database.query<StoredRow>(
      `SELECT ${rowColumns} FROM import_rows
       WHERE import_id = $1 AND state = 'ready' AND batch = (
         SELECT min(batch) FROM import_rows WHERE import_id = $1 AND state = 'ready')
       ORDER BY group_line, line`,
      [id],
    );
  }

  /** Rows of a kind that wait, whole groups together. */
  waiting({ id }: Owner, kind: RowKind, limit: number): Promise<StoredRow[]> {
    return this.database.query<StoredRow>(
      `SELECT ${rowColumns} FROM import_rows
       WHERE import_id = $1 AND state = 'ready' AND ${KINDS[kind]}
       ORDER BY group_line, line LIMIT $2`,
      [id, limit],
    );
  }

  /**
   * Gives these rows their keys and the name of their run. Those whose key another import has meanwhile are no longer
   * ready, and then nothing is begun.
   * @returns whether all of them are
   */
  async begin(
    transaction: Transaction,
    { id, workspaceId }: Owner,
    lines: readonly number[],
    batch: string,
  ): Promise<boolean> {
    const taken = await transaction.execute(
      `UPDATE import_rows r SET post_id = COALESCE(other.post_id, r.post_id),
         state = CASE WHEN other.hash = r.hash THEN 'unchanged' ELSE 'conflict' END
       FROM import_rows other
       WHERE r.import_id = $1 AND r.line = ANY ($3)
         AND other.workspace_id = $2 AND other.key = r.key AND other.holds_key`,
      [id, workspaceId, lines],
    );
    if (taken > 0) return false;
    await transaction.execute(
      `UPDATE import_rows SET batch = $3, holds_key = true
       WHERE import_id = $1 AND line = ANY ($2)`,
      [id, lines, batch],
    );
    return true;
  }

  /** The rows are posts now. */
  async settle(
    transaction: Transaction,
    { id }: Owner,
    rows: readonly AppliedRow[],
  ): Promise<void> {
    await transaction.execute(
      `UPDATE import_rows r SET state = 'applied', post_id = made.post_id, run_id = made.run_id
       FROM unnest($2::int[], $3::text[], $4::text[]) AS made (line, post_id, run_id)
       WHERE r.import_id = $1 AND r.line = made.line`,
      [
        id,
        rows.map(({ line }) => line),
        rows.map(({ postId }) => postId),
        rows.map(({ runId }) => runId),
      ],
    );
  }

  /** Takes keys and run off rows that have not become posts. */
  async undo(transaction: Transaction, { id }: Owner, lines: readonly number[]): Promise<void> {
    await transaction.execute(
      `UPDATE import_rows SET batch = NULL, holds_key = false
       WHERE import_id = $1 AND line = ANY ($2) AND state <> 'applied'`,
      [id, lines],
    );
  }

  /** A row that changed a post takes the key over from the one that made it. */
  async takeOver(
    transaction: Transaction,
    { id, workspaceId }: Owner,
    { line, key }: Pick<StoredRow, 'line' | 'key'>,
  ): Promise<void> {
    await transaction.execute(
      `UPDATE import_rows SET holds_key = false
       WHERE workspace_id = $1 AND key = $2 AND holds_key AND state = 'applied'`,
      [workspaceId, key],
    );
    await transaction.execute(
      `UPDATE import_rows SET holds_key = true, state = 'applied'
       WHERE import_id = $1 AND line = $2`,
      [id, line],
    );
  }
}
