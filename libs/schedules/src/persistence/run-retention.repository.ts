import { Injectable } from '@nestjs/common';
import { Database, firstIdAt } from '#libs/platform';
import { terminalPostStatuses } from '../domain/post-state.js';

/** Removes runs that are over, with everything that hangs on them. */
@Injectable()
export class RunRetentionRepository {
  constructor(private readonly database: Database) {}

  /** Runs of which nothing has changed since. @returns how many were removed */
  removeFinished(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM runs WHERE id = ANY (ARRAY(
         SELECT r.id FROM runs r
          WHERE r.id < $1 AND r.status IN ('completed', 'partial_failed') AND r.updated_at < $2
            -- somebody may be at a post of it again, or just have been
            AND NOT EXISTS (
              SELECT 1 FROM posts p WHERE p.run_id = r.id
                 AND (p.status <> ALL ($3) OR p.lease_owner IS NOT NULL OR p.updated_at >= $2))
          ORDER BY r.id LIMIT $4
            FOR UPDATE SKIP LOCKED))`,
      [firstIdAt('run', before.getTime()), before, terminalPostStatuses, limit],
    );
  }
}
