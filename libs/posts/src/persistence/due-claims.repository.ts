import { Injectable } from '@nestjs/common';
import { Metrics, type AccountId } from '#libs/kernel';
import { statement, type Statement, type Transaction } from '#libs/platform';
import { postTransitions } from '../domain/post-state.js';
import { postForWork, type ClaimedPost, type PostForWorkRow } from './claimed-post.js';
import { isFree } from './free-accounts.sql.js';
import { PRESENT } from './present.sql.js';
import { PublishingStarts } from './publishing-starts.js';
import { LEFT_TO_OTHERS_MS, ONLY_SEAT, seatOf, type Seat } from './seats.js';
import { sizeFor } from './statement-size.js';

/** What a worker asks for. */
export interface DueClaim {
  readonly worker: string;
  readonly limit: number;
  readonly leaseMs: number;
  /** Most posts one workspace may have in this worker's hands; without a bound when absent. */
  readonly mostOfWorkspace?: number;
  /** How many it has in hand already, by workspace. */
  readonly inHand?: ReadonlyMap<string, number>;
  /** Accounts of which it holds a post for the moment at which that is due, and the earliest of these moments. */
  readonly heldAccounts?: readonly AccountId[];
  readonly heldFrom?: Date | null;
  readonly seat?: Seat;
  /** Whether anybody waits to hear that posts began. */
  readonly startsWanted?: boolean;
}

/** What a look for due posts took. */
export interface DueFound {
  readonly posts: readonly ClaimedPost[];
  /** Whether posts are due that were passed over: for another post of their account, a pause, or want of room. */
  readonly isSomeLeft: boolean;
}

/** How many due rows a look goes through for each post it may take. */
const WINDOW = 4;
/** Most workspaces one fair look visits; with more of them the next look goes on where this one ended. */
const MOST_WORKSPACES = 1_000;

// What belongs to another scheduler, which is about to take it: it may be silent, so only for a moment.
const isOurs = `(due_at <= ${PRESENT} - interval '${LEFT_TO_OTHERS_MS} milliseconds' OR ${seatOf('account_id', '$9')} = $10)`;
// What this worker holds already for the moment at which it is due; the later posts of its account come after it. What
// is due before anything that is held comes before it.
const isNotHeld = `(account_id <> ALL ($8) OR due_at < $11)`;
const isTakeable = `${isNotHeld} AND ${isOurs} AND ${isFree}`;

// Behind a backlog: the first rows of each workspace that waits.
const ofWaiting = (rowsEach: number): string => `
    UNION ALL
    SELECT own.* FROM unnest($12::text[]) AS waiting (workspace_id), LATERAL (
      SELECT id, workspace_id, account_id, due_at, position FROM posts
      WHERE workspace_id = waiting.workspace_id AND due_at <= ${PRESENT} AND ${isTakeable}
      ORDER BY due_at, position LIMIT ${rowsEach}) own`;

// Without the part that few looks need, the plan is as short as it was.
const claimOf = (window: number, others: string): string => `
  WITH oldest AS MATERIALIZED (
    -- a bounded walk over the partial index on due_at: its cost does not grow with the table
    SELECT id, workspace_id, account_id, due_at, position FROM posts
    WHERE due_at <= ${PRESENT} AND ${isTakeable}
    ORDER BY due_at, position LIMIT ${window}
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
      AND due_at <= ${PRESENT}
      -- a full window may hide other workspaces: nothing is taken before those were looked at
      AND ($7 OR (SELECT count(*) FROM oldest) < ${window})
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
      AND p.status IN (${[...postTransitions.claim.from, 'publishing'].map((status) => `'${status}'`).join(', ')})
    RETURNING ${postForWork.columns}
  ), due_now AS MATERIALIZED (
    SELECT FROM posts WHERE due_at <= ${PRESENT} AND ${isNotHeld}
    ORDER BY due_at, position LIMIT ${window / WINDOW + 1}
  )
  SELECT (SELECT count(*) FROM oldest) = ${window} AS "isWindowFull",
    (SELECT count(*) FROM due_now) > (SELECT count(*) FROM taken) AS "isSomeLeft", taken.*
  FROM (SELECT) AS always LEFT JOIN taken ON true`;

function claimStatement(window: number, rowsEach: number | null): Statement {
  return rowsEach === null
    ? statement(`claim_due_${window}`, claimOf(window, ''))
    : statement(`claim_fairly_${window}_${rowsEach}`, claimOf(window, ofWaiting(rowsEach)));
}

// One step into the index for each workspace that has a post with a time: its first entry is its earliest.
const ROUND = statement(
  'claim_round',
  `
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
  FROM round`,
);

type ClaimRow = PostForWorkRow & { readonly isWindowFull: boolean; readonly isSomeLeft: boolean };

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
  async claim(transaction: Transaction, claim: DueClaim): Promise<DueFound> {
    const found = await this.takeInTurn(transaction, claim);
    if (claim.startsWanted) await this.starts.tell(transaction, found.posts);
    return found;
  }

  private async takeInTurn(transaction: Transaction, claim: DueClaim): Promise<DueFound> {
    if (!this.isBacklog) {
      const short = await this.take(transaction, claim, null);
      if (!this.isBacklog) return short;
    }
    return this.take(transaction, claim, await this.waitingWorkspaces(transaction));
  }

  /** @param waiting workspaces to look at beside the longest due; null: only if nothing is hidden */
  private async take(
    transaction: Transaction,
    claim: DueClaim,
    waiting: readonly string[] | null,
  ): Promise<DueFound> {
    const { limit, inHand = new Map<string, number>(), seat = ONLY_SEAT } = claim;
    // A lone workspace is seen from the window. Others share four times what may be taken, and get a few at least.
    const looked = (waiting?.length ?? 0) > 1 ? waiting!.slice(0, WINDOW * limit) : [];
    const parameters = [
      limit,
      claim.worker,
      claim.leaseMs,
      [...inHand.keys()],
      [...inHand.values()],
      claim.mostOfWorkspace ?? limit,
      waiting !== null,
      claim.heldAccounts ?? [],
      seat.of,
      seat.number,
      claim.heldFrom ?? null,
    ];
    const window = WINDOW * sizeFor(limit);
    const rowsEach = sizeFor(Math.max(WINDOW, (WINDOW * limit) / Math.max(1, looked.length)));
    const rows =
      looked.length === 0
        ? await transaction.query<ClaimRow>(claimStatement(window, null), parameters)
        : await transaction.query<ClaimRow>(claimStatement(window, rowsEach), [
            ...parameters,
            looked,
          ]);
    this.isBacklog = rows[0]?.isWindowFull ?? false;
    const posts = rows
      .filter(({ id }) => id !== null)
      .map(({ isWindowFull: _full, isSomeLeft: _left, ...row }) => postForWork.read(row));
    return { posts, isSomeLeft: rows[0]?.isSomeLeft ?? false };
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
