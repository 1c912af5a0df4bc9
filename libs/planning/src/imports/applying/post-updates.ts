import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '#libs/kernel';
import type { PostRecord } from '#libs/posts';
import { EditPostCommand, type Issue } from '#libs/schedules';
import type { ActingAuthor } from '../../authors/author-rights.port.js';
import { PostsOfRows } from '../checking/posts-of-rows.js';
import type { ImportIssue } from '../domain/import.js';
import { saysTheSame } from '../domain/post-row.js';
import type { RowContent } from '../domain/row-content.js';
import { assetsOf, issuesOfRows } from '../domain/row-documents.js';
import { rowIssue } from '../domain/row-content.js';
import { ImportBatches } from '../persistence/import-batch.repository.js';
import { ImportRowRepository, type StoredRow } from '../persistence/import-row.repository.js';
import { ImportWork, type ImportClaim } from '../persistence/import-work.repository.js';

/** Lets posts say what rows say that have their keys. An edit that is done again changes nothing. */
@Injectable()
export class PostUpdates {
  constructor(
    private readonly work: ImportWork,
    private readonly batches: ImportBatches,
    private readonly rows: ImportRowRepository,
    private readonly posts: PostsOfRows,
    private readonly commands: CommandBus,
  ) {}

  async apply(claim: ImportClaim, rows: readonly StoredRow[], author: ActingAuthor): Promise<void> {
    const ids = rows.map(({ postId }) => postId!);
    const { byId, queues } = await this.posts.read(claim.workspaceId, ids);
    for (const row of rows) {
      const post = byId.get(row.postId!);
      // Done already, by a process that died before it could say so.
      const isDone = post !== undefined && saysTheSame(row.content, post, queues);
      const edit = (): Promise<readonly ImportIssue[]> =>
        post === undefined ? Promise.resolve([gone(row)]) : this.edit(claim, row, post, author);
      const issues = isDone ? [] : await edit();
      await this.write(claim, row, post, issues);
      if (issues.length > 0 && claim.onError === 'stop') return;
    }
  }

  /** @returns why it is refused; nothing where the post says it now */
  private async edit(
    { workspaceId }: ImportClaim,
    { line, content, accountId }: StoredRow,
    post: PostRecord,
    { terms }: ActingAuthor,
  ): Promise<readonly ImportIssue[]> {
    const body = editOf(content, accountId, post);
    try {
      await this.commands.execute(new EditPostCommand(workspaceId, post.id, body, terms));
      return [];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, message, details } = error;
      const issues = (details['issues'] ?? []) as readonly Issue[];
      if (code !== 'validation_failed' || issues.length === 0) {
        return [rowIssue(line, code, '', message)];
      }
      const found = issues.map((issue) => ({
        ...issue,
        postIndex: 0,
        path: `posts[0].${issue.path}`,
      }));
      return issuesOfRows(found, { lines: [line], places: new Map() }).ofRows.get(line) ?? [];
    }
  }

  private async write(
    claim: ImportClaim,
    row: StoredRow,
    post: PostRecord | undefined,
    issues: readonly ImportIssue[],
  ): Promise<void> {
    await this.work.step(claim, async (transaction) => {
      if (issues.length > 0) {
        await this.rows.judge(transaction, claim.id, [{ ...row, state: 'invalid', issues }]);
        if (claim.onError === 'skip') return;
        const { code, message } = issues[0]!;
        await this.work.fail(transaction, claim, { code, message });
        return;
      }
      const { line } = row;
      const made = { line, postId: post!.id, runId: post!.runId };
      await this.batches.takeOver(transaction, claim, row);
      await this.batches.settle(transaction, claim, [made]);
    });
  }
}

function gone({ line }: StoredRow): ImportIssue {
  return rowIssue(line, 'post_not_found', 'key', 'The post is not there any more');
}

/** What a row says leaves everything else as it is. */
function editOf(
  { text, title, publishAt, timezone, labels, queue, settings, ...row }: RowContent,
  accountId: string | null,
  post: PostRecord,
): object {
  const said = { text, title, timezone, labels, assets: assetsOf(row) };
  const given = Object.entries(said).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(settings && { settings: { ...post.settings, ...settings } }),
    account: accountId ?? post.accountId,
    ...(queue !== undefined && { queue }),
    // What a queue gave it stays, as long as the row says no time.
    ...(queue === undefined && post.queueId === null
      ? { publishAt: publishAt ?? post.publishAt?.toISOString() ?? null }
      : { publishAt }),
  };
}
