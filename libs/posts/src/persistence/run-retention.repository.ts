import { Injectable } from '@nestjs/common';
import { Database, firstIdAt, type RunId } from '#libs/platform';
import { terminalPostStatuses } from '../domain/post-state.js';

// Somebody may be at a post of it again, or just have been.
const isOver = `
  r.status IN ('completed', 'partial_failed') AND r.updated_at < $2
  AND NOT EXISTS (
    SELECT 1 FROM posts p WHERE p.run_id = r.id
       AND (p.status <> ALL ($3) OR p.lease_owner IS NOT NULL OR p.updated_at >= $2))`;

/** Removes runs that are over, with everything that hangs on them. */
@Injectable()
export class RunRetentionRepository {
  constructor(private readonly database: Database) {}

  /**
   * Runs of which nothing has changed since. Their posts go with them, so these are locked first, as everybody does;
   * a run of which somebody holds a post is left for another time. @returns how many were removed
   */
  removeFinished(before: Date, limit: number): Promise<number> {
    return this.database.transaction(
      async (transaction) => {
        const old = await transaction.query<{ id: RunId }>(
          `SELECT r.id FROM runs r WHERE r.id < $1 AND ${isOver} ORDER BY r.id LIMIT $4`,
          [firstIdAt('run', before.getTime()), before, terminalPostStatuses, limit],
        );
        if (old.length === 0) return 0;
        const ids = old.map(({ id }) => id);
        const locked = await transaction.query<{ id: RunId; posts: string }>(
          `SELECT run_id AS id, count(*) AS posts FROM (
           SELECT run_id FROM posts WHERE run_id = ANY ($1) ORDER BY id FOR UPDATE SKIP LOCKED
         ) held GROUP BY run_id`,
          [ids],
        );
        return transaction.execute(
          `DELETE FROM runs WHERE id = ANY (ARRAY(
           SELECT r.id FROM runs r
            WHERE r.id = ANY ($1) AND ${isOver}
              AND (SELECT count(*) FROM posts p WHERE p.run_id = r.id)
                = COALESCE((SELECT held.posts FROM unnest($4::text[], $5::bigint[]) AS held (id, posts)
                             WHERE held.id = r.id), 0)
            ORDER BY r.id FOR UPDATE SKIP LOCKED))`,
          [
            ids,
            before,
            terminalPostStatuses,
            locked.map(({ id }) => id),
            locked.map(({ posts }) => posts),
          ],
        );
      },
      { isRepeatable: true },
    );
  }
}
