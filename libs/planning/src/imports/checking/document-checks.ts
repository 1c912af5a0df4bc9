import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { KeyTerms } from '#libs/platform';
import type { ScheduleMode } from '#libs/posts';
import { CheckScheduleCommand } from '#libs/schedules';
import type { ImportIssue } from '../domain/import.js';
import { documentOf, issuesOfRows, type DocumentRow } from '../domain/row-documents.js';

/** What the checks of documents say of rows. */
export interface CheckedRows {
  readonly ofRows: ReadonlyMap<number, readonly ImportIssue[]>;
  /** What is about none of them, such as the limits of the plan. */
  readonly ofAll: readonly ImportIssue[];
  readonly accountIds: ReadonlyMap<number, string | null>;
}

/** As what rows are checked. */
export interface CheckTerms {
  readonly mode: ScheduleMode;
  readonly key: KeyTerms | null;
  /** Posts that rows of the import change. */
  readonly replaced: readonly PostId[];
}

interface RowsToCheck extends DocumentRow {
  readonly groupLine: number;
}

/** Has rows checked as the documents they will be applied as. */
@Injectable()
export class DocumentChecks {
  constructor(private readonly commands: CommandBus) {}

  /** @param rows of campaigns alone, or of none */
  async check(
    workspaceId: WorkspaceId,
    rows: readonly RowsToCheck[],
    terms: CheckTerms,
  ): Promise<CheckedRows> {
    if (rows.length === 0) return { ofRows: new Map(), ofAll: [], accountIds: new Map() };
    const document = documentOf(rows, terms.mode);
    const checked = await this.commands.execute(
      new CheckScheduleCommand(workspaceId, document.body, terms.key, terms.replaced),
    );
    const half = middleOf(rows);
    if (!checked.isWhole && half > 0) {
      // So many problems that not all of them are told: in two halves each row has its own.
      const one = await this.check(workspaceId, rows.slice(0, half), terms);
      const other = await this.check(workspaceId, rows.slice(half), terms);
      return {
        ofRows: new Map([...one.ofRows, ...other.ofRows]),
        ofAll: [...one.ofAll, ...other.ofAll],
        accountIds: new Map([...one.accountIds, ...other.accountIds]),
      };
    }
    const { ofRows, ofAll } = issuesOfRows([...checked.errors, ...checked.warnings], document);
    const accountIds = new Map(
      document.lines.map((line, index) => [line, checked.accountIds[index] ?? null] as const),
    );
    return { ofRows, ofAll, accountIds };
  }
}

/** Where the group in the middle begins, or the one after the first; 0: there is but one. */
function middleOf(rows: readonly RowsToCheck[]): number {
  const begins = rows.flatMap(({ groupLine }, index) =>
    index > 0 && groupLine !== rows[index - 1]!.groupLine ? [index] : [],
  );
  return begins.find((index) => index >= rows.length / 2) ?? begins.at(-1) ?? 0;
}
