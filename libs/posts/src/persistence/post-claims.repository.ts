import { Injectable } from '@nestjs/common';
import { type PostId, type WorkspaceId } from '#libs/kernel';
import { PreparedDatabase, statement, type Queryable, type Transaction } from '#libs/platform';
import { PostPublishingEvent } from '../events/post-events.js';
import { postForWork, type ClaimedPost, type PostForWorkRow } from './claimed-post.js';
import { PRESENT } from './present.sql.js';
import { idsInOrder } from './row-locks.js';
import { ONLY_SEAT, seatOf, type Seat } from './seats.js';

/** Posts that were taken over from workers that went silent. */
export interface TakenOver {
  readonly posts: ClaimedPost[];
  /** Posts on which there was nothing to do any more: only their leases were ended. */
  readonly released: readonly PostId[];
}

/**
 * What became of a claim of a post whose outcome is unclear. `not_unclear`: nobody doubts its outcome, or somebody is
 * at it already. `account_busy`: another post of its account is being worked on.
 */
export type UnclearClaim = ClaimedPost | 'not_found' | 'not_unclear' | 'account_busy';

/** What a look for due posts finds beside them. */
export interface ClaimOutlook {
  /** Whether the lease of any worker has run out. */
  readonly leasesEnded: boolean;
  /** Milliseconds until the next post is due that this worker may take and does not hold; null when there is none. */
  readonly nextDueInMs: number | null;
  /**
   * Milliseconds until a pause is over or another worker's lease ends; null when there is neither. The worker's own
   * leases are no reason to look: it renews them.
   */
  readonly nextFreeInMs: number | null;
  /** Whether any workspace waits to hear that its posts begin to be published. */
  readonly startsWanted: boolean;
}

/** How many posts that are not due yet a look goes over. */
const SEEN_AHEAD = 256;

// What a lease may be on: a post being published, or one whose outcome is looked up.
const isWork = `(status = 'publishing' OR (status = 'retry_pending' AND reconciliation_status IS NOT DISTINCT FROM 'pending')
  OR (status = 'failed' AND error_code IS NOT DISTINCT FROM 'outcome_unknown'))`;
// For a person who asks: the same without those that are being published.
const isUnclear = `((status = 'retry_pending' AND reconciliation_status IS NOT DISTINCT FROM 'pending')
  OR (status = 'failed' AND error_code IS NOT DISTINCT FROM 'outcome_unknown'))`;

// The next post of ours that is not held: a bounded walk, at whose end the next look goes on.
const OUTLOOK = statement(
  'claim_outlook',
  `WITH soon AS MATERIALIZED (
     SELECT id, account_id, due_at FROM posts WHERE due_at > ${PRESENT} ORDER BY due_at LIMIT ${SEEN_AHEAD}
   )
   SELECT
     COALESCE((SELECT min(lease_expires_at) FROM posts WHERE lease_owner IS NOT NULL) < now(), false)
       AS "leasesEnded",
     EXISTS (SELECT 1 FROM event_interests WHERE event_name = '${PostPublishingEvent.eventName}'
               AND (expires_at IS NULL OR expires_at > now()))
       AS "startsWanted",
     (SELECT extract(epoch FROM COALESCE(
         min(due_at) FILTER (WHERE id <> ALL ($2) AND ${seatOf('account_id', '$3')} = $4),
         max(due_at)) - clock_timestamp()) * 1000 FROM soon)::float8 AS "nextDueInMs",
     (extract(epoch FROM LEAST(
       (SELECT min(lease_expires_at) FROM posts WHERE lease_owner <> $1),
       (SELECT min(paused_until) FROM publish_pauses WHERE paused_until > now())
     ) - clock_timestamp()) * 1000)::float8 AS "nextFreeInMs"`,
);

const TAKE_OVER = statement(
  'take_over',
  `WITH before AS MATERIALIZED (
         SELECT id, status, phase, due_at, ${isWork} AS is_work FROM posts
         WHERE lease_owner IS NOT NULL AND lease_expires_at < now() AND id <> ALL ($4)
         ORDER BY lease_expires_at LIMIT $1
         FOR UPDATE SKIP LOCKED
       )
       UPDATE posts p SET
         -- what the lost worker had begun was an attempt, too
         attempt_count = p.attempt_count
           + CASE WHEN p.status = 'publishing' AND p.phase <> 'confirming' THEN 1 ELSE 0 END,
         lease_owner = CASE WHEN before.is_work THEN $2 END,
         lease_expires_at = CASE WHEN before.is_work THEN now() + $3 * interval '1 millisecond' END,
         phase = CASE WHEN before.is_work THEN p.phase END,
         due_at = CASE WHEN NOT before.is_work AND p.status = ANY ('{scheduled,retry_pending}')
                        AND NOT p.blocked THEN now() ELSE p.due_at END,
         fence = p.fence + 1,
         updated_at = now()
       FROM before WHERE p.id = before.id
         -- the same again as a list: found by key, however many the plan expects
         AND p.id = ANY (ARRAY(SELECT id FROM before))
       RETURNING NOT before.is_work AS "isReleased", ${postForWork.columns}`,
);

const RENEW = statement(
  'renew_leases',
  `UPDATE posts SET lease_expires_at = now() + $3 * interval '1 millisecond'
       WHERE id = ${idsInOrder('$1')} AND lease_owner = $2
       RETURNING id`,
);

const PAUSE = statement(
  'pause_publishing',
  `INSERT INTO publish_pauses (subject, paused_until, reason)
       VALUES ($1, now() + $2 * interval '1 millisecond', $3)
       ON CONFLICT (subject) DO UPDATE
         SET paused_until = GREATEST(publish_pauses.paused_until, excluded.paused_until),
             reason = excluded.reason`,
);

/**
 * Claims, leases and fencing. All times are the database's, so that a worker with a wrong clock can do
 * no harm; `DueClaims` takes the due ones. Correctness rests on three things: a due row is taken by exactly one UPDATE (row lock), the
 * unique index posts_in_flight refuses a second lease on one account, and every later write names the fence.
 */
@Injectable()
export class PostClaimsRepository {
  constructor(private readonly database: PreparedDatabase) {}

  /**
   * To be called before the claims of a transaction, which all go by its start. Claims must be durable: one that a
   * crash of the server undid would be made again under the same fence, and the two could not be told apart.
   */
  async begin(
    transaction: Transaction,
    worker: string,
    {
      heldIds = [],
      seat = ONLY_SEAT,
    }: { readonly heldIds?: readonly PostId[]; readonly seat?: Seat } = {},
  ): Promise<ClaimOutlook> {
    const [row] = await transaction.query<ClaimOutlook>(OUTLOOK, [
      worker,
      heldIds,
      seat.of,
      seat.number,
    ]);
    const { nextDueInMs, nextFreeInMs, ...rest } = row!;
    const notBefore = (inMs: number | null): number | null => inMs && Math.max(0, inMs);
    return { ...rest, nextDueInMs: notBefore(nextDueInMs), nextFreeInMs: notBefore(nextFreeInMs) };
  }

  /**
   * Takes over posts whose worker went silent. Their phase decides what happens next. Of those that have ended
   * meanwhile only the lease is taken away: their account is free again.
   * @param inHand posts this very worker is at: after an outage of the database it goes on with them
   */
  async takeOverExpired(
    transaction: Transaction,
    worker: string,
    limit: number,
    leaseMs: number,
    inHand: readonly PostId[] = [],
  ): Promise<TakenOver> {
    const rows = await transaction.query<PostForWorkRow & { readonly isReleased: boolean }>(
      TAKE_OVER,
      [limit, worker, leaseMs, inHand],
    );
    return {
      posts: rows
        .filter(({ isReleased }) => !isReleased)
        .map(({ isReleased: _, ...row }) => postForWork.read(row)),
      released: rows.filter(({ isReleased }) => isReleased).map(({ id }) => id),
    };
  }

  /**
   * Takes a post whose outcome is unclear, because a person asks for it. Whether it still is unclear is asked of the
   * row that is locked already: the engine may just have found the post.
   * @throws the database's error about posts_in_flight when another post of the account is taken at this moment
   */
  async claimUnclear(
    transaction: Transaction,
    worker: string,
    post: { readonly workspaceId: WorkspaceId; readonly postId: PostId },
    leaseMs: number,
  ): Promise<UnclearClaim> {
    const [locked] = await transaction.query<{ isUnclear: boolean }>(
      `SELECT ${isUnclear} AND lease_owner IS NULL AS "isUnclear" FROM posts
       WHERE id = $1 AND workspace_id = $2 FOR UPDATE`,
      [post.postId, post.workspaceId],
    );
    if (locked === undefined) return 'not_found';
    if (!locked.isUnclear) return 'not_unclear';
    const rows = await transaction.query<PostForWorkRow>(
      `WITH before AS MATERIALIZED (
         SELECT id, status, phase, due_at FROM posts
         WHERE id = $1 AND workspace_id = $2 AND lease_owner IS NULL AND ${isUnclear}
           AND NOT EXISTS (
             SELECT 1 FROM posts busy
             WHERE busy.account_id = posts.account_id AND busy.lease_owner IS NOT NULL)
       )
       UPDATE posts p SET
         phase = 'preparing',
         due_at = NULL,
         lease_owner = $3,
         lease_expires_at = now() + $4 * interval '1 millisecond',
         fence = p.fence + 1,
         updated_at = now()
       FROM before WHERE p.id = before.id
       RETURNING ${postForWork.columns}`,
      [post.postId, post.workspaceId, worker, leaseMs],
    );
    return rows.map(postForWork.read)[0] ?? 'account_busy';
  }

  /** Extends the leases that are still ours; ids that are missing in the answer were lost. */
  async renew(
    worker: string,
    postIds: readonly PostId[],
    leaseMs: number,
  ): Promise<ReadonlySet<PostId>> {
    const rows = await this.database.query<{ id: PostId }>(RENEW, [postIds, worker, leaseMs]);
    return new Set(rows.map((row) => row.id));
  }

  /** Keeps claims away from an account, or from a whole network in one mode (`telegram/live`). */
  async pause(queryable: Queryable, subject: string, forMs: number, reason: string): Promise<void> {
    await queryable.execute(PAUSE, [subject, forMs, reason]);
  }

  /** Pauses that are over; called by the sweep. */
  async removeEndedPauses(): Promise<number> {
    return this.database.execute(`DELETE FROM publish_pauses WHERE paused_until < now()`);
  }
}

/** Whether an error of a claim says that a rival has just taken another post of the account. */
export function isAccountTaken(error: unknown): boolean {
  const { driverError } = error as { readonly driverError?: { readonly constraint?: string } };
  return driverError?.constraint === 'posts_in_flight';
}
