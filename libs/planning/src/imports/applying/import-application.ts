import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import { keyOf } from '#libs/platform';
import type { Issue } from '#libs/schedules';
import type { ActingAuthor } from '../../authors/author-rights.port.js';
import { documentOf, issuesOfRows, type RowDocument } from '../domain/row-documents.js';
import { nextGroups, withGroups } from '../domain/whole-groups.js';
import {
  ImportBatches,
  type AppliedRow,
  type RowKind,
} from '../persistence/import-batch.repository.js';
import {
  ImportRowRepository,
  type RowVerdict,
  type StoredRow,
} from '../persistence/import-row.repository.js';
import { ImportWork, type ImportClaim } from '../persistence/import-work.repository.js';
import { AskedRuns, type MadeRun } from './asked-runs.js';
import { PostUpdates } from './post-updates.js';

/** Rows of a run, but for campaigns that are larger: what is written at once is in memory at once. */
const ROWS_OF_RUN = 200;
/** Edits of one step: each is asked for by itself. */
const EDITS_OF_STEP = 50;

/**
 * The step that makes posts of the next rows. It notes first which rows are to be which run, then asks for the run under
 * that name, then notes the posts: whoever dies in between is followed by one that asks for the same run again, and is
 * answered with the one that there is.
 */
@Injectable()
export class ImportApplication {
  constructor(
    private readonly work: ImportWork,
    private readonly batches: ImportBatches,
    private readonly rows: ImportRowRepository,
    private readonly updates: PostUpdates,
    private readonly runs: AskedRuns,
  ) {}

  async apply(claim: ImportClaim, author: ActingAuthor): Promise<void> {
    const begun = await this.batches.begun(claim);
    if (begun.length > 0) return this.applyBatch(claim, begun, author);
    const updates = await this.batches.waiting(claim, 'updates', EDITS_OF_STEP);
    // What is made waits for people; what others have planned is changed in nobody's name.
    if (updates.length > 0 && author.terms === null) return this.fail(claim, AUTHOR_GONE);
    if (updates.length > 0) return this.updates.apply(claim, updates, author);
    for (const kind of ['posts', 'campaigns'] as const) {
      if (await this.begin(claim, kind, author)) return;
    }
    await this.work.step(claim, (transaction) => this.work.finish(transaction, claim));
  }

  /** After it was canceled: what had been asked for already is posts now, or is not. */
  async settle(claim: ImportClaim): Promise<void> {
    const begun = await this.batches.begun(claim);
    const batch = begun[0]?.batch ?? null;
    const made = batch && (await this.runs.find(claim.workspaceId, batch));
    await this.work.step(claim, async (transaction) => {
      if (made) await this.batches.settle(transaction, claim, appliedRows(begun, claim, made));
      else await this.batches.undo(transaction, claim, linesOf(begun));
      if (begun.length === 0) await this.work.rest(transaction, claim);
    });
  }

  /** Notes which rows are the next run; the next step asks for it. @returns whether there are any */
  private async begin(
    claim: ImportClaim,
    kind: RowKind,
    { terms }: ActingAuthor,
  ): Promise<boolean> {
    const mostOfRequest = keyOf(terms)?.policy.maxPostsPerRequest ?? ROWS_OF_RUN;
    const read = (limit: number): Promise<StoredRow[]> => this.batches.waiting(claim, kind, limit);
    // A group that is larger than any may be is not ready.
    const rows = (await nextGroups(read, Math.min(ROWS_OF_RUN, mostOfRequest))) ?? [];
    if (rows.length === 0) return false;
    const batch = `${claim.id}:${rows[0]!.key}`;
    await this.work.step(claim, async (transaction) => {
      await this.batches.begin(transaction, claim, linesOf(rows), batch);
    });
    return true;
  }

  private async applyBatch(
    claim: ImportClaim,
    rows: readonly StoredRow[],
    author: ActingAuthor,
  ): Promise<void> {
    const document = documentOf(rows, claim.mode);
    try {
      const made = await this.runs.ask(claim, author, document.body, rows[0]!.batch!);
      await this.work.step(claim, (transaction) =>
        this.batches.settle(transaction, claim, appliedRows(rows, claim, made)),
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.refuse(claim, rows, document, error);
    }
  }

  private async fail(claim: ImportClaim, error: typeof AUTHOR_GONE): Promise<void> {
    await this.work.step(claim, (transaction) => this.work.fail(transaction, claim, error));
  }

  /** Nothing of the run was made. What is wrong with single rows is theirs; anything else stops all. */
  private async refuse(
    claim: ImportClaim,
    rows: readonly StoredRow[],
    document: RowDocument,
    error: DomainError,
  ): Promise<void> {
    const issues = error.code === 'validation_failed' ? issuesIn(error) : [];
    const { ofRows } = issuesOfRows(issues, document);
    const verdicts = rows.map((row): RowVerdict => {
      const found = ofRows.get(row.line) ?? [];
      const isWrong = found.some(({ severity }) => severity === 'error');
      return { ...row, issues: isWrong ? found : row.issues, state: isWrong ? 'invalid' : 'ready' };
    });
    const judged = withGroups(rows, verdicts);
    const isOfRows = judged.some(({ state }) => state === 'invalid');
    await this.work.step(claim, async (transaction) => {
      await this.batches.undo(transaction, claim, linesOf(rows));
      await this.rows.judge(transaction, claim.id, judged);
      if (isOfRows && claim.onError === 'skip') return;
      const { code, message } = error;
      await this.work.fail(transaction, claim, { code, message });
    });
  }
}

const AUTHOR_GONE = {
  code: 'author_gone',
  message:
    'Whoever sent the file is not in the workspace any more, or its key is no longer good: nobody changes posts in its name',
} as const;

function linesOf(rows: readonly StoredRow[]): readonly number[] {
  return rows.map(({ line }) => line);
}

function issuesIn({ details }: DomainError): readonly Issue[] {
  return (details['issues'] ?? []) as readonly Issue[];
}

function appliedRows(
  rows: readonly StoredRow[],
  { mode }: ImportClaim,
  { id: runId, postIds }: MadeRun,
): readonly AppliedRow[] {
  const { lines } = documentOf(rows, mode);
  return lines.map((line, index) => ({ line, runId, postId: postIds[index]! }));
}
