import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.js';
import type { PageAsked, RetentionPage } from '../retention/retention-walk.js';

// One page in order of age, that costs the same whether or not anything in it may go. Positions are given in the order
// of time, roughly: the page ends before the first event that is too young. Those that are not delivered yet are passed.
const REMOVE_PAGE = `
  WITH page AS MATERIALIZED (
    SELECT position, occurred_at, done_at FROM outbox WHERE position > $1 ORDER BY position LIMIT $2
  ), old AS MATERIALIZED (
    SELECT position, done_at FROM page
     WHERE position < COALESCE((
       -- nearly all are delivered within an hour: they go when the walk first comes to them
       SELECT min(position) FROM page WHERE occurred_at >= $3::timestamptz - interval '1 hour'),
       9223372036854775807)
  ), gone AS (
    DELETE FROM outbox WHERE position = ANY (ARRAY(SELECT position FROM old WHERE done_at < $3))
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM old)::int AS read, (SELECT count(*) FROM gone)::int AS removed,
         (SELECT max(position) FROM old)::text AS last`;

/** Removes delivered events. */
@Injectable()
export class OutboxRetentionRepository {
  async removePage(
    transaction: Transaction,
    { after, before, limit }: PageAsked,
  ): Promise<RetentionPage> {
    const [page] = await transaction.query<{ read: number; removed: number; last: string | null }>(
      REMOVE_PAGE,
      [after, limit, before],
    );
    const { read, removed, last } = page!;
    return { removed, last, more: read === limit };
  }
}
