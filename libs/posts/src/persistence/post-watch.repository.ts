import { Injectable } from '@nestjs/common';
import { type AccountId, type AssetId, type WorkspaceId } from '#libs/kernel';
import { Database, NotificationSender, type Transaction } from '#libs/platform';
import { LEFT_TO_ENGINE_MS, WATCHED_AHEAD_MS } from '../domain/watch/check-times.js';
import type { PostRisk } from '../domain/watch/post-risk.js';
import { lockPosts } from './row-locks.js';
import { postColumns, toPostRecord, type PostRecord, type PostRow } from './post-record.js';
import { settledColumns, type SettledPost } from './post-settlement.repository.js';

/** The channel on which watches are woken. */
export const CHECK_CHANNEL = 'posts_to_check';

/** A post that is being checked. */
export interface WatchedPost {
  readonly workspaceId: WorkspaceId;
  readonly post: PostRecord & { readonly publishAt: Date };
  /** Rises with every claim and every edit. */
  readonly fence: string;
  /** Until then it is this watch's; who wants another check writes another time. */
  readonly heldUntil: Date;
}

/** What a check found. */
export interface PostFinding {
  readonly watched: WatchedPost;
  readonly risks: readonly PostRisk[];
  readonly nextCheckAt: Date | null;
}

type WatchedRow = PostRow & { readonly workspaceId: WorkspaceId; readonly fence: string };

// What is due in a moment belongs to the engine: it passes over rows that somebody holds.
const TO_CHECK = `status = 'scheduled' AND next_check_at IS NOT NULL AND publish_at > $1`;

/** Which posts are to be checked ahead of their time, and what came of it. */
@Injectable()
export class PostWatchRepository {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationSender,
  ) {}

  /** Takes posts whose check is due. One that is not answered for by `heldUntil` is taken again. */
  async take(now: Date, heldUntil: Date, limit: number): Promise<WatchedPost[]> {
    const rows = await this.database.query<WatchedRow>(
      `WITH due AS (
         SELECT id FROM posts
         WHERE ${TO_CHECK} AND next_check_at <= $2
         ORDER BY next_check_at LIMIT $4
         -- another scheduler has the locked ones
         FOR UPDATE SKIP LOCKED
       )
       UPDATE posts p SET next_check_at = $3 FROM due WHERE p.id = due.id
       RETURNING ${postColumns}, p.workspace_id AS "workspaceId", p.fence`,
      [leftToEngine(now), now, heldUntil, limit],
    );
    return rows.map(({ workspaceId, fence, ...row }) => ({
      workspaceId,
      fence,
      heldUntil,
      post: toPostRecord(row) as WatchedPost['post'],
    }));
  }

  /** When the next check is due; null when there is none. */
  async nextAt(now: Date): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date }>(
      `SELECT next_check_at AS at FROM posts WHERE ${TO_CHECK} ORDER BY next_check_at LIMIT 1`,
      [leftToEngine(now)],
    );
    return row?.at ?? null;
  }

  /** @returns the posts that were written; the others were edited, claimed or ordered anew meanwhile. */
  async record(transaction: Transaction, findings: readonly PostFinding[]): Promise<SettledPost[]> {
    await lockPosts(
      transaction,
      findings.map(({ watched }) => watched.post.id),
    );
    return transaction.query<SettledPost>(
      `UPDATE posts p SET risks = found.risks, next_check_at = found.next_check_at,
         updated_at = CASE WHEN p.risks IS DISTINCT FROM found.risks THEN now() ELSE p.updated_at END
       FROM unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::jsonb[], $5::timestamptz[])
         AS found (id, fence, held_until, risks, next_check_at)
       WHERE p.id = found.id AND p.status = 'scheduled' AND p.lease_owner IS NULL
         AND p.fence = found.fence AND p.next_check_at = found.held_until
       RETURNING ${settledColumns}`,
      [
        findings.map(({ watched }) => watched.post.id),
        findings.map(({ watched }) => watched.fence),
        findings.map(({ watched }) => watched.heldUntil),
        findings.map(({ risks }) => (risks.length === 0 ? null : JSON.stringify(risks))),
        findings.map((finding) => finding.nextCheckAt),
      ],
    );
  }

  /** Orders a check of an account's posts of the next 24 hours. */
  async recheckAccount(workspaceId: WorkspaceId, accountId: AccountId, now: Date): Promise<void> {
    await this.recheck('account_id = $4', [workspaceId, accountId], now);
  }

  /** Orders a check of the posts of the next 24 hours that use an asset of ours. */
  async recheckAsset(workspaceId: WorkspaceId, assetId: AssetId, now: Date): Promise<void> {
    const condition = `assets @> jsonb_build_array(jsonb_build_object('id', $4::text))`;
    await this.recheck(condition, [workspaceId, assetId], now);
  }

  private async recheck(
    condition: string,
    [workspaceId, subject]: readonly [WorkspaceId, string],
    now: Date,
  ): Promise<void> {
    const changed = await this.database.execute(
      // Locked in their order first, as everybody does.
      `UPDATE posts SET next_check_at = $2 WHERE status = 'scheduled' AND id = ANY (ARRAY(
         SELECT id FROM posts
         WHERE workspace_id = $1 AND status = 'scheduled' AND publish_at IS NOT NULL
           -- by the index posts_by_time: this day's posts of the workspace, not all it ever had
           AND COALESCE(publish_at, created_at) BETWEEN $2 AND $3 AND ${condition}
         ORDER BY id FOR NO KEY UPDATE))`,
      [workspaceId, now, new Date(now.getTime() + WATCHED_AHEAD_MS), subject],
    );
    if (changed > 0) this.notifications.send(CHECK_CHANNEL);
  }
}

function leftToEngine(now: Date): Date {
  return new Date(now.getTime() + LEFT_TO_ENGINE_MS);
}
