import { Injectable } from '@nestjs/common';
import type { Transaction } from '#libs/platform';
import type { SubscriptionSnapshot } from '../../gateways/billing-gateway.js';
import type { Recorded } from '../../persistence/subscription.repository.js';
import type { StoreNotification } from '../domain/store-facts.js';
import { storedSnapshot, type SnapshotDocument } from './snapshot-document.js';

/** What became of a notification; `unclaimed` ones wait until somebody claims their subscription. */
export type NotificationOutcome = Recorded | 'unclaimed' | 'ignored';

/** A notification as it came in. */
export interface NotificationArrival {
  readonly notification: StoreNotification;
  readonly snapshot: SubscriptionSnapshot | null;
  readonly receivedAt: Date;
}

const GATEWAY = 'app_store';

/** The App Store's share of `billing_events`. */
@Injectable()
export class StoreNotificationRepository {
  /**
   * Makes others who work on the same subscription wait for the end of the transaction. Otherwise a claim could miss
   * the notification that is being stored as unclaimed at the same time.
   */
  async holdSubscription(within: Transaction, originalTransactionId: string): Promise<void> {
    await within.query(`SELECT pg_advisory_xact_lock(hashtextextended('app_store:' || $1, 0))`, [
      originalTransactionId,
    ]);
  }

  /** @returns false for one that was stored before */
  async insertOnce(within: Transaction, arrival: NotificationArrival): Promise<boolean> {
    const { notification, snapshot, receivedAt } = arrival;
    const inserted = await within.execute(
      `INSERT INTO billing_events (gateway, event_id, type, gateway_subscription_id, snapshot, payload,
         occurred_at, received_at, processed_at, outcome)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $9 = 'ignored' THEN $8::timestamptz END, $9)
       ON CONFLICT (gateway, event_id) DO NOTHING`,
      [
        GATEWAY,
        notification.id,
        notification.type,
        notification.transaction?.originalTransactionId ?? null,
        snapshot === null ? null : JSON.stringify(snapshot),
        JSON.stringify(notification),
        notification.signedAt,
        receivedAt,
        snapshot === null ? 'ignored' : 'unclaimed',
      ],
    );
    return inserted === 1;
  }

  async settle(
    within: Transaction,
    id: string,
    outcome: NotificationOutcome,
    now: Date,
  ): Promise<void> {
    await within.execute(
      `UPDATE billing_events SET outcome = $3, processed_at = $4 WHERE gateway = $1 AND event_id = $2`,
      [GATEWAY, id, outcome, now],
    );
  }

  /** Those that came before anybody had claimed their subscription, in the order of Apple's signatures. */
  async findUnclaimed(
    within: Transaction,
    originalTransactionId: string,
  ): Promise<{ readonly id: string; readonly snapshot: SubscriptionSnapshot }[]> {
    const rows = await within.query<{ id: string; snapshot: SnapshotDocument }>(
      `SELECT event_id AS id, snapshot FROM billing_events
        WHERE gateway = $1 AND gateway_subscription_id = $2 AND outcome = 'unclaimed'
        ORDER BY occurred_at, event_id`,
      [GATEWAY, originalTransactionId],
    );
    return rows.map(({ id, snapshot }) => ({ id, snapshot: storedSnapshot(snapshot) }));
  }
}
