import { Injectable } from '@nestjs/common';
import { newId, tellSubjects, type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { Database, type Queryable, WatchedChanges, type Transaction } from '#libs/platform';
import { MOST_REVIEW_LINKS, type ReviewLink } from '../domain/review/review-link.js';

/** Which posts a link shows. */
export type ReviewedPosts = { readonly runId: RunId } | { readonly postIds: readonly PostId[] };

export interface NewReviewLink extends Pick<
  ReviewLink,
  'name' | 'madeFor' | 'mayVote' | 'expiresAt' | 'createdBy'
> {
  readonly postIds: readonly PostId[];
  /** Of the secret in its address. */
  readonly tokenHash: Buffer;
}

/** Which part of the links, the newest first. `before` is the last id of the page before. */
export interface ReviewLinkWindow {
  readonly limit: number;
  readonly before: string | null;
}

/** A link with the workspace whose posts it shows. */
export interface FoundReviewLink extends ReviewLink {
  readonly workspaceId: WorkspaceId;
  /** Null: its address was listed, as those of links from before were. */
  readonly tokenHash: Buffer | null;
}

/** A review link was opened or ended. Nobody outside hears of it. */
const REVIEW_LINK_CHANGED = 'ReviewLinkChanged';
/** How long those that have ended by themselves stay in the list. */
const KEPT = `interval '30 days'`;

/** Whose links: a person's with those of their keys, or those of keys. */
type LinkMakers = { readonly userId: string } | { readonly keyIds: readonly string[] };

/** SQL: what `namesOf` names as $2 and $3. */
const MADE_BY = `(created_by->>'userId' = $2
  OR (created_by->>'type' = 'key' AND created_by->>'id' = ANY ($3::text[])))`;

const namesOf = (makers: LinkMakers): readonly [string | null, readonly string[]] =>
  'userId' in makers ? [makers.userId, []] : [null, makers.keyIds];

// What was listed once decides nothing: every editor could have seen it.
const COLUMNS = `id, name, made_for AS "madeFor",
  (may_vote AND token_hash IS NOT NULL) AS "mayVote", post_ids AS "postIds", expires_at AS "expiresAt",
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
      const { name, madeFor, mayVote, postIds, expiresAt, createdBy, tokenHash } = link;
      const [row] = await transaction.query<ReviewLink>(
        `INSERT INTO review_links
           (workspace_id, id, name, may_vote, post_ids, expires_at, created_by, created_at, made_for, token_hash)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
         WHERE (SELECT count(*) FROM review_links WHERE workspace_id = $1) < $11
         RETURNING ${COLUMNS}`,
        [
          ...[workspaceId, newId('rvw', at.getTime()), name, mayVote, postIds, expiresAt],
          ...[JSON.stringify(createdBy), at, madeFor, tokenHash, MOST_REVIEW_LINKS],
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
      `SELECT ${COLUMNS}, workspace_id AS "workspaceId", token_hash AS "tokenHash"
       FROM review_links WHERE id = $1`,
      [linkId],
    );
    return row ?? null;
  }

  /** Keeps a link as it is until the transaction ends: whoever ends it waits, or was faster. @returns whether it is there */
  async hold(transaction: Transaction, workspaceId: WorkspaceId, linkId: string): Promise<boolean> {
    const found = await transaction.query(
      `SELECT 1 FROM review_links WHERE workspace_id = $1 AND id = $2 FOR SHARE`,
      [workspaceId, linkId],
    );
    return found.length > 0;
  }

  async countOf(on: Queryable, workspaceId: WorkspaceId, makers: LinkMakers): Promise<number> {
    const [row] = await on.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM review_links
       WHERE workspace_id = $1 AND expires_at > now() AND ${MADE_BY}`,
      [workspaceId, ...namesOf(makers)],
    );
    return row!.count;
  }

  /** Ends what people or keys have made, whose right to it ends in the same transaction. */
  async endOf(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    makers: LinkMakers,
  ): Promise<void> {
    const ended = await transaction.query<{ id: string }>(
      `DELETE FROM review_links WHERE workspace_id = $1 AND ${MADE_BY} RETURNING id`,
      [workspaceId, ...namesOf(makers)],
    );
    for (const { id } of ended) await this.tell(transaction, workspaceId, id);
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
