import { Injectable } from '@nestjs/common';
import { type AccountId } from '#libs/kernel';
import { PreparedDatabase, statement } from '#libs/platform';
import { postForWork, type ClaimedPost, type PostForWorkRow } from './claimed-post.js';
import { PRESENT } from './present.sql.js';
import { sizeFor } from './statement-size.js';
import { ONLY_SEAT, seatOf, type Seat } from './seats.js';

/** A post whose first try is due in a moment, as it stands now. Nobody has it: it may still be edited or canceled. */
export interface UpcomingPost {
  /** Without a lease: what may be gathered for it before its time. */
  readonly post: ClaimedPost;
  /** When it was written last; whoever starts it names this, so that nothing else was written since. */
  readonly seen: string;
  /** Milliseconds since 1970, by the database's clock. */
  readonly dueAtMs: number;
}

/** What is asked of a look ahead. */
export interface LookAhead {
  readonly withinMs: number;
  readonly limit: number;
  /** Accounts of which a post is held already. */
  readonly heldAccounts: readonly AccountId[];
  readonly seat?: Seat;
}

/** What a look ahead found. */
export interface Upcoming {
  readonly posts: readonly UpcomingPost[];
  /** The database's clock at the look, milliseconds since 1970; null when there was nothing to find. */
  readonly databaseMs: number | null;
}

/** How many posts a look goes over for each one that it may hold: others are held, or another scheduler's. */
const WINDOW = 4;

type UpcomingRow = PostForWorkRow & {
  readonly seen: string;
  readonly dueAtMs: number;
  readonly databaseMs: number;
};

// Only what was never tried: retries, looks and confirmations wait for as long as they were told to. The first of each
// account, which is the one that may go out next; a network's pause or an account at work is asked about at the start.
const lookOf = (limit: number): string => `
  WITH next AS MATERIALIZED (
    -- a bounded walk, whatever is due next and whosever it is
    SELECT id, account_id, due_at, position, status = 'scheduled' AND attempt_count = 0 AS is_first_try FROM posts
    WHERE due_at > ${PRESENT} ORDER BY due_at, position LIMIT ${WINDOW * limit}
  ), heads AS MATERIALIZED (
    SELECT DISTINCT ON (account_id) id, due_at, position FROM next
    WHERE due_at <= now() + $1 * interval '1 millisecond' AND is_first_try
      AND account_id <> ALL ($2) AND ${seatOf('account_id', '$3')} = $4
    ORDER BY account_id, due_at, position
  )
  SELECT p.updated_at::text AS seen, (extract(epoch FROM p.due_at) * 1000)::float8 AS "dueAtMs",
    (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "databaseMs", ${postForWork.columns}
  FROM (SELECT * FROM heads ORDER BY due_at, position LIMIT ${limit}) first
  JOIN posts p ON p.id = first.id, LATERAL (SELECT p.status, p.phase, p.due_at) before
  WHERE p.checkpoint IS NULL
  ORDER BY first.due_at, first.position`;

/** Posts that are about to be due, read ahead of their time. */
@Injectable()
export class UpcomingPostsRepository {
  constructor(private readonly database: PreparedDatabase) {}

  /** At most one of each account; the next ones come when that has gone. */
  async look({ withinMs, limit, heldAccounts, seat = ONLY_SEAT }: LookAhead): Promise<Upcoming> {
    const size = sizeFor(limit);
    const rows = await this.database.query<UpcomingRow>(
      statement(`look_ahead_${size}`, lookOf(size)),
      [withinMs, heldAccounts, seat.of, seat.number],
    );
    return {
      posts: rows.slice(0, limit).map(({ seen, dueAtMs, databaseMs: _, ...row }) => ({
        post: postForWork.read(row),
        seen,
        dueAtMs,
      })),
      databaseMs: rows[0]?.databaseMs ?? null,
    };
  }
}
