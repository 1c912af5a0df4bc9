import { Injectable } from '@nestjs/common';
import { keyOf } from '#libs/platform';
import type { ActingAuthor } from '../../authors/author-rights.port.js';
import { importBounds } from '../domain/bounds.js';
import type { ImportIssue } from '../domain/import.js';
import { nextGroups } from '../domain/whole-groups.js';
import { ImportRepository } from '../persistence/import.repository.js';
import { ImportRowRepository, type StoredRow } from '../persistence/import-row.repository.js';
import { ImportWork, type ImportClaim } from '../persistence/import-work.repository.js';
import { RowJudge } from './row-judge.js';

/** Rows of a step. */
const ROWS_OF_STEP = 200;

/** The step that checks the next rows of an import. */
@Injectable()
export class ImportChecks {
  constructor(
    private readonly work: ImportWork,
    private readonly imports: ImportRepository,
    private readonly rows: ImportRowRepository,
    private readonly judge: RowJudge,
  ) {}

  async check(claim: ImportClaim, { terms }: ActingAuthor): Promise<void> {
    const { id, checkedTo } = claim;
    const behind = (limit: number): Promise<StoredRow[]> => this.rows.behind(id, checkedTo, limit);
    const rows = await nextGroups(behind, ROWS_OF_STEP);
    if (rows === null) return this.refuseGroup(claim, (await behind(1))[0]!.groupLine);
    if (rows.length === 0) return this.end(claim);
    const { verdicts, ofAll } = await this.judge.judge(claim, rows, keyOf(terms));
    await this.work.step(claim, async (transaction) => {
      await this.rows.judge(transaction, id, verdicts);
      const issues = withNew(claim.issues, ofAll);
      await this.work.noteChecked(transaction, claim, rows.at(-1)!.groupLine, issues);
    });
  }

  /** What may be applied by itself goes on; what is wrong, where one row stops all, waits to be looked at. */
  private async end(claim: ImportClaim): Promise<void> {
    await this.work.step(claim, async (transaction) => {
      const counts = (await this.imports.counts([claim.id], transaction)).get(claim.id)!;
      const isStopped = claim.onError === 'stop' && counts.invalid > 0;
      const next = claim.dryRun || isStopped ? 'checked' : 'applying';
      await this.work.endChecking(transaction, claim, next);
    });
  }

  private async refuseGroup(claim: ImportClaim, groupLine: number): Promise<void> {
    await this.work.step(claim, async (transaction) => {
      const message = `A campaign or thread has at most ${importBounds.group} posts`;
      await this.rows.refuseGroup(transaction, claim.id, groupLine, {
        code: 'schedule_too_large',
        severity: 'error',
        message,
        limit: importBounds.group,
      });
      await this.work.noteChecked(transaction, claim, groupLine, claim.issues);
    });
  }
}

/** What holds for all rows is told once, however many steps find it. */
function withNew(
  known: readonly ImportIssue[],
  found: readonly ImportIssue[],
): readonly ImportIssue[] {
  const codes = new Set(known.map(({ code, path }) => `${code} ${path}`));
  const added = found.filter(({ code, path }) => {
    const isNew = !codes.has(`${code} ${path}`);
    codes.add(`${code} ${path}`);
    return isNew;
  });
  return [...known, ...added].slice(0, importBounds.issues);
}
