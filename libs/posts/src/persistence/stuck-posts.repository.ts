import { Injectable } from '@nestjs/common';
import { type PostId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { inScope, scopeParameters, type PostScope } from './post-scope.js';
import type { PostStatus } from '../domain/post-state.js';

/**
 * Why a post does not move. `due_not_taken`: no scheduler took it. `held`: its account or network is paused, or gives no
 * clear answers, a
 * budget of its network is used up, or its document wants a person to decide (code `missed_held`).
 * `lease_expired`: its worker went silent and nobody took it over. `lease_on_ended`: it has ended, and somebody still
 * has it, so that its account waits. `outcome_unknown`: nobody could find out whether
 * it is out. `retry_exhausted`: the tries or the patience for transient failures are used up. `failed_retryable`:
 * failed for a reason that a person can mend.
 */
const stuckReasons = [
  'due_not_taken',
  'lease_expired',
  'lease_on_ended',
  'held',
  'outcome_unknown',
  'retry_exhausted',
  'failed_retryable',
] as const;
export type StuckReason = (typeof stuckReasons)[number];

export interface StuckPost {
  readonly postId: PostId;
  readonly workspaceId: WorkspaceId;
  readonly provider: string;
  readonly account: string;
  readonly status: PostStatus;
  readonly reason: StuckReason;
  /** Since when it should have moved. */
  readonly since: Date;
  readonly code: string | null;
  readonly message: string | null;
  /** Posts with this reason, those beyond the limit included. */
  readonly ofReason: number;
}

/** What of a post waits, and for how long that is nothing to speak of. */
export interface StuckPostFilter extends PostScope {
  readonly olderThanSeconds: number;
  /** Failures before that many days are of no interest any more. */
  readonly failedWithinDays: number;
  readonly limit: number;
}

const columns = `p.id, p.workspace_id, p.provider, p.account_handle, p.status, p.error_code`;

// A failed post may be looked up: a person asked for the true state of one with an unknown outcome.
const isEnded = `(p.status IN ('draft', 'published', 'canceled')
  OR (p.status = 'failed' AND p.error_code IS DISTINCT FROM 'outcome_unknown'))`;

/** The index posts_repairable has those. The others failed for good, and stay forever. */
const isRepairable = `p.status = 'failed' AND (p.retryable OR p.error_code = 'outcome_unknown')`;

// Five walks, each over a partial index. Codes of failures that were tried often enough are those
// which the engine gives up with.
const FIND = `
  WITH paused AS MATERIALIZED (
    SELECT subject, reason FROM publish_pauses WHERE paused_until > now()
    UNION ALL
    SELECT account_id, reason FROM network_outages WHERE state = 'open'
  ), stuck AS (
    SELECT ${columns}, p.due_at AS since,
      CASE WHEN paused.subject IS NULL THEN 'due_not_taken' ELSE 'held' END AS reason,
      COALESCE(paused.reason, p.error_message) AS message
    FROM posts p
    LEFT JOIN LATERAL (
      SELECT subject, reason FROM paused
      WHERE subject IN (p.account_id, p.provider || '/' || p.mode) LIMIT 1
    ) paused ON true
    WHERE p.due_at < now() - $6 * interval '1 second' AND ${inScope}
      -- posts of one account go out one after the other: these wait their turn
      AND NOT EXISTS (
        SELECT 1 FROM posts busy WHERE busy.account_id = p.account_id AND busy.lease_owner IS NOT NULL)
    UNION ALL
    SELECT ${columns}, p.held_since, 'held', p.error_message FROM posts p
    WHERE p.held_since < now() - $6 * interval '1 second' AND p.due_at > now() AND ${inScope}
    UNION ALL
    SELECT ${columns}, p.lease_expires_at, 'lease_expired', p.error_message FROM posts p
    WHERE p.lease_owner IS NOT NULL AND p.lease_expires_at < now() - $6 * interval '1 second' AND ${inScope}
      AND NOT ${isEnded}
    UNION ALL
    SELECT ${columns}, p.updated_at, 'lease_on_ended', p.error_message FROM posts p
    WHERE p.lease_owner IS NOT NULL AND ${isEnded} AND ${inScope}
    UNION ALL
    SELECT ${columns}, p.updated_at,
      CASE WHEN p.error_code = 'outcome_unknown' THEN 'outcome_unknown'
           WHEN p.error_code = 'missed_held' THEN 'held'
           WHEN p.error_code IN ('transient', 'rate_limited') THEN 'retry_exhausted'
           ELSE 'failed_retryable' END, p.error_message
    FROM posts p
    WHERE ${isRepairable} AND p.lease_owner IS NULL
      -- replies follow their parent, which is in the list itself
      AND p.error_code <> 'parent_failed'
      AND p.updated_at > now() - $7 * interval '1 day' AND ${inScope}
  )
  SELECT id AS "postId", workspace_id AS "workspaceId", provider, account_handle AS account, status,
         reason, since, error_code AS code, message,
         (count(*) OVER (PARTITION BY reason))::int AS "ofReason"
    FROM stuck ORDER BY since, id LIMIT $8`;

/** Finds what does not move, over all workspaces, for operators. */
@Injectable()
export class StuckPostsRepository {
  constructor(private readonly database: Database) {}

  /** Longest first. */
  find(filter: StuckPostFilter): Promise<StuckPost[]> {
    const { olderThanSeconds, failedWithinDays, limit } = filter;
    return this.database.query<StuckPost>(FIND, [
      ...scopeParameters(filter),
      olderThanSeconds,
      failedWithinDays,
      limit,
    ]);
  }

  /** How many posts have ended while somebody still has them, so that their accounts wait. */
  async countLeasesOnEnded(): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      `SELECT count(*) FROM posts p WHERE p.lease_owner IS NOT NULL AND ${isEnded}`,
    );
    return Number(row?.count ?? 0);
  }

  /** Failed posts in the order in which they were written, after `after`. Replies to failed posts follow those. */
  failed(
    scope: PostScope,
    page: { readonly withUnknownOutcome: boolean; readonly after: string; readonly limit: number },
  ): Promise<{ readonly postId: PostId; readonly workspaceId: WorkspaceId }[]> {
    return this.database.query(
      `SELECT p.id AS "postId", p.workspace_id AS "workspaceId" FROM posts p
        WHERE ${isRepairable} AND p.id > $6 AND ${inScope}
          AND NOT EXISTS (
            SELECT 1 FROM posts parent WHERE parent.id = p.parent_post_id AND parent.status = 'failed')
          AND ($7 OR p.error_code IS DISTINCT FROM 'outcome_unknown')
        ORDER BY p.id LIMIT $8`,
      [...scopeParameters(scope), page.after, page.withUnknownOutcome, page.limit],
    );
  }
}
