import { Injectable } from '@nestjs/common';
import { Database, type PostId, type Transaction, type WorkspaceId } from '#libs/platform';
import type { AccountId, RunId } from '#libs/platform';
import type { InteractionType, JsonObject, WorkspaceMode } from '#libs/providers';
import type { MissedPolicy } from '../domain/document/schedule-document.js';
import type { PostStatus } from '../domain/post-state.js';
import { PostPublishingEvent } from '../events/post-events.js';

/** How far an attempt has come; written before the step it names is taken. */
export type PublishPhase = 'preparing' | 'committing' | 'confirming';

/** A media item of a post as stored: ours by id, or an outside address. */
export interface StoredAsset {
  readonly id: string | null;
  readonly url: string | null;
  readonly originalFilename?: string | null;
  readonly mime?: string | null;
  readonly kind?: string | null;
  readonly size?: number | null;
  readonly duration?: number | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly altText?: string | null;
}

/** A post in the hands of one worker. Every write about it carries `leaseOwner` and `fence`. */
export interface ClaimedPost {
  readonly id: PostId;
  readonly workspaceId: WorkspaceId;
  readonly runId: RunId;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly mode: WorkspaceMode;
  readonly status: PostStatus;
  readonly name: string | null;
  readonly description: string | null;
  readonly assets: readonly StoredAsset[];
  readonly settings: JsonObject;
  readonly interactionType: InteractionType;
  readonly parentPostId: PostId | null;
  readonly parentProviderPostId: string | null;
  readonly leaseOwner: string;
  readonly fence: number;
  /** What it was before the claim: `scheduled` says that its time is tried for the first time. */
  readonly claimedFrom: PostStatus;
  /** The phase an earlier worker left behind; null on a fresh claim. */
  readonly leftInPhase: PublishPhase | null;
  readonly phase: PublishPhase;
  readonly commitStartedAt: Date | null;
  readonly checkpoint: JsonObject | null;
  readonly reconciliationPending: boolean;
  readonly reconcileLooks: number;
  readonly attemptCount: number;
  /** Null: the usual window. */
  readonly onMissed: MissedPolicy | null;
  readonly triesUsed: number;
  readonly deferredSince: Date | null;
  /** How late it is against its publish time, by the database's clock. Milliseconds, may be 0. */
  readonly lateByMs: number;
  /** How long it has been due, which for a reply begins when its parent is out. Milliseconds, may be 0. */
  readonly overdueMs: number;
  readonly deferredForMs: number;
  /** W3C `traceparent` of the request that applied it; null without traces. */
  readonly traceContext: string | null;
  /** Whether that request was a moment ago. */
  readonly isFresh: boolean;
  /** How long it has waited for room in a budget of the network; null when it did not. Milliseconds. */
  readonly heldForMs: number | null;
}

/** What a look for due posts finds beside them. */
export interface ClaimOutlook {
  /** Whether the lease of any worker has run out. */
  readonly leasesEnded: boolean;
  /**
   * Milliseconds until the next post is due, a pause is over or another worker's lease ends; null when
   * nothing waits. The worker's own leases are no reason to look: it renews them.
   */
  readonly nextInMs: number | null;
  /** Whether any workspace waits to hear that its posts begin to be published. */
  readonly startsWanted: boolean;
}

/** The row behind a {@link ClaimedPost}, as the driver gives it. */
export interface PostForWorkRow extends Omit<
  ClaimedPost,
  'fence' | 'lateByMs' | 'overdueMs' | 'deferredForMs' | 'heldForMs'
> {
  readonly fence: string;
  readonly lateByMs: string;
  readonly overdueMs: string;
  readonly deferredForMs: string;
  readonly heldForMs: string | null;
}

// Columns of a claimed post. `p` is the post, `parent` the post it replies to.
const claimedColumns = `
  p.id, p.workspace_id AS "workspaceId", p.run_id AS "runId", p.account_id AS "accountId",
  p.provider, p.mode, p.status, p.name, p.description, p.assets, p.settings,
  p.interaction_type AS "interactionType", p.parent_post_id AS "parentPostId",
  (SELECT parent.provider_post_id FROM posts parent WHERE parent.id = p.parent_post_id)
    AS "parentProviderPostId",
  p.lease_owner AS "leaseOwner", p.fence, before.status AS "claimedFrom", before.phase AS "leftInPhase", p.phase,
  p.commit_started_at AS "commitStartedAt", p.checkpoint,
  (p.reconciliation_status IS NOT DISTINCT FROM 'pending') AS "reconciliationPending",
  p.reconcile_looks AS "reconcileLooks", p.attempt_count AS "attemptCount", p.on_missed AS "onMissed",
  p.tries_used AS "triesUsed", p.deferred_since AS "deferredSince",
  p.trace_context AS "traceContext", p.created_at > now() - interval '1 minute' AS "isFresh",
  GREATEST(0, extract(epoch FROM now() - p.publish_at) * 1000)::bigint AS "lateByMs",
  COALESCE(GREATEST(0, extract(epoch FROM now() - before.due_at) * 1000), 0)::bigint AS "overdueMs",
  COALESCE(extract(epoch FROM now() - p.deferred_since) * 1000, 0)::bigint AS "deferredForMs",
  (extract(epoch FROM now() - p.held_since) * 1000)::bigint AS "heldForMs"`;

/**
 * Claims, leases and fencing. All times are the database's, so that a worker with a wrong clock can do
 * no harm; `DueClaims` takes the due ones. Correctness rests on three things: a due row is taken by exactly one UPDATE (row lock), the
 * unique index posts_in_flight refuses a second lease on one account, and every later write names the fence.
 */
@Injectable()
export class PostClaimsRepository {
  constructor(private readonly database: Database) {}

  /**
   * To be called before the claims of a transaction, which all go by its start. Claims must be durable: one that a
   * crash of the server undid would be made again under the same fence, and the two could not be told apart.
   */
  async begin(transaction: Transaction, worker: string): Promise<ClaimOutlook> {
    const [row] = await transaction.query<{
      leasesEnded: boolean;
      startsWanted: boolean;
      nextInMs: string | null;
    }>(
      `SELECT
         COALESCE((SELECT min(lease_expires_at) FROM posts WHERE lease_owner IS NOT NULL) < now(), false)
           AS "leasesEnded",
         EXISTS (SELECT 1 FROM event_interests WHERE event_name = '${PostPublishingEvent.eventName}')
           AS "startsWanted",
         (extract(epoch FROM LEAST(
           (SELECT min(due_at) FROM posts WHERE due_at > now()),
           (SELECT min(lease_expires_at) FROM posts WHERE lease_owner <> $1),
           (SELECT min(paused_until) FROM publish_pauses WHERE paused_until > now())
         ) - clock_timestamp()) * 1000)::bigint AS "nextInMs"`,
      [worker],
    );
    const { leasesEnded = false, startsWanted = false, nextInMs = null } = row ?? {};
    return {
      leasesEnded,
      startsWanted,
      nextInMs: nextInMs === null ? null : Math.max(0, Number(nextInMs)),
    };
  }

  /**
   * Takes over posts whose worker went silent. Their phase decides what happens next.
   * @param inHand posts this very worker is at: after an outage of the database it goes on with them
   */
  async takeOverExpired(
    transaction: Transaction,
    worker: string,
    limit: number,
    leaseMs: number,
    inHand: readonly PostId[] = [],
  ): Promise<ClaimedPost[]> {
    const rows = await transaction.query<PostForWorkRow>(
      `WITH before AS MATERIALIZED (
         SELECT id, status, phase, due_at FROM posts
         WHERE lease_owner IS NOT NULL AND lease_expires_at < now() AND id <> ALL ($4)
         ORDER BY lease_expires_at LIMIT $1
         FOR UPDATE SKIP LOCKED
       )
       UPDATE posts p SET
         -- what the lost worker had begun was an attempt, too
         attempt_count = p.attempt_count
           + CASE WHEN p.status = 'publishing' AND p.phase <> 'confirming' THEN 1 ELSE 0 END,
         lease_owner = $2,
         lease_expires_at = now() + $3 * interval '1 millisecond',
         fence = p.fence + 1,
         updated_at = now()
       FROM before WHERE p.id = before.id
       RETURNING ${claimedColumns}`,
      [limit, worker, leaseMs, inHand],
    );
    return rows.map(toClaimedPost);
  }

  /**
   * Takes one post for a purpose outside the due order (a person asks to reconcile it).
   * Null when somebody works on it or its account right now.
   */
  async claimOne(
    transaction: Transaction,
    worker: string,
    post: { readonly workspaceId: WorkspaceId; readonly postId: PostId },
    leaseMs: number,
  ): Promise<ClaimedPost | null> {
    const rows = await transaction.query<PostForWorkRow>(
      `WITH before AS MATERIALIZED (
         SELECT id, status, phase, due_at FROM posts
         WHERE id = $1 AND workspace_id = $2 AND lease_owner IS NULL
           AND NOT EXISTS (
             SELECT 1 FROM posts busy
             WHERE busy.account_id = posts.account_id AND busy.lease_owner IS NOT NULL)
         FOR UPDATE SKIP LOCKED
       )
       UPDATE posts p SET
         phase = 'preparing',
         due_at = NULL,
         lease_owner = $3,
         lease_expires_at = now() + $4 * interval '1 millisecond',
         fence = p.fence + 1,
         updated_at = now()
       FROM before WHERE p.id = before.id
       RETURNING ${claimedColumns}`,
      [post.postId, post.workspaceId, worker, leaseMs],
    );
    return rows.map(toClaimedPost)[0] ?? null;
  }

  /** Extends the leases that are still ours; ids that are missing in the answer were lost. */
  async renew(
    worker: string,
    postIds: readonly PostId[],
    leaseMs: number,
  ): Promise<ReadonlySet<PostId>> {
    const rows = await this.database.query<{ id: PostId }>(
      `UPDATE posts SET lease_expires_at = now() + $3 * interval '1 millisecond'
       WHERE id = ANY ($1) AND lease_owner = $2
       RETURNING id`,
      [postIds, worker, leaseMs],
    );
    return new Set(rows.map((row) => row.id));
  }

  /** Keeps claims away from an account, or from a whole network in one mode (`telegram/live`). */
  async pause(
    queryable: Transaction | Database,
    subject: string,
    forMs: number,
    reason: string,
  ): Promise<void> {
    await queryable.execute(
      `INSERT INTO publish_pauses (subject, paused_until, reason)
       VALUES ($1, now() + $2 * interval '1 millisecond', $3)
       ON CONFLICT (subject) DO UPDATE
         SET paused_until = GREATEST(publish_pauses.paused_until, excluded.paused_until),
             reason = excluded.reason`,
      [subject, forMs, reason],
    );
  }

  /** Pauses that are over; called by the sweep. */
  async removeEndedPauses(): Promise<number> {
    return this.database.execute(`DELETE FROM publish_pauses WHERE paused_until < now()`);
  }
}

function toClaimedPost(row: PostForWorkRow): ClaimedPost {
  return {
    ...row,
    fence: Number(row.fence),
    lateByMs: Number(row.lateByMs),
    overdueMs: Number(row.overdueMs),
    deferredForMs: Number(row.deferredForMs),
    heldForMs: row.heldForMs === null ? null : Number(row.heldForMs),
  };
}

/** How a post is read for work outside a claim; `p` is the post, `before` the same row. */
export const postForWork = { columns: claimedColumns, read: toClaimedPost };
