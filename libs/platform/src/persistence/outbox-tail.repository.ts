import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { WorkspaceId } from '#libs/kernel';

/** An event as those are told of it who read the outbox themselves. */
export interface TailEvent {
  readonly position: number;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Which events are wanted. */
export interface TailFilter {
  readonly workspaceIds: readonly WorkspaceId[];
  readonly eventNames: readonly string[];
}

/** What a read found. */
export interface TailPage {
  readonly events: readonly TailEvent[];
  /** Everything up to there was looked at. */
  readonly reached: number;
  readonly isSomeLeft: boolean;
}

type Row = { readonly [Key in keyof TailEvent]: TailEvent[Key] | null } & {
  readonly newest: number;
};

// A walk over what came last, whoever it is of: a few thousand rows at a rate that one server takes.
const READ = `
  WITH found AS MATERIALIZED (
    SELECT position, workspace_id, name, payload FROM outbox
     WHERE position > $1 AND workspace_id = ANY ($2) AND name = ANY ($3)
       AND NOT EXISTS (SELECT 1 FROM unnest($4::bigint[]) AS known (position)
                        WHERE known.position = outbox.position)
     ORDER BY position LIMIT $5
  )
  SELECT found.position::float8, found.workspace_id AS "workspaceId", found.name, found.payload,
         (SELECT COALESCE(max(position), 0) FROM outbox)::float8 AS newest
    FROM (SELECT) AS always LEFT JOIN found ON true ORDER BY found.position`;

// Only the latest rows are looked at: a time that is far off costs no more. When a row was written is told by the
// database's own clock, until a delivery of it fails.
const SINCE = `
  SELECT (COALESCE(min(position) FILTER (
                     WHERE failures = 0 AND available_at >= now() - $1 * interval '1 millisecond'),
                   max(position) + 1, 1) - 1)::float8 AS before,
         COALESCE(max(position), 0)::float8 AS newest
    FROM (SELECT position, available_at, failures FROM outbox ORDER BY position DESC LIMIT 10000) AS latest`;

/** Reading the outbox without taking anything from the relays. */
@Injectable()
export class OutboxTailRepository {
  constructor(private readonly database: Database) {}

  /** Events after a position, in their order, without those that are known. */
  async read(
    after: number,
    { workspaceIds, eventNames }: TailFilter,
    known: readonly number[],
    limit: number,
  ): Promise<TailPage> {
    const rows = await this.database.query<Row>(READ, [
      after,
      workspaceIds,
      eventNames,
      known,
      limit,
    ]);
    const events = rows.filter((row): row is Row & TailEvent => row.position !== null);
    const isSomeLeft = events.length === limit;
    const reached = isSomeLeft ? events.at(-1)!.position : Math.max(after, rows[0]!.newest);
    return { events, reached, isSomeLeft };
  }

  /** The position behind which lies what was written within that time, at most ten thousand events, and the last one. */
  async since(agoMs: number): Promise<{ readonly before: number; readonly newest: number }> {
    const [row] = await this.database.query<{ before: number; newest: number }>(SINCE, [agoMs]);
    return row!;
  }
}
