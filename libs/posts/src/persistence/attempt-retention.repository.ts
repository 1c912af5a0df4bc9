import { Injectable } from '@nestjs/common';
import { firstIdAt } from '#libs/kernel';
import { type PageAsked, type RetentionPage, type Transaction } from '#libs/platform';
import { terminalPostStatuses } from '../domain/post-state.js';

/** Nearly every post has come to its end a day after an attempt: what may go does when the walk first comes to it. */
const DAY_MS = 24 * 60 * 60_000;

// Ids sort by their time, so that a page costs the same however many attempts were kept before it. Of each of its
// attempts it is asked by a step into an index, said so that the planner never reads a whole table to join with it.
const REMOVE_PAGE = `
  WITH page AS MATERIALIZED (
    -- a range with two ends could look small enough to be read whole and sorted
    SELECT * FROM (
      SELECT id, post_id, started_at, finished_at FROM post_attempts WHERE id > $1 ORDER BY id LIMIT $3
    ) next WHERE id < $2
  ), doomed AS MATERIALIZED (
    SELECT id FROM page
     WHERE finished_at < $4
       -- nobody is at the post, and nobody will be unless a person asks for it
       AND (SELECT p.status = ANY ($5) AND p.lease_owner IS NULL FROM posts p WHERE p.id = page.post_id)
       -- the last attempt stays: it says how the post came to its end
       AND (SELECT true FROM post_attempts later
             WHERE later.post_id = page.post_id AND (later.started_at, later.id) > (page.started_at, page.id)
             LIMIT 1)
  ), gone AS (
    DELETE FROM post_attempts WHERE id = ANY (ARRAY(
      SELECT a.id FROM post_attempts a WHERE a.id = ANY (ARRAY(SELECT id FROM doomed))
         FOR UPDATE SKIP LOCKED))
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM page)::int AS read, (SELECT count(*) FROM gone)::int AS removed,
         (SELECT max(id) FROM page) AS last`;

/** Removes old attempts. */
@Injectable()
export class AttemptRetentionRepository {
  async removePage(
    transaction: Transaction,
    { after, before, limit }: PageAsked,
  ): Promise<RetentionPage> {
    const [page] = await transaction.query<{ read: number; removed: number; last: string | null }>(
      REMOVE_PAGE,
      [after, firstIdAt('att', before.getTime() - DAY_MS), limit, before, terminalPostStatuses],
    );
    const { read, removed, last } = page!;
    return { removed, last, more: read === limit };
  }
}
