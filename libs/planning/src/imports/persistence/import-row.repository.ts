import { Injectable } from '@nestjs/common';
import type { ImportId, WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import type { ImportIssue, RowState } from '../domain/import.js';
import type { RowContent } from '../domain/row-content.js';
import type { GroupedLine } from '../domain/row-groups.js';

/** The cells of a line of a table; none of an object; the text of what could not be read as one. */
export type RowCells = readonly string[] | string;

/** A row as it was read. */
export interface NewRow {
  readonly line: number;
  readonly key: string;
  readonly hash: string;
  readonly groupLine: number;
  readonly cells: RowCells;
  readonly content: RowContent;
  readonly state: 'invalid' | null;
  readonly issues: readonly ImportIssue[];
}

/** A row as it is stored. */
export interface StoredRow {
  readonly line: number;
  readonly key: string;
  readonly hash: string;
  readonly groupLine: number;
  readonly content: RowContent;
  readonly state: RowState | null;
  readonly issues: readonly ImportIssue[];
  readonly accountId: string | null;
  readonly postId: string | null;
  readonly runId: string | null;
  readonly batch: string | null;
}

/** What was found of a row. */
export interface RowVerdict {
  readonly line: number;
  readonly state: RowState;
  readonly issues: readonly ImportIssue[];
  readonly accountId: string | null;
  readonly postId: string | null;
}

export const rowColumns = `line, key, hash, group_line AS "groupLine", content, state, issues,
  account_id AS "accountId", post_id AS "postId", run_id AS "runId", batch`;

/** Rows of imports while they are read and checked. */
@Injectable()
export class ImportRowRepository {
  constructor(private readonly database: Database) {}

  async add(
    transaction: Transaction,
    { id, workspaceId }: { readonly id: ImportId; readonly workspaceId: WorkspaceId },
    rows: readonly NewRow[],
  ): Promise<void> {
    await transaction.execute(
      `INSERT INTO import_rows
         (import_id, workspace_id, line, key, hash, group_line, cells, content, state, issues)
       SELECT $1, $2, * FROM unnest($3::int[], $4::text[], $5::text[], $6::int[], $7::jsonb[],
         $8::jsonb[], $9::text[], $10::jsonb[])`,
      [
        ...[id, workspaceId],
        rows.map(({ line }) => line),
        rows.map(({ key }) => key),
        rows.map(({ hash }) => hash),
        rows.map(({ groupLine }) => groupLine),
        rows.map(({ cells }) => JSON.stringify(cells)),
        rows.map(({ content }) => JSON.stringify(content)),
        rows.map(({ state }) => state),
        rows.map(({ issues }) => JSON.stringify(issues)),
      ],
    );
  }

  async group(
    transaction: Transaction,
    importId: ImportId,
    lines: readonly GroupedLine[],
  ): Promise<void> {
    if (lines.length === 0) return;
    await transaction.execute(
      `UPDATE import_rows r SET group_line = grouped.group_line
       FROM unnest($2::int[], $3::int[]) AS grouped (line, group_line)
       WHERE r.import_id = $1 AND r.line = grouped.line`,
      [importId, lines.map(({ line }) => line), lines.map(({ groupLine }) => groupLine)],
    );
  }

  /** Rows of the groups behind this one, wrong ones included. */
  behind(importId: ImportId, groupLine: number, limit: number): Promise<StoredRow[]> {
    return this.database.query<StoredRow>(
      `SELECT ${rowColumns} FROM import_rows WHERE import_id = $1 AND group_line > $2
       ORDER BY group_line, line LIMIT $3`,
      [importId, groupLine, limit],
    );
  }

  async judge(
    transaction: Transaction,
    importId: ImportId,
    verdicts: readonly RowVerdict[],
  ): Promise<void> {
    if (verdicts.length === 0) return;
    await transaction.execute(
      `UPDATE import_rows r SET state = found.state, issues = found.issues,
         account_id = found.account_id, post_id = found.post_id
       FROM unnest($2::int[], $3::text[], $4::jsonb[], $5::text[], $6::text[])
         AS found (line, state, issues, account_id, post_id)
       WHERE r.import_id = $1 AND r.line = found.line`,
      [
        importId,
        verdicts.map(({ line }) => line),
        verdicts.map(({ state }) => state),
        verdicts.map(({ issues }) => JSON.stringify(issues)),
        verdicts.map(({ accountId }) => accountId),
        verdicts.map(({ postId }) => postId),
      ],
    );
  }

  /** Refuses a whole group that is too large to be read. */
  async refuseGroup(
    transaction: Transaction,
    importId: ImportId,
    groupLine: number,
    issue: Omit<ImportIssue, 'path'>,
  ): Promise<void> {
    await transaction.execute(
      `UPDATE import_rows SET state = 'invalid', issues = jsonb_build_array(
         $3::jsonb || jsonb_build_object('path', 'rows[' || line || '].campaign'))
       WHERE import_id = $1 AND group_line = $2`,
      [importId, groupLine, JSON.stringify(issue)],
    );
  }
}
