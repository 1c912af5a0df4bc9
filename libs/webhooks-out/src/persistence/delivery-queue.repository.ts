import { Injectable } from '@nestjs/common';
import { type DeliveryId, type WebhookId, type WorkspaceId } from '#libs/kernel';
import { Database, type SealedSecret, type Transaction, WatchedChanges } from '#libs/platform';
import type { DeliveryTry } from '../domain/delivery.js';
import { WEBHOOK_CHANGED } from './webhook.repository.js';

/** A delivery that this process sends now. */
export interface DeliveryClaim {
  readonly id: DeliveryId;
  readonly webhookId: WebhookId;
  readonly eventId: string;
  readonly type: string;
  readonly url: string;
  readonly body: string;
  readonly secret: SealedSecret;
  readonly previousSecret: SealedSecret | null;
  readonly previousSecretExpiresAt: Date | null;
  /** Tries begun, this one included; also the fence of every later write. */
  readonly attempts: number;
  /** The place in the timetable, from 1. */
  readonly roundAttempts: number;
  /** When the first try of the round began. */
  readonly roundStartedAt: Date;
}

interface ClaimRow extends Omit<DeliveryClaim, 'secret' | 'previousSecret'> {
  readonly keyId: string;
  readonly ciphertext: string;
  readonly previousKeyId: string | null;
  readonly previousCiphertext: string | null;
}

/** What is written about a try. Null as next: there is none. */
export interface SettledTry {
  readonly status: 'delivered' | 'pending' | 'failed';
  readonly entry: DeliveryTry;
  readonly at: Date;
  readonly nextAttemptAt: Date | null;
}

const KEPT_TRIES = 20;

// Webhooks with anything to send, found by skipping through the index: its cost goes with their number, not
// with that of the deliveries.
const WAITING = `
  WITH RECURSIVE waiting AS (
    (SELECT webhook_id FROM webhook_deliveries WHERE status = 'pending' ORDER BY webhook_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.webhook_id FROM webhook_deliveries d
             WHERE d.status = 'pending' AND d.webhook_id > waiting.webhook_id
             ORDER BY d.webhook_id LIMIT 1)
      FROM waiting WHERE waiting.webhook_id IS NOT NULL
  ), open AS (
    SELECT w.* FROM webhooks w JOIN waiting ON waiting.webhook_id = w.id WHERE w.enabled
  )`;

const ONE = 'WITH open AS (SELECT w.* FROM webhooks w WHERE w.id = $5 AND w.enabled)';

// Due by the service's clock, free by the clock of the database, which is one for all schedulers.
const claimOf = (open: string): string => `${open}, due AS MATERIALIZED (
    SELECT first.id
      FROM open
     CROSS JOIN LATERAL (
       SELECT d.id, d.next_attempt_at FROM webhook_deliveries d
        WHERE d.webhook_id = open.id AND d.status = 'pending' AND d.next_attempt_at <= $1
          AND (d.leased_until IS NULL OR d.leased_until < now())
        ORDER BY d.next_attempt_at
        -- what is under way to one webhook leaves room for the others
        LIMIT GREATEST(0, $3 - (SELECT count(*) FROM webhook_deliveries busy
                                 WHERE busy.webhook_id = open.id AND busy.status = 'pending'
                                   AND busy.leased_until >= now()))
     ) first
     ORDER BY first.next_attempt_at
     LIMIT $2
  ), taken AS MATERIALIZED (
    -- a rival's rows are left to the rival; the repeated conditions drop those that changed meanwhile
    SELECT id FROM webhook_deliveries
     WHERE id = ANY (ARRAY(SELECT id FROM due)) AND status = 'pending' AND next_attempt_at <= $1
       AND (leased_until IS NULL OR leased_until < now())
     FOR UPDATE SKIP LOCKED
  )
  UPDATE webhook_deliveries d SET
     attempts = d.attempts + 1,
     round_attempts = d.round_attempts + 1,
     round_started_at = COALESCE(d.round_started_at, $1),
     leased_until = now() + $4 * interval '1 millisecond'
    FROM taken, webhooks w, webhook_events e
   WHERE d.id = taken.id AND w.id = d.webhook_id AND e.id = d.event_id
  RETURNING d.id, d.webhook_id AS "webhookId", d.event_id AS "eventId", e.type, w.url, e.body,
     w.secret_key_id AS "keyId", w.secret_ciphertext AS ciphertext,
     w.previous_secret_key_id AS "previousKeyId", w.previous_secret_ciphertext AS "previousCiphertext",
     w.previous_secret_expires_at AS "previousSecretExpiresAt",
     d.attempts, d.round_attempts AS "roundAttempts", d.round_started_at AS "roundStartedAt"`;
const CLAIM = claimOf(WAITING);
const CLAIM_FOR_ONE = claimOf(ONE);

/** The sender's statements. */
@Injectable()
export class DeliveryQueueRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  /**
   * Takes deliveries that are due, those to one webhook or to any; what is not settled within the lease is
   * taken again.
   */
  async claim(
    at: Date,
    room: { readonly inAll: number; readonly perWebhook: number },
    leaseMs: number,
    webhookId: WebhookId | 'any',
  ): Promise<DeliveryClaim[]> {
    const { inAll, perWebhook } = room;
    const values = [at, inAll, perWebhook, leaseMs];
    const rows = await (webhookId === 'any'
      ? this.database.query<ClaimRow>(CLAIM, values)
      : this.database.query<ClaimRow>(CLAIM_FOR_ONE, [...values, webhookId]));
    return rows.map(({ keyId, ciphertext, previousKeyId, previousCiphertext, ...row }) => ({
      ...row,
      secret: { keyId, ciphertext },
      previousSecret:
        previousKeyId === null || previousCiphertext === null
          ? null
          : { keyId: previousKeyId, ciphertext: previousCiphertext },
    }));
  }

  /** When the next delivery becomes due that is not due yet; null when none waits. */
  async nextDueAt(after: Date): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }>(
      `${WAITING} SELECT min(first.at) AS at FROM open CROSS JOIN LATERAL (
         SELECT min(d.next_attempt_at) AS at FROM webhook_deliveries d
          WHERE d.webhook_id = open.id AND d.status = 'pending' AND d.next_attempt_at > $1) first`,
      [after],
    );
    return row?.at ?? null;
  }

  /** Deliveries that wait for their time or their turn, those to disabled webhooks left out. */
  async countWaiting(): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      `SELECT count(*) FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
        WHERE d.status = 'pending' AND w.enabled`,
    );
    return Number(row?.count ?? 0);
  }

  /** Writes how a try ended. False: another worker has the delivery, or it is gone. */
  async settle(
    transaction: Transaction,
    { id, webhookId, attempts }: DeliveryClaim,
    { status, entry, at, nextAttemptAt }: SettledTry,
  ): Promise<boolean> {
    const [written] = await transaction.query<{ workspaceId: WorkspaceId }>(
      `UPDATE webhook_deliveries SET
         status = $3, next_attempt_at = $4, leased_until = NULL,
         delivered_at = CASE WHEN $3 = 'delivered' THEN $5::timestamptz END,
         tries = CASE WHEN jsonb_array_length(tries) >= ${KEPT_TRIES} THEN tries - 0 ELSE tries END
           || $6::jsonb
       -- whoever was overtaken changes nothing: the next claim has raised the number of tries
       WHERE id = $1 AND attempts = $2 AND status = 'pending'
       RETURNING workspace_id AS "workspaceId"`,
      [id, attempts, status, nextAttemptAt, at, JSON.stringify([entry])],
    );
    if (written === undefined) return false;
    await this.changes.tell(transaction, WEBHOOK_CHANGED, [{ ...written, webhookId }]);
    return true;
  }

  /** What the try says about its webhook. Success after success changes no row. */
  async noteHealth(
    transaction: Transaction,
    { webhookId }: DeliveryClaim,
    failedAt: Date | null,
  ): Promise<void> {
    await transaction.execute(
      `UPDATE webhooks SET failing_since = $2
       WHERE id = $1 AND (failing_since IS NULL) <> ($2::timestamptz IS NULL)`,
      [webhookId, failedAt],
    );
  }
}
