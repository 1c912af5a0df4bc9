import { Injectable } from '@nestjs/common';
import { type PostId } from '#libs/kernel';
import { Database, type Queryable, type Transaction, statement } from '#libs/platform';
import { keyOfBudget, type BudgetOfSubject } from '../domain/quota/departures.js';
import type { BudgetUse } from '../domain/quota/earliest-room.js';

/** What a post takes from a budget. */
export interface PublishUse {
  readonly postId: PostId;
  readonly name: string;
  readonly subject: string;
  readonly units: number;
}

/** How a budget stands now. */
export interface BudgetStanding {
  /** Units taken within its window. */
  readonly used: number;
  /** Posts of the account that wait for room; for budgets of an account. */
  readonly waiting: number;
}

// $1 to $4: name, subject, milliseconds of a rolling window or null, time zone of a calendar day or null.
const WANTED = `unnest($1::text[], $2::text[], $3::float8[], $4::text[]) AS wanted (name, subject, ms, zone)`;
const SINCE = `CASE WHEN zone IS NULL THEN now() - ms * interval '1 millisecond'
  ELSE date_trunc('day', now() AT TIME ZONE zone) AT TIME ZONE zone END`;

const STANDINGS = statement(
  'budget_standings',
  `SELECT name, subject,
         (SELECT COALESCE(sum(units), 0) FROM publish_usage u
          WHERE u.budget = name AND u.subject = wanted.subject AND used_at > ${SINCE}) AS used,
         (SELECT count(*) FROM posts
          WHERE account_id = wanted.subject AND held_since IS NOT NULL AND due_at IS NOT NULL) AS waiting
       FROM ${WANTED}`,
);

const TAKEN_BY = statement(
  'budgets_taken',
  `SELECT u.post_id AS "postId", name FROM ${WANTED}
       JOIN publish_usage u ON u.post_id = ANY ($5) AND u.budget = name AND u.subject = wanted.subject
       WHERE used_at > ${SINCE}`,
);

const RECORD = statement(
  'record_usage',
  `INSERT INTO publish_usage (post_id, budget, subject, units)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[])
       ON CONFLICT (post_id, budget) DO UPDATE
         SET subject = excluded.subject, units = excluded.units, used_at = now()`,
);

const GIVE_BACK = statement(
  'give_usage_back',
  `DELETE FROM publish_usage WHERE post_id = ANY (ARRAY(
         SELECT id FROM posts WHERE id = ANY ($1) AND commit_started_at IS NULL))`,
);

/** What was taken from the networks' budgets. Times are the database's. */
@Injectable()
export class PublishUsageRepository {
  constructor(private readonly database: Database) {}

  /** By {@link keyOfBudget}. */
  async standings(
    transaction: Transaction,
    budgets: readonly BudgetOfSubject[],
  ): Promise<ReadonlyMap<string, BudgetStanding>> {
    const rows = await transaction.query<{
      name: string;
      subject: string;
      used: string;
      waiting: string;
    }>(STANDINGS, wantedParameters(budgets));
    return new Map(
      rows.map((row) => [
        keyOfBudget(row),
        { used: Number(row.used), waiting: Number(row.waiting) },
      ]),
    );
  }

  /** What posts have taken already, as `post budget`: a second try is not counted twice. */
  async takenBy(
    transaction: Transaction,
    postIds: readonly PostId[],
    budgets: readonly BudgetOfSubject[],
  ): Promise<ReadonlySet<string>> {
    const rows = await transaction.query<{ postId: string; name: string }>(TAKEN_BY, [
      ...wantedParameters(budgets),
      postIds,
    ]);
    return new Set(rows.map(({ postId, name }) => `${postId} ${name}`));
  }

  /**
   * The latest uses within the windows, in the order of time, by {@link keyOfBudget}; at most as many as a budget has
   * units. @param withWaiting also the times at which posts of the account that wait are to go
   */
  async uses(
    queryable: Queryable | null,
    budgets: readonly BudgetOfSubject[],
    { withWaiting }: { readonly withWaiting: boolean },
  ): Promise<ReadonlyMap<string, readonly BudgetUse[]>> {
    const rows = await (queryable ?? this.database).query<{
      name: string;
      subject: string;
      at: Date;
      units: number;
    }>(
      `SELECT name, subject, at, units FROM (
         SELECT wanted.*, most FROM ${WANTED}
         JOIN unnest($1::text[], $2::text[], $5::integer[]) AS bound (n, s, most) ON n = name AND s = subject
       ) wanted, LATERAL (
         (SELECT used_at AS at, units FROM publish_usage u
          WHERE u.budget = name AND u.subject = wanted.subject AND used_at > ${SINCE}
          ORDER BY used_at DESC LIMIT most)
         UNION ALL
         (SELECT due_at, 1 FROM posts
          WHERE $6 AND account_id = wanted.subject AND held_since IS NOT NULL AND due_at IS NOT NULL
          ORDER BY due_at DESC LIMIT most)
       ) taken ORDER BY at`,
      [...wantedParameters(budgets), budgets.map(({ budget }) => budget.limit), withWaiting],
    );
    const uses = new Map<string, BudgetUse[]>(budgets.map((budget) => [keyOfBudget(budget), []]));
    for (const { at, units, ...row } of rows) {
      uses.get(keyOfBudget(row))?.push({ atMs: at.getTime(), units });
    }
    return uses;
  }

  /** The moment the transaction goes by. */
  async nowMs(transaction: Transaction): Promise<number> {
    const [row] = await transaction.query<{ now: Date }>(`SELECT now()`);
    return row!.now.getTime();
  }

  /** Held until the transaction ends, so that rivals do not both take the last of a budget. */
  async lock(transaction: Transaction, { name, subject }: BudgetOfSubject): Promise<void> {
    await transaction.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `publish-budget:${name} ${subject}`,
    ]);
  }

  async record(transaction: Transaction, uses: readonly PublishUse[]): Promise<void> {
    if (uses.length === 0) return;
    await transaction.execute(RECORD, [
      uses.map(({ postId }) => postId),
      uses.map(({ name }) => name),
      uses.map(({ subject }) => subject),
      uses.map(({ units }) => units),
    ]);
  }

  /**
   * What the attempt on these posts took. Nothing is given back of posts for which the network was ever asked to show
   * something: it may have counted that, whatever became of it.
   */
  async giveBack(transaction: Transaction, postIds: readonly PostId[]): Promise<void> {
    if (postIds.length === 0) return;
    await transaction.execute(GIVE_BACK, [postIds]);
  }

  /** Uses that no window looks back on, the oldest of them. @returns how many; fewer than the limit at the end */
  async removeOlderThan(milliseconds: number, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM publish_usage WHERE (post_id, budget) IN (
         SELECT post_id, budget FROM publish_usage
         WHERE used_at < now() - $1 * interval '1 millisecond'
         ORDER BY used_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [milliseconds, limit],
    );
  }
}

function wantedParameters(budgets: readonly BudgetOfSubject[]): unknown[] {
  const windows = budgets.map(({ budget }) => budget.window);
  return [
    budgets.map(({ name }) => name),
    budgets.map(({ subject }) => subject),
    windows.map((window) => (window.kind === 'rolling' ? window.ms : null)),
    windows.map((window) => (window.kind === 'day' ? window.timeZone : null)),
  ];
}
