import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.js';
import { statement } from '../database/statement.js';
import type { DomainEvent } from '../events/domain-event.js';
import type { WorkspaceId } from '#libs/kernel';

/** An event in the outbox, held by the transaction that read it. */
export interface StoredEvent {
  readonly position: string;
  readonly failures: number;
  /** Whether its workspace waits for it until further notice, see `EventInterests`. */
  readonly wanted: boolean;
  readonly event: DomainEvent;
}

interface Row {
  readonly position: string;
  readonly failures: number;
  readonly wanted: boolean;
  readonly event_id: string;
  readonly name: string;
  readonly workspace_id: string;
  readonly occurred_at: Date;
  readonly payload: object;
  readonly trace_context: string | null;
}

// The oldest events that are due. A row that another relay holds is skipped, not waited for, and the
// lock lasts until this relay has delivered and marked it: no listener gets an event twice at once.
const lockBatch = (limit: number): string => `
  SELECT position, failures, event_id, name, workspace_id, occurred_at, payload, trace_context,
         EXISTS (SELECT 1 FROM event_interests interest
                  WHERE interest.workspace_id = outbox.workspace_id
                    AND interest.event_name = outbox.name
                    -- who waits for a while only, reads the outbox by itself
                    AND interest.expires_at IS NULL) AS wanted
    FROM outbox
   WHERE done_at IS NULL AND available_at <= now()
   ORDER BY available_at, position
   LIMIT ${limit}
     FOR UPDATE SKIP LOCKED`;

const MARK_DONE = statement(
  'mark_events_done',
  'UPDATE outbox SET done_at = clock_timestamp() WHERE position = ANY($1::bigint[])',
);

// The pause counts from the failure, not from the start of the transaction.
const POSTPONE = `
  UPDATE outbox
     SET failures = failures + 1,
         available_at = clock_timestamp() + postponed.pause_ms * interval '1 millisecond'
    FROM unnest($1::bigint[], $2::bigint[]) AS postponed (position, pause_ms)
   WHERE outbox.position = postponed.position`;

const RECORD_DELIVERIES = `
  INSERT INTO outbox_deliveries (event_id, listener)
  SELECT * FROM unnest($1::text[], $2::text[])
      ON CONFLICT DO NOTHING`;

/** The relay's statements. */
@Injectable()
export class OutboxRepository {
  async lockBatch(transaction: Transaction, limit: number): Promise<StoredEvent[]> {
    const sql = statement(`lock_events_${limit}`, lockBatch(limit));
    const rows = await transaction.query<Row>(sql);
    return rows.map((row) => ({
      position: row.position,
      failures: row.failures,
      wanted: row.wanted,
      event: {
        id: row.event_id,
        name: row.name,
        workspaceId: row.workspace_id as WorkspaceId,
        occurredAt: row.occurred_at,
        payload: row.payload,
        traceContext: row.trace_context,
      },
    }));
  }

  /** Which listeners already had which of these events. */
  async deliveries(
    transaction: Transaction,
    eventIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const rows = await transaction.query<{ event_id: string; listeners: string[] }>(
      'SELECT event_id, array_agg(listener) AS listeners FROM outbox_deliveries WHERE event_id = ANY($1) GROUP BY event_id',
      [eventIds],
    );
    return new Map(rows.map((row) => [row.event_id, new Set(row.listeners)]));
  }

  async markDone(transaction: Transaction, events: readonly StoredEvent[]): Promise<void> {
    await transaction.execute(MARK_DONE, [events.map(({ position }) => position)]);
    const retried = events.filter(({ failures }) => failures > 0).map(({ event }) => event.id);
    if (retried.length === 0) return;
    // Once the event is done for all, who had it is of no interest any more.
    await transaction.execute('DELETE FROM outbox_deliveries WHERE event_id = ANY($1)', [retried]);
  }

  async postpone(
    transaction: Transaction,
    events: readonly (StoredEvent & { readonly pauseMs: number; readonly doneBy: string[] })[],
  ): Promise<void> {
    await transaction.execute(POSTPONE, [
      events.map(({ position }) => position),
      events.map(({ pauseMs }) => Math.round(pauseMs)),
    ]);
    const pairs = events.flatMap(({ event, doneBy }) => doneBy.map((name) => [event.id, name]));
    await transaction.execute(RECORD_DELIVERIES, [
      pairs.map(([eventId]) => eventId),
      pairs.map(([, listener]) => listener),
    ]);
  }
}
