import { Injectable } from '@nestjs/common';
import { Metrics, type Transaction } from '#libs/platform';
import { postTransitions } from '../domain/post-state.js';
import { postForWork, type ClaimedPost, type PostForWorkRow } from './claimed-post.js';
import { isWaitedFor } from './waiting-posts.repository.js';
import { PublishingStarts } from './publishing-starts.js';

/** What a worker asks for. */
export interface DueClaim {
  readonly worker: string;
  readonly limit: number;
  readonly leaseMs: number;
  /** Most posts one workspace may have in this worker's hands; without a bound when absent. */
  readonly mostOfWorkspace?: number;
  /** How many it has in hand already, by workspace. */
  readonly inHand?: ReadonlyMap<string, number>;
  /** Whether anybody waits to hear that posts began. */
  readonly startsWanted?: boolean;
}

/** How many due rows a look goes through for each post it may take. */
const WINDOW = 4;
/** Most workspaces one fair look visits; with more of them the next look goes on where this one ended. */
const MOST_WORKSPACES = 1_000;

// Accounts that are busy, and accounts or networks that asked for a pause, are passed over. Each account is one step
// into a small index, said so that the planner expects most rows to pass: then it walks the posts in their order,
// with statistics or without. A list of all busy accounts would be read from the whole table where they are missing.
const isFree = `
  account_id IS DISTINCT FROM (SELECT busy.account_id FROM posts busy
    WHERE busy.account_id = posts.account_id AND busy.lease_owner IS NOT NULL LIMIT 1)
  -- a post that may not be out yet goes before the later ones of its account, as long as early looks tell
  AND (reconciliation_status = 'pending' OR account_id IS DISTINCT FROM (SELECT unclear.account_id FROM posts unclear
    WHERE unclear.account_id = posts.account_id AND ${isWaitedFor} LIMIT 1))
  AND (NOT EXISTS (SELECT 1 FROM publish_pauses WHERE paused_until > now())
    OR account_id <> ALL (ARRAY(SELECT subject FROM publish_pauses WHERE paused_until > now()))
    AND provider || '/' || mode <> ALL (ARRAY(SELECT subject FROM publish_pauses WHERE paused_until > now())))`;

// Behind a backlog: the first rows of each workspace that waits.
const OF_WAITING = `
    UNION ALL
    SELECT own.* FROM unnest($9::text[]) AS waiting (workspace_id), LATERAL (
      SELECT id, workspace_id, account_id, due_at, position FROM posts
      WHERE workspace_id = waiting.workspace_id AND due_at <= now() AND ${isFree}
      ORDER BY due_at, position LIMIT $10::integer) own`;

// Without the part that few looks need, planning is as quick as it was.
const claimOf = (others: string): string => `
  WITH oldest AS MATERIALIZED (
    -- a bounded walk over the partial index on due_at: its cost does not grow with the table
    SELECT id, workspace_id, account_id, due_at, position FROM posts
    WHERE due_at <= now() AND ${isFree}
    ORDER BY due_at, position LIMIT ${WINDOW} * $1::integer
  ), due AS MATERIALIZED (
    SELECT * FROM oldest
    ${others}
  ), heads AS MATERIALIZED (
    -- the first of each account: due time, then document order
    SELECT DISTINCT ON (account_id) id, workspace_id, due_at, position
    FROM due ORDER BY account_id, due_at, position
  ), turns AS MATERIALIZED (
    -- every workspace in turn: what it has in hand already has had its turn
    SELECT id, due_at, COALESCE(held.posts, 0) + row_number()
        OVER (PARTITION BY heads.workspace_id ORDER BY due_at, position) AS turn
    FROM heads LEFT JOIN unnest($4::text[], $5::integer[]) AS held (workspace_id, posts)
      ON held.workspace_id = heads.workspace_id
  ), before AS MATERIALIZED (
    -- rivals skip what is being taken; the repeated condition drops rows that changed meanwhile
    SELECT id, status, phase, due_at FROM posts
    WHERE id = ANY (ARRAY(SELECT id FROM turns WHERE turn <= $6 ORDER BY turn, due_at LIMIT $1))
      AND due_at <= now()
      -- a full window may hide other workspaces: nothing is taken before those were looked at
      AND ($8 OR (SELECT count(*) FROM oldest) < ${WINDOW} * $1::integer)
    FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE posts p SET
      -- an unclear outcome is looked up, not published: its status stays
      status = CASE WHEN p.reconciliation_status = 'pending' OR p.status = 'publishing'
                    THEN p.status ELSE '${postTransitions.claim.to}' END,
      phase = CASE WHEN p.phase = 'confirming' THEN 'confirming' ELSE 'preparing' END,
      due_at = NULL,
      lease_owner = $2,
      lease_expires_at = now() + $3 * interval '1 millisecond',
      fence = p.fence + 1,
      updated_at = now()
    FROM before
    WHERE p.id = before.id
      AND p.status = ANY ($7)
    RETURNING ${postForWork.columns}
  )
  SELECT (SELECT count(*) FROM oldest) = ${WINDOW} * $1::integer AS "isWindowFull", taken.*
  FROM (SELECT) AS always LEFT JOIN taken ON true`;
const CLAIM = claimOf('');
const CLAIM_FAIRLY = claimOf(OF_WAITING);

// One step into the index for each workspace that has a post with a time: its first entry is its earliest.
const ROUND = `
  WITH RECURSIVE round AS (
    (SELECT workspace_id, due_at, 1 AS visited FROM posts
     WHERE due_at IS NOT NULL AND workspace_id > $1
     ORDER BY workspace_id, due_at LIMIT 1)
    UNION ALL
    SELECT next.workspace_id, next.due_at, round.visited + 1
    FROM round, LATERAL (
      SELECT workspace_id, due_at FROM posts
      WHERE due_at IS NOT NULL AND workspace_id > round.workspace_id
      ORDER BY workspace_id, due_at LIMIT 1) next
    WHERE round.visited < ${MOST_WORKSPACES}
  )
  SELECT count(*)::integer AS visited, max(workspace_id) AS last,
    COALESCE(array_agg(workspace_id ORDER BY due_at) FILTER (WHERE due_at <= now()), '{}') AS waiting
  FROM round`;

type ClaimRow = PostForWorkRow & { readonly isWindowFull: boolean };

/**
 * Takes due posts. As long as the walk over them ends before its window is full, every due post has been seen, and
 * the longest due go first. Behind a backlog that is not enough: one workspace's ten thousand posts would hide
 * another's one. A fair look then visits the workspaces themselves.
 */
@Injectable()
export class DueClaims {
  /** Whether the last look found its window full: the next one does not try the short way first. */
  private isBacklog = false;
  /** The workspace after which the next fair look begins; empty for the first. */
  private cursor = '';
  private readonly fairLooks;

  constructor(
    private readonly starts: PublishingStarts,
    metrics: Metrics,
  ) {
    this.fairLooks = metrics.counter({
      name: 'publish_fair_looks_total',
      help: 'Looks for due posts that went over the workspaces, because there was a backlog.',
    });
  }

  /** Takes at most `limit` due posts, at most one per account, from each workspace in turn. */
  async claim(transaction: Transaction, claim: DueClaim): Promise<ClaimedPost[]> {
    const taken = await this.takeInTurn(transaction, claim);
    if (claim.startsWanted) await this.starts.tell(transaction, taken);
    return taken;
  }

  private async takeInTurn(transaction: Transaction, claim: DueClaim): Promise<ClaimedPost[]> {
    if (!this.isBacklog) {
      const short = await this.take(transaction, claim, null);
      if (!this.isBacklog) return short;
    }
    return this.take(transaction, claim, await this.waitingWorkspaces(transaction));
  }

  /** @param waiting workspaces to look at beside the longest due; null: only if nothing is hidden */
  private async take(
    transaction: Transaction,
    { worker, limit, leaseMs, mostOfWorkspace = limit, inHand = new Map() }: DueClaim,
    waiting: readonly string[] | null,
  ): Promise<ClaimedPost[]> {
    // A lone workspace is seen from the window. Others share four times what may be taken, and get a few at least.
    const looked = (waiting?.length ?? 0) > 1 ? waiting!.slice(0, WINDOW * limit) : [];
    const parameters = [
      limit,
      worker,
      leaseMs,
      [...inHand.keys()],
      [...inHand.values()],
      mostOfWorkspace,
      [...postTransitions.claim.from, 'publishing'],
      waiting !== null,
    ];
    const rowsEach = Math.max(WINDOW, Math.ceil((WINDOW * limit) / Math.max(1, looked.length)));
    const rows =
      looked.length === 0
        ? await transaction.query<ClaimRow>(CLAIM, parameters)
        : await transaction.query<ClaimRow>(CLAIM_FAIRLY, [...parameters, looked, rowsEach]);
    this.isBacklog = rows[0]?.isWindowFull ?? false;
    return rows
      .filter(({ id }) => id !== null)
      .map(({ isWindowFull: _, ...row }) => postForWork.read(row));
  }

  private async waitingWorkspaces(transaction: Transaction): Promise<readonly string[]> {
    this.fairLooks.inc();
    const [round] = await transaction.query<{
      visited: number;
      last: string | null;
      waiting: readonly string[];
    }>(ROUND, [this.cursor]);
    const { visited = 0, last = null, waiting = [] } = round ?? {};
    this.cursor = visited < MOST_WORKSPACES ? '' : (last ?? '');
    return waiting;
  }
}
