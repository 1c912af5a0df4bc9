import { Injectable } from '@nestjs/common';
import { newId, type WebhookId, type WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import type { WebhookMessage } from '../domain/webhook-message.js';
import { EVERY_EVENT, TEST_EVENT } from '../domain/webhook-events.js';

/** A webhook that wants an event; a disabled one is sent nothing, but can have it replayed. */
export interface Subscriber {
  readonly id: WebhookId;
  readonly enabled: boolean;
}

/** Events to send again. */
export interface ReplayPage {
  readonly eventIds: readonly string[];
  /** When the first event beyond the page happened; null when the page holds all. */
  readonly nextAt: Date | null;
}

const CHUNK = 1_000;

/** Events and who is to have them. */
@Injectable()
export class WebhookEventsRepository {
  constructor(private readonly database: Database) {}

  async subscribersOf(workspaceId: WorkspaceId, type: string): Promise<readonly Subscriber[]> {
    return this.database.query<Subscriber>(
      `SELECT id, enabled FROM webhooks WHERE workspace_id = $1 AND events && $2::text[] ORDER BY id`,
      [workspaceId, [type, EVERY_EVENT]],
    );
  }

  /** Stores events and queues them for those webhooks, once: told again, it changes nothing. */
  async store(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    messages: readonly WebhookMessage[],
    webhookIds: readonly WebhookId[],
    at: Date,
  ): Promise<void> {
    for (let from = 0; from < messages.length; from += CHUNK) {
      const chunk = messages.slice(from, from + CHUNK);
      await this.insertEvents(transaction, workspaceId, chunk, at);
      const eventIds = chunk.map(({ id }) => id);
      for (const webhookId of webhookIds) {
        await this.queue(transaction, workspaceId, webhookId, eventIds, at);
      }
    }
  }

  /** Queues stored events; those that are queued already stay as they are. */
  async queue(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    webhookId: WebhookId,
    eventIds: readonly string[],
    at: Date,
  ): Promise<void> {
    await transaction.execute(
      `${INSERT_DELIVERIES} ON CONFLICT (webhook_id, event_id) DO NOTHING`,
      deliveryValues(workspaceId, webhookId, eventIds, at),
    );
  }

  /** Queues stored events, those that were sent before once more. */
  async queueAgain(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    webhookId: WebhookId,
    eventIds: readonly string[],
    at: Date,
  ): Promise<void> {
    await transaction.execute(
      `${INSERT_DELIVERIES}
       ON CONFLICT (webhook_id, event_id) DO UPDATE SET
         status = 'pending', round_attempts = 0, round_started_at = NULL, delivered_at = NULL,
         -- one that is waiting or under way comes once more at its time
         next_attempt_at = excluded.next_attempt_at
       WHERE webhook_deliveries.status <> 'pending'`,
      deliveryValues(workspaceId, webhookId, eventIds, at),
    );
  }

  /** Events a webhook subscribes to, since a moment, oldest first. */
  async since(
    workspaceId: WorkspaceId,
    events: readonly string[],
    since: Date,
    limit: number,
  ): Promise<ReplayPage> {
    const rows = await this.database.query<{ id: string; at: Date }>(
      `SELECT id, occurred_at AS at FROM webhook_events
       WHERE workspace_id = $1 AND occurred_at >= $2
         AND ($3 OR type = ANY ($4)) AND type <> $5
       ORDER BY occurred_at, id LIMIT $6`,
      [workspaceId, since, events.includes(EVERY_EVENT), events, TEST_EVENT, limit + 1],
    );
    const page = rows.slice(0, limit);
    return { eventIds: page.map(({ id }) => id), nextAt: rows[limit]?.at ?? null };
  }

  private async insertEvents(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    messages: readonly WebhookMessage[],
    at: Date,
  ): Promise<void> {
    await transaction.execute(
      `INSERT INTO webhook_events (id, workspace_id, type, sequence, body, occurred_at, created_at)
       SELECT id, $1, type, sequence, body, occurred_at, $2
         FROM unnest($3::text[], $4::text[], $5::bigint[], $6::text[], $7::timestamptz[])
           AS event (id, type, sequence, body, occurred_at)
       ON CONFLICT (id) DO NOTHING`,
      [
        workspaceId,
        at,
        messages.map(({ id }) => id),
        messages.map(({ type }) => type),
        messages.map(({ sequence }) => sequence),
        messages.map(({ body }) => body),
        messages.map(({ occurredAt }) => occurredAt),
      ],
    );
  }
}

const INSERT_DELIVERIES = `
  INSERT INTO webhook_deliveries (id, workspace_id, webhook_id, event_id, next_attempt_at, created_at)
  SELECT id, $1, $2, event_id, $3, $3 FROM unnest($4::text[], $5::text[]) AS queued (id, event_id)`;

function deliveryValues(
  workspaceId: WorkspaceId,
  webhookId: WebhookId,
  eventIds: readonly string[],
  at: Date,
): readonly unknown[] {
  const ids = eventIds.map(() => newId('dlv', at.getTime()));
  return [workspaceId, webhookId, at, ids, eventIds];
}
