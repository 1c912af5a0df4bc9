import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '#libs/platform';
import type {
  GatewayEvent,
  SubscriptionSnapshot,
  SubscriptionSource,
} from '../gateways/billing-gateway.js';

/** `unclaimed` waits for the event that says whose it is; `ignored` asks for nothing. */
export type EventOutcome = 'applied' | 'older' | 'foreign' | 'unclaimed' | 'ignored';

/** A snapshot as jsonb gives it back: times are text. */
type StoredSnapshot = { readonly [Name in keyof SubscriptionSnapshot]: unknown };

/** Every message of a gateway, once. */
@Injectable()
export class GatewayEventRepository {
  /** Makes events of one subscription take turns until the transaction ends. */
  async takeTurn(
    within: Transaction,
    gateway: SubscriptionSource,
    subscriptionId: string,
  ): Promise<void> {
    await within.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `billing ${gateway} ${subscriptionId}`,
    ]);
  }

  /** @returns false for an event that was received before; a rival's insert is waited for */
  async insert(
    within: Transaction,
    gateway: SubscriptionSource,
    event: GatewayEvent,
    receivedAt: Date,
  ): Promise<boolean> {
    const inserted = await within.execute(
      `INSERT INTO billing_events (gateway, event_id, type, gateway_subscription_id, snapshot, payload,
                                   occurred_at, received_at, outcome)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'ignored') ON CONFLICT DO NOTHING`,
      [
        gateway,
        event.id,
        event.type,
        event.gatewaySubscriptionId,
        storable(event.snapshot),
        storable(event.payload ?? {}),
        event.occurredAt,
        receivedAt,
      ],
    );
    return inserted === 1;
  }

  async close(
    within: Transaction,
    gateway: SubscriptionSource,
    eventId: string,
    outcome: EventOutcome,
    at: Date,
  ): Promise<void> {
    await within.execute(
      `UPDATE billing_events SET outcome = $3, processed_at = CASE WHEN $3 = 'unclaimed' THEN NULL ELSE $4::timestamptz END
        WHERE gateway = $1 AND event_id = $2`,
      [gateway, eventId, outcome, at],
    );
  }

  /**
   * Empties old messages. The rows stay: a message that comes again is still known. The state of an unclaimed one
   * stays, too, for its claim. @returns how many
   */
  emptyBefore(on: Queryable, before: Date, limit: number): Promise<number> {
    return on.execute(
      `UPDATE billing_events e
          SET payload = '{}', snapshot = CASE WHEN e.outcome = 'unclaimed' THEN e.snapshot END
         FROM (SELECT gateway, event_id FROM billing_events
                WHERE received_at < $1 AND payload <> '{}' ORDER BY received_at LIMIT $2
                  FOR UPDATE SKIP LOCKED) old
        WHERE e.gateway = old.gateway AND e.event_id = old.event_id`,
      [before, limit],
    );
  }

  /** States that came before their subscription was claimed, oldest first. */
  async findUnclaimed(
    within: Transaction,
    gateway: SubscriptionSource,
    subscriptionId: string,
  ): Promise<readonly { readonly id: string; readonly snapshot: SubscriptionSnapshot }[]> {
    const rows = await within.query<{ id: string; snapshot: StoredSnapshot }>(
      `SELECT event_id AS id, snapshot FROM billing_events
        WHERE gateway = $1 AND gateway_subscription_id = $2 AND outcome = 'unclaimed'
        ORDER BY occurred_at`,
      [gateway, subscriptionId],
    );
    return rows.map(({ id, snapshot }) => ({ id, snapshot: revived(snapshot) }));
  }
}

/** Postgres keeps no NUL characters in jsonb. */
function storable(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value).replaceAll('\\u0000', '');
}

function revived(stored: StoredSnapshot): SubscriptionSnapshot {
  const time = (value: unknown): Date | null => (value === null ? null : new Date(value as string));
  return {
    ...stored,
    currentPeriodEndsAt: time(stored.currentPeriodEndsAt),
    trialEndsAt: time(stored.trialEndsAt),
    endsAt: time(stored.endsAt),
    observedAt: new Date(stored.observedAt as string),
  } as SubscriptionSnapshot;
}
