import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { DomainEvent } from '../events/domain-event.js';
import type { FeedPlace } from '../events/feed-place.js';
import {
  firstUnseen,
  readSnapshot,
  writeSnapshot,
  type TransactionSnapshot,
} from '../events/transaction-snapshot.js';
import type { WorkspaceId } from '#libs/kernel';

/** An event of the feed, and where it stands there. */
export interface FeedEvent {
  readonly transactionId: number;
  readonly position: number;
  readonly event: DomainEvent;
}

/** What a look at the feed found. */
export interface FeedPage {
  /** In the order of transactions, at most as many as were asked for; from that on that was told of in part. */
  readonly events: readonly FeedEvent[];
  readonly standing: FeedStanding;
}

/** How the feed of a workspace stands. */
export interface FeedStanding {
  readonly atMs: number;
  /** All that a look could see. */
  readonly present: TransactionSnapshot;
  /** Since when all of its events have been written; null: they are not. */
  readonly sinceMs: number | null;
}

/** Somebody who waits for something after their place. */
export interface FeedWait {
  readonly workspaceId: WorkspaceId;
  readonly seen: TransactionSnapshot;
}

interface StandingRow {
  readonly atMs: number;
  readonly present: string;
  readonly sinceMs: number | null;
}

interface EventRow {
  readonly transactionId: number;
  readonly position: number;
  readonly id: string;
  readonly name: string;
  readonly occurredAt: Date;
  readonly payload: object;
}

const milliseconds = (time: string): string => `floor(extract(epoch FROM ${time}) * 1000)::float8`;

const standing = `
  SELECT ${milliseconds('now()')} AS "atMs", pg_current_snapshot()::text AS present,
         (SELECT ${milliseconds('max(since)')} FROM event_interests
           WHERE workspace_id = $1 AND source = 'feed' AND expires_at > now()) AS "sinceMs"`;

// A snapshot tells of every transaction whether it was seen, whatever the order of commits. The index is walked from the
// first one that was not.
const READ = `
  WITH found AS MATERIALIZED (
    SELECT transaction_id, position, event_id, name, occurred_at, payload FROM outbox
     WHERE workspace_id = $1 AND transaction_id >= $2::xid8
       AND NOT pg_visible_in_snapshot(transaction_id, $3::pg_snapshot)
       AND (transaction_id <> $4::xid8 OR position >= $5::bigint)
     ORDER BY transaction_id, position LIMIT $6
  )
  SELECT standing.*, found.transaction_id::text::float8 AS "transactionId", found.position::float8,
         found.event_id AS id, found.name, found.occurred_at AS "occurredAt", found.payload
    FROM (${standing}) AS standing LEFT JOIN found ON true
   ORDER BY found.transaction_id, found.position`;

const CHANGED = `
  SELECT DISTINCT waiting.workspace_id AS "workspaceId"
    FROM unnest($1::text[], $2::xid8[], $3::pg_snapshot[]) AS waiting (workspace_id, first_unseen, seen)
   WHERE EXISTS (SELECT 1 FROM outbox
                  WHERE outbox.workspace_id = waiting.workspace_id
                    AND outbox.transaction_id >= waiting.first_unseen
                    AND NOT pg_visible_in_snapshot(outbox.transaction_id, waiting.seen))`;

/** The outbox, read as the feed of a workspace. Takes nothing from the relays. */
@Injectable()
export class EventFeedRepository {
  constructor(private readonly database: Database) {}

  async standing(workspaceId: WorkspaceId): Promise<FeedStanding> {
    const [row] = await this.database.query<StandingRow>(standing, [workspaceId]);
    return standingOf(row!);
  }

  async read(
    workspaceId: WorkspaceId,
    { seen, part }: FeedPlace,
    limit: number,
  ): Promise<FeedPage> {
    const rows = await this.database.query<StandingRow & (EventRow | { readonly id: null })>(READ, [
      workspaceId,
      Math.max(firstUnseen(seen), part?.transactionId ?? 0),
      writeSnapshot(seen),
      part?.transactionId ?? 0,
      part?.position ?? 0,
      limit,
    ]);
    const events = rows.flatMap((row) => {
      if (row.id === null) return [];
      const { transactionId, position, id, name, occurredAt, payload } = row;
      return { transactionId, position, event: { id, name, workspaceId, occurredAt, payload } };
    });
    return { events, standing: standingOf(rows[0]!) };
  }

  /** For whom of those who wait there is something. */
  async changed(waits: readonly FeedWait[]): Promise<ReadonlySet<WorkspaceId>> {
    const rows = await this.database.query<{ workspaceId: WorkspaceId }>(CHANGED, [
      waits.map(({ workspaceId }) => workspaceId),
      waits.map(({ seen }) => firstUnseen(seen)),
      waits.map(({ seen }) => writeSnapshot(seen)),
    ]);
    return new Set(rows.map(({ workspaceId }) => workspaceId));
  }
}

function standingOf({ atMs, present, sinceMs }: StandingRow): FeedStanding {
  return { atMs, present: readSnapshot(present), sinceMs };
}
