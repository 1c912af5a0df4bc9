import { Injectable } from '@nestjs/common';
import type { ImportId, WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { RowState } from '../domain/import.js';
import { rowColumns, type RowCells, type StoredRow } from './import-row.repository.js';

/** A row with its cells as they came. */
export interface RowWithCells extends StoredRow {
  readonly cells: RowCells;
}

/** Which rows: of a state, behind a line. */
export interface RowWindow {
  /** Null: of every state, and those without one. */
  readonly state: RowState | null;
  readonly after: number;
  readonly limit: number;
}

/** Rows of an import as people look at them. */
@Injectable()
export class RowList {
  constructor(private readonly database: Database) {}

  page(workspaceId: WorkspaceId, importId: ImportId, window: RowWindow): Promise<StoredRow[]> {
    return this.read<StoredRow>(rowColumns, workspaceId, importId, window);
  }

  pageWithCells(
    workspaceId: WorkspaceId,
    importId: ImportId,
    window: RowWindow,
  ): Promise<RowWithCells[]> {
    return this.read<RowWithCells>(`${rowColumns}, cells`, workspaceId, importId, window);
  }

  async count(
    workspaceId: WorkspaceId,
    importId: ImportId,
    state: RowState | null,
  ): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM import_rows
       WHERE workspace_id = $1 AND import_id = $2 AND ($3::text IS NULL OR state = $3)`,
      [workspaceId, importId, state],
    );
    return row!.count;
  }

  private read<Row>(
    columns: string,
    workspaceId: WorkspaceId,
    importId: ImportId,
    { state, after, limit }: RowWindow,
  ): Promise<Row[]> {
    return this.database.query<Row>(
      `SELECT ${columns} FROM import_rows
       WHERE workspace_id = $1 AND import_id = $2 AND ($3::text IS NULL OR state = $3) AND line > $4
       ORDER BY line LIMIT $5`,
      [workspaceId, importId, state, after, limit],
    );
  }
}
