import { Injectable } from '@nestjs/common';
import type { Transaction, WorkspaceId } from '#libs/platform';
import type { SubscriptionSnapshot } from '../../gateways/billing-gateway.js';

/** Whose the subscriptions of the App Store are. Their states are written by `SubscriptionWriter`. */
@Injectable()
export class BoundSubscriptionRepository {
  async findOwner(within: Transaction, originalTransactionId: string): Promise<WorkspaceId | null> {
    const [row] = await within.query<{ workspaceId: WorkspaceId }>(
      `SELECT workspace_id AS "workspaceId" FROM subscriptions
        WHERE source = 'app_store' AND gateway_subscription_id = $1`,
      [originalTransactionId],
    );
    return row?.workspaceId ?? null;
  }

  /** @param token as Apple repeats it, which need not be a UUID */
  async findNamedWorkspace(within: Transaction, token: string): Promise<WorkspaceId | null> {
    const [row] = await within.query<{ workspaceId: WorkspaceId }>(
      `SELECT workspace_id AS "workspaceId" FROM app_store_accounts
        WHERE account_token::text = lower($1)`,
      [token],
    );
    return row?.workspaceId ?? null;
  }

  async findState(
    within: Transaction,
    workspaceId: WorkspaceId,
    originalTransactionId: string,
  ): Promise<SubscriptionSnapshot | null> {
    const [row] = await within.query<SubscriptionSnapshot>(
      `SELECT gateway_subscription_id AS "gatewaySubscriptionId", gateway_customer_id AS "gatewayCustomerId",
              plan, billing_interval AS interval, status, cancel_at_period_end AS "cancelAtPeriodEnd",
              current_period_ends_at AS "currentPeriodEndsAt", trial_ends_at AS "trialEndsAt",
              ends_at AS "endsAt", has_discount AS "hasDiscount", observed_at AS "observedAt"
         FROM subscriptions
        WHERE source = 'app_store' AND workspace_id = $1 AND gateway_subscription_id = $2`,
      [workspaceId, originalTransactionId],
    );
    return row ?? null;
  }
}
