import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyTerms } from '#libs/platform';
import type { ScheduleMode } from '#libs/posts';
import type { ImportIssue, ImportTerms } from '../domain/import.js';
import { rowIssue } from '../domain/row-content.js';
import { withGroups } from '../domain/whole-groups.js';
import type { RowVerdict, StoredRow } from '../persistence/import-row.repository.js';
import { DocumentChecks, type CheckedRows } from './document-checks.js';
import { ExistingPosts, type KnownRow } from './existing-posts.js';

/** Says of rows what may become of them. */
@Injectable()
export class RowJudge {
  constructor(
    private readonly existing: ExistingPosts,
    private readonly documents: DocumentChecks,
  ) {}

  async judge(
    { workspaceId, existing, mode }: ImportTerms & { readonly workspaceId: WorkspaceId },
    rows: readonly StoredRow[],
    key: KeyTerms | null,
  ): Promise<{ readonly verdicts: readonly RowVerdict[]; readonly ofAll: readonly ImportIssue[] }> {
    const readable = rows.filter(({ state }) => state === null);
    const known = await this.existing.of(workspaceId, readable, existing);
    const isUpdate = ({ line }: StoredRow): boolean => known.get(line)?.state === 'update';
    const replaced = [...known.values()].flatMap(({ state, postId }) =>
      state === 'update' && postId !== null ? [postId] : [],
    );
    const check = (some: readonly StoredRow[], as: ScheduleMode): Promise<CheckedRows> =>
      this.documents.check(workspaceId, some, { mode: as, key, replaced });
    const inCampaign = ({ content }: StoredRow): boolean => content.campaign !== undefined;
    const added = readable.filter((row) => !known.has(row.line));
    const parts = [
      await check(
        added.filter((row) => !inCampaign(row)),
        mode,
      ),
      await check(added.filter(inCampaign), mode),
      // An edit adds no post to any plan, and may leave the time as it is.
      await check(readable.filter(isUpdate).map(alone), 'draft'),
    ];
    const issues = new Map<number, readonly ImportIssue[]>(
      parts.flatMap(({ ofRows }) => [...ofRows]),
    );
    if (mode === 'scheduled') {
      for (const { line, content } of added) {
        if (content.publishAt === undefined && content.queue === undefined)
          issues.set(line, [untimed(line)]);
      }
    }
    const accounts = new Map(parts.flatMap(({ accountIds }) => [...accountIds]));
    const verdicts = rows.map((row): RowVerdict =>
      row.state === null
        ? verdictOf(row, known.get(row.line), issues.get(row.line) ?? [], accounts)
        : { ...row, state: row.state },
    );
    return { verdicts: withGroups(rows, verdicts), ofAll: parts.flatMap(({ ofAll }) => ofAll) };
  }
}

/** A document without a time goes out at once, which a table of thousands of rows must not do by a slip. */
function untimed(line: number): ImportIssue {
  const message = 'A row that is to be scheduled says when its post goes out';
  return rowIssue(line, 'publish_time_required', 'publishAt', message);
}

/** A row that changes a post is checked by itself: it answers and joins nothing. */
function alone(row: StoredRow): StoredRow {
  const {
    campaign: _,
    parentStep: _parent,
    interactionType: _type,
    step: _step,
    ...content
  } = row.content;
  return { ...row, content };
}

function verdictOf(
  row: StoredRow,
  known: KnownRow | undefined,
  issues: readonly ImportIssue[],
  accounts: ReadonlyMap<number, string | null>,
): RowVerdict {
  const { line } = row;
  const postId = known?.postId ?? null;
  if (known?.state === 'unchanged' || known?.state === 'conflict') {
    return { line, state: known.state, issues: [], accountId: null, postId };
  }
  const isWrong = issues.some(({ severity }) => severity === 'error');
  const accountId = accounts.get(line) ?? null;
  return { line, state: isWrong ? 'invalid' : 'ready', issues, accountId, postId };
}
