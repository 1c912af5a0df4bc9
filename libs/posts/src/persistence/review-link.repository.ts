import { Injectable } from '@nestjs/common';
import { newId, tellSubjects, type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { Database, WatchedChanges, type Transaction } from '#libs/platform';
import { MOST_REVIEW_LINKS, type ReviewLink } from '../domain/review/review-link.js';

/** Which posts a link shows. */
export type ReviewedPosts = { readonly runId: RunId } | { readonly postIds: readonly PostId[] };

export interface NewReviewLink extends Pick<
  ReviewLink,
  'name' | 'mayVote' | 'expiresAt' | 'createdBy'
> {
  readonly postIds: readonly PostId[];
}

/** Which part of the links, the newest first. `before` is the last id of the page before. */
export interface ReviewLinkWindow {
  readonly limit: number;
  readonly before: string | null;
}

/** A link with the workspace whose posts it shows. */
export interface FoundReviewLink extends ReviewLink {
  readonly workspaceId: WorkspaceId;
}

/** A review link was opened or ended. Nobody outside hears of it. */
const REVIEW_LINK_CHANGED = 'ReviewLinkChanged';
/** How long those that have ended by themselves stay in the list. */
const KEPT = `interval '30 days'`;

const COLUMNS = `id, name, may_vote AS "mayVote", post_ids AS "postIds", expires_at AS "expiresAt",
  created_by AS "createdBy", created_at AS "createdAt"`;

/** Rows of `review_links`. */
@Injectable()
export class ReviewLinkRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  /** Those that there are, in their order. @param limit so many at most */
  async postsOf(
    workspaceId: WorkspaceId,
    asked: ReviewedPosts,
    limit: number,
  ): Promise<readonly PostId[]> {
    const byRun = 'runId' in asked;
    const rows = await this.database.query<{ id: PostId }>(
      byRun
        ? `SELECT id FROM posts WHERE workspace_id = $1 AND run_id = $2 ORDER BY position, id LIMIT $3`
        : `SELECT p.id FROM unnest($2::text[]) WITH ORDINALITY AS asked (id, place)
           JOIN posts p ON p.id = asked.id AND p.workspace_id = $1 ORDER BY asked.place LIMIT $3`,
      [workspaceId, byRun ? asked.runId : asked.postIds, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns `full` when there are as many as there may be */
  async insert(
    workspaceId: WorkspaceId,
    link: NewReviewLink,
    at: Date,
  ): Promise<ReviewLink | 'full'> {
    return this.database.transaction(async (transaction) => {
      // Of two who open one at the same time, one has to see what the other wrote.
      await transaction.query(
        `SELECT pg_advisory_xact_lock(hashtext('review-links'), hashtext($1))`,
        [workspaceId],
      );
      await transaction.execute(
        `DELETE FROM review_links WHERE workspace_id = $1 AND expires_at < $2::timestamptz - ${KEPT}`,
        [workspaceId, at],
      );
      const { name, mayVote, postIds, expiresAt, createdBy } = link;
      const [row] = await transaction.query<ReviewLink>(
        `INSERT INTO review_links
           (workspace_id, id, name, may_vote, post_ids, expires_at, created_by, created_at)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8
         WHERE (SELECT count(*) FROM review_links WHERE workspace_id = $1) < $9
         RETURNING ${COLUMNS}`,
        [
          ...[workspaceId, newId('rvw', at.getTime()), name, mayVote, postIds, expiresAt],
          ...[JSON.stringify(createdBy), at, MOST_REVIEW_LINKS],
        ],
      );
      if (row === undefined) return 'full';
      tellSubjects('reviewLink', [row.id]);
      await this.tell(transaction, workspaceId, row.id);
      return row;
    });
  }

  /** Newest first. */
  page(
    workspaceId: WorkspaceId,
    { before, limit }: ReviewLinkWindow,
  ): Promise<readonly ReviewLink[]> {
    return this.database.query<ReviewLink>(
      `SELECT ${COLUMNS} FROM review_links
       WHERE workspace_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
      [workspaceId, before, limit],
    );
  }

  /** Of whatever workspace: whoever asks shows the token. */
  async find(linkId: string): Promise<FoundReviewLink | null> {
    const [row] = await this.database.query<FoundReviewLink>(
      `SELECT ${COLUMNS}, workspace_id AS "workspaceId" FROM review_links WHERE id = $1`,
      [linkId],
    );
    return row ?? null;
  }

  /** Whether there was one. */
  async remove(workspaceId: WorkspaceId, linkId: string): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const removed = await transaction.execute(
        `DELETE FROM review_links WHERE workspace_id = $1 AND id = $2`,
        [workspaceId, linkId],
      );
      if (removed === 1) await this.tell(transaction, workspaceId, linkId);
      return removed === 1;
    });
  }

  private async tell(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    reviewLinkId: string,
  ): Promise<void> {
    await this.changes.tell(transaction, REVIEW_LINK_CHANGED, [{ workspaceId, reviewLinkId }]);
  }
}
