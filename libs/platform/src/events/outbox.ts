import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.js';
import { statement } from '../database/statement.js';
import { NotificationSender } from '../database/notification-sender.js';
import { currentTraceContext } from '#libs/kernel';
import type { DomainEvent } from './domain-event.js';

/** The channel on which relays are woken. */
export const OUTBOX_CHANNEL = 'outbox';

// Only what is read as a feed costs an entry in its index. By the same clock as the interest: the transaction's begin.
const feedMark = `
  CASE WHEN EXISTS (SELECT 1 FROM event_interests feed
                     WHERE feed.workspace_id = event.workspace_id AND feed.event_name = event.name
                       AND feed.source = 'feed' AND feed.expires_at > now())
       THEN pg_current_xact_id() END`;

// WITH ORDINALITY keeps the order of the array, hence the order of the events of one change.
const INSERT = statement(
  'add_events',
  `
  INSERT INTO outbox
    (event_id, name, workspace_id, occurred_at, payload, trace_context, transaction_id)
  SELECT event_id, name, workspace_id, occurred_at, payload, trace_context, ${feedMark}
    FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::jsonb[], $6::text[])
         WITH ORDINALITY
         AS event (event_id, name, workspace_id, occurred_at, payload, trace_context, position)
   ORDER BY position`,
);

/**
 * Writes events that are worth a row only to a workspace that waits for them; for a statement that does more than this.
 * Whoever runs it wakes the relay where a row was written.
 * @param events a relation with the columns of an event, and the position of each among those of one change
 */
export const insertWanted = (events: string): string => `
  INSERT INTO outbox
    (event_id, name, workspace_id, occurred_at, payload, trace_context, transaction_id)
  SELECT event.event_id, event.name, event.workspace_id, event.occurred_at, event.payload,
         event.trace_context, ${feedMark}
    FROM ${events}
   WHERE EXISTS (SELECT 1 FROM event_interests wanted
                  WHERE wanted.workspace_id = event.workspace_id AND wanted.event_name = event.name
                    AND (wanted.expires_at IS NULL OR wanted.expires_at > now()))
   ORDER BY event.position`;

const INSERT_WANTED = statement(
  'add_wanted_events',
  insertWanted(`
    unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::jsonb[], $6::text[])
    WITH ORDINALITY
    AS event (event_id, name, workspace_id, occurred_at, payload, trace_context, position)`),
);

/** Where events are written, in the transaction of the change they tell of. */
@Injectable()
export class Outbox {
  constructor(private readonly notifications: NotificationSender) {}

  /** Nothing is told unless the transaction commits; the relay is woken right after. */
  async add(transaction: Transaction, events: readonly DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    await transaction.execute(INSERT, columnsOf(events));
    transaction.afterCommit(() => this.wakeRelay());
  }

  /** The same for events that are written only where their workspace waits for them. */
  async addWanted(transaction: Transaction, events: readonly DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    const written = await transaction.execute(INSERT_WANTED, columnsOf(events));
    if (written > 0) transaction.afterCommit(() => this.wakeRelay());
  }

  /** For events that a statement of the caller's wrote and committed. */
  wakeRelay(): void {
    this.notifications.send(OUTBOX_CHANNEL);
  }
}

function columnsOf(events: readonly DomainEvent[]): readonly unknown[] {
  return [
    events.map((event) => event.id),
    events.map((event) => event.name),
    events.map((event) => event.workspaceId),
    events.map((event) => event.occurredAt),
    events.map((event) => JSON.stringify(event.payload)),
    events.map((event) => event.traceContext ?? currentTraceContext()),
  ];
}
