import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { SubscriptionSnapshot } from '../../gateways/billing-gateway.js';
import { SUBSCRIPTION_COLUMNS } from '../../persistence/subscription.columns.js';

/** What is known of a subscription of the App Store. Its states are written by `SubscriptionRepository`. */
@Injectable()
export class ClaimedSubscriptionRepository {
  constructor(private readonly database: Database) {}

  /** @throws Error when the workspace has no such subscription */
  async get(
    workspaceId: WorkspaceId,
    originalTransactionId: string,
  ): Promise<SubscriptionSnapshot> {
    const [row] = await this.database.query<SubscriptionSnapshot>(
      `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions AS subscription
        WHERE source = 'app_store' AND workspace_id = $1 AND gateway_subscription_id = $2`,
      [workspaceId, originalTransactionId],
    );
    if (!row) throw new Error(`workspace ${workspaceId} has not claimed ${originalTransactionId}`);
    return row;
  }
}
