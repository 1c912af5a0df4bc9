import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** Events that are not delivered. */
export interface OutboxBacklog {
  readonly fresh: number;
  readonly retrying: number;
  readonly oldestAgeSeconds: number;
}

// A bounded walk over the index of open events: its cost does not grow with the backlog.
const LOOK = `
  SELECT count(*) FILTER (WHERE failures = 0)::integer AS fresh,
         count(*) FILTER (WHERE failures > 0)::integer AS retrying,
         COALESCE(extract(epoch FROM clock_timestamp() - min(occurred_at)), 0)::float8
           AS "oldestAgeSeconds"
    FROM (SELECT failures, occurred_at FROM outbox
           WHERE done_at IS NULL ORDER BY available_at, position LIMIT 10000) AS open`;

/** How far the relays are behind. */
@Injectable()
export class OutboxBacklogRepository {
  constructor(private readonly database: Database) {}

  async look(): Promise<OutboxBacklog> {
    const [row] = await this.database.query<OutboxBacklog>(LOOK);
    const { fresh = 0, retrying = 0, oldestAgeSeconds = 0 } = row ?? {};
    return { fresh, retrying, oldestAgeSeconds: Math.max(0, oldestAgeSeconds) };
  }
}
