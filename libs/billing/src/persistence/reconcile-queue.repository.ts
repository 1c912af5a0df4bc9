import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { SubscriptionSource } from '../gateways/billing-gateway.js';

/** A subscription whose state should be asked for again. */
export interface ReconcileTask {
  readonly gatewaySubscriptionId: string;
  readonly workspaceId: WorkspaceId;
}

/** Subscriptions that may have changed without an event reaching us. */
@Injectable()
export class ReconcileQueueRepository {
  constructor(private readonly database: Database) {}

  /** Takes some that were not asked for since `before`; any number of schedulers may take at once. */
  claim(
    source: SubscriptionSource,
    now: Date,
    before: Date,
    limit: number,
  ): Promise<readonly ReconcileTask[]> {
    return this.database.query<ReconcileTask>(
      `UPDATE subscriptions SET reconciled_at = $2
        WHERE (source, gateway_subscription_id) IN (
          SELECT source, gateway_subscription_id FROM subscriptions
           WHERE source = $1 AND status <> 'expired'
             AND (reconciled_at IS NULL OR reconciled_at < $3)
             -- what ended long ago does not come back
             AND (status <> 'canceled' OR COALESCE(ends_at, observed_at) > $2::timestamptz - interval '30 days')
           ORDER BY reconciled_at NULLS FIRST LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING gateway_subscription_id AS "gatewaySubscriptionId", workspace_id AS "workspaceId"`,
      [source, now, before, limit],
    );
  }
}
