import { Injectable } from '@nestjs/common';
import { type AccountId, type PostId, type WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import { postTransitions } from '../domain/post-state.js';
import { inScope, scopeParameters, type PostScope } from './post-scope.js';
import { settledColumns, type SettledPost } from './post-settlement.repository.js';

/** What a person who asks for looks has to know of a post. */
export interface DoubtfulPost {
  readonly postId: PostId;
  readonly accountId: AccountId;
  readonly revision: number;
  readonly isUnclear: boolean;
}

/** Posts whose outcome is unclear. They are looked up, never published again. */
@Injectable()
export class UnclearPostsRepository {
  constructor(private readonly database: Database) {}

  /** Those of these posts that the workspace has, and whether anybody doubts their outcome. */
  async among(workspaceId: WorkspaceId, postIds: readonly PostId[]): Promise<DoubtfulPost[]> {
    return this.database.query<DoubtfulPost>(
      `SELECT p.id AS "postId", p.account_id AS "accountId", p.revision,
         ((p.status = 'retry_pending' AND p.reconciliation_status IS NOT DISTINCT FROM 'pending')
          OR (p.status = 'failed' AND p.error_code IS NOT DISTINCT FROM 'outcome_unknown')) AS "isUnclear"
       FROM posts p WHERE p.workspace_id = $1 AND p.id = ANY ($2)`,
      [workspaceId, postIds],
    );
  }

  /** Looks that are still to come are taken now. @returns how many */
  hasten(transaction: Transaction, scope: PostScope, limit: number): Promise<number> {
    return transaction.execute(
      `UPDATE posts SET due_at = now(), updated_at = now()
        WHERE id = ANY (ARRAY(
          SELECT p.id FROM posts p
           WHERE p.due_at > now() AND p.reconciliation_status = 'pending' AND p.status = 'retry_pending'
             AND p.lease_owner IS NULL AND ${inScope}
           ORDER BY p.due_at LIMIT $6
             FOR UPDATE SKIP LOCKED))`,
      [...scopeParameters(scope), limit],
    );
  }

  /**
   * Posts that were given up as unknown are looked up again, with all their looks ahead of them.
   * @param after the last post of the page before
   */
  async takeUpAgain(
    transaction: Transaction,
    scope: PostScope,
    page: { readonly after: string; readonly limit: number },
  ): Promise<{ readonly posts: SettledPost[]; readonly last: PostId | null }> {
    const posts = await transaction.query<SettledPost>(
      `UPDATE posts p SET
         status = $6, reconciliation_status = 'pending', reconcile_looks = 0, due_at = now(),
         phase = NULL, updated_at = now()
       WHERE p.id = ANY (ARRAY(
         SELECT p.id FROM posts p
          WHERE p.status = ANY ($7) AND p.lease_owner IS NULL
            -- by the index posts_repairable
            AND p.status = 'failed' AND p.error_code = 'outcome_unknown'
            AND (p.retryable OR p.error_code = 'outcome_unknown')
            AND p.id > $8 AND ${inScope}
          ORDER BY p.id LIMIT $9
            FOR UPDATE SKIP LOCKED))
       RETURNING ${settledColumns}`,
      [
        ...scopeParameters(scope),
        postTransitions.reconcile_again.to,
        [...postTransitions.reconcile_again.from],
        page.after,
        page.limit,
      ],
    );
    const ids = posts.map(({ postId }) => postId).sort();
    return { posts, last: posts.length < page.limit ? null : ids.at(-1)! };
  }
}
