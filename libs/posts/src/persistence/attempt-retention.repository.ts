import { Injectable } from '@nestjs/common';
import { Database, firstIdAt } from '#libs/platform';
import { terminalPostStatuses } from '../domain/post-state.js';

/** One page of a walk from the oldest attempt to the younger ones. */
export interface AttemptPage {
  readonly read: number;
  readonly removed: number;
  /** Where the next page begins; null at the end of the walk. */
  readonly last: string | null;
}

// Ids sort by their time, so that a page costs the same however many attempts were kept before it.
const REMOVE_PAGE = `
  WITH page AS MATERIALIZED (
    SELECT id, post_id FROM post_attempts WHERE id > $1 AND id < $2 ORDER BY id LIMIT $3
  ), doomed AS (
    SELECT a.id FROM page
      JOIN post_attempts a ON a.id = page.id
      JOIN posts p ON p.id = page.post_id
     WHERE a.finished_at < $4
       -- nobody is at the post, and nobody will be unless a person asks for it
       AND p.status = ANY ($5) AND p.lease_owner IS NULL
       -- the last attempt stays: it says how the post came to its end
       AND EXISTS (SELECT 1 FROM post_attempts later
                    WHERE later.post_id = a.post_id AND (later.started_at, later.id) > (a.started_at, a.id))
       FOR UPDATE OF a SKIP LOCKED
  ), gone AS (
    DELETE FROM post_attempts USING doomed WHERE post_attempts.id = doomed.id RETURNING 1
  )
  SELECT (SELECT count(*) FROM page)::int AS read, (SELECT count(*) FROM gone)::int AS removed,
         (SELECT max(id) FROM page) AS last`;

/** Removes old attempts. */
@Injectable()
export class AttemptRetentionRepository {
  constructor(private readonly database: Database) {}

  /** @param after where the page before ended; empty at the beginning */
  async removePage(after: string, before: Date, limit: number): Promise<AttemptPage> {
    const [page] = await this.database.query<AttemptPage>(REMOVE_PAGE, [
      after,
      firstIdAt('att', before.getTime()),
      limit,
      before,
      terminalPostStatuses,
    ]);
    return page!;
  }
}
