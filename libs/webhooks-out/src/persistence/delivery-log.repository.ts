import { Injectable } from '@nestjs/common';
import { type WebhookId, type WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import type { Delivery, DeliveryStatus } from '../domain/delivery.js';

/** Which deliveries of a webhook are wanted, newest first: behind one, or after `offset` others. */
export interface DeliveryListOptions {
  readonly status: DeliveryStatus | null;
  readonly limit: number;
  readonly offset: number;
  readonly before: string | null;
}

export interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  readonly total: number;
}

const COLUMNS = `
  d.id, d.webhook_id AS "webhookId", d.event_id AS "eventId", e.type, d.status, d.attempts, d.tries,
  d.next_attempt_at AS "nextAttemptAt", d.delivered_at AS "deliveredAt", d.created_at AS "createdAt",
  e.body::json AS payload`;

/** What people read of deliveries, and ask for again. */
@Injectable()
export class DeliveryLogRepository {
  constructor(private readonly database: Database) {}

  async page(
    workspaceId: WorkspaceId,
    webhookId: WebhookId,
    { status, limit, offset, before }: DeliveryListOptions,
  ): Promise<DeliveryPage> {
    const condition = `workspace_id = $1 AND webhook_id = $2 AND ($3::text IS NULL OR status = $3)`;
    const [count] = await this.database.query<{ total: string }>(
      `SELECT count(*) AS total FROM webhook_deliveries WHERE ${condition}`,
      [workspaceId, webhookId, status],
    );
    const deliveries = await this.database.query<Delivery>(
      `SELECT ${COLUMNS}
         FROM (SELECT * FROM webhook_deliveries
                WHERE ${condition} AND ($4::text IS NULL OR id < $4)
                ORDER BY id DESC LIMIT $5 OFFSET $6) d
         JOIN webhook_events e ON e.id = d.event_id
        ORDER BY d.id DESC`,
      [workspaceId, webhookId, status, before, limit, before === null ? offset : 0],
    );
    return { deliveries, total: Number(count?.total ?? 0) };
  }

  async find(webhookId: WebhookId, id: string): Promise<Delivery | null> {
    const [row] = await this.database.query<Delivery>(
      `SELECT ${COLUMNS} FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id
        WHERE d.webhook_id = $1 AND d.id = $2`,
      [webhookId, id],
    );
    return row ?? null;
  }

  /** The newest delivery of an event. */
  async ofEvent(webhookId: WebhookId, eventId: string): Promise<Delivery | null> {
    const [row] = await this.database.query<Delivery>(
      `SELECT ${COLUMNS} FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id
        WHERE d.webhook_id = $1 AND d.event_id = $2`,
      [webhookId, eventId],
    );
    return row ?? null;
  }

  /** Due now, with the whole timetable before it; one that waits only comes sooner. */
  async sendAgain(
    transaction: Transaction,
    webhookId: WebhookId,
    id: string,
    at: Date,
  ): Promise<boolean> {
    const changed = await transaction.execute(
      `UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = $3, delivered_at = NULL,
         round_attempts = 0, round_started_at = NULL
       WHERE webhook_id = $1 AND id = $2`,
      [webhookId, id, at],
    );
    return changed === 1;
  }
}
