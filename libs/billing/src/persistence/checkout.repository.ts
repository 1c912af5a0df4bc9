import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import type { GatewayId } from '../gateways/billing-gateway.js';
import type { BillingInterval, PlanId } from '../plans/plan.js';

export interface NewCheckout {
  readonly claimHash: Buffer;
  readonly workspaceId: WorkspaceId;
  readonly gateway: GatewayId;
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A claim token brought by a gateway's event. */
export interface Claim {
  readonly claimHash: Buffer;
  readonly gateway: GatewayId;
  readonly gatewaySubscriptionId: string;
  readonly at: Date;
}

/** Checkouts that were begun, by the hash of their claim token. */
@Injectable()
export class CheckoutRepository {
  constructor(private readonly database: Database) {}

  async insert(checkout: NewCheckout): Promise<void> {
    await this.database.execute(
      `INSERT INTO billing_checkouts
         (claim_hash, workspace_id, gateway, plan, billing_interval, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        checkout.claimHash,
        checkout.workspaceId,
        checkout.gateway,
        checkout.plan,
        checkout.interval,
        checkout.createdAt,
        checkout.expiresAt,
      ],
    );
  }

  /** The workspace of an unused token. A token that became one subscription never becomes another. */
  async claim(within: Transaction, claim: Claim): Promise<WorkspaceId | null> {
    const [row] = await within.query<{ workspaceId: WorkspaceId }>(
      `UPDATE billing_checkouts
          SET used_at = COALESCE(used_at, $4), gateway_subscription_id = $3
        WHERE claim_hash = $1 AND gateway = $2
          AND (gateway_subscription_id = $3 OR (used_at IS NULL AND expires_at > $4))
        RETURNING workspace_id AS "workspaceId"`,
      [claim.claimHash, claim.gateway, claim.gatewaySubscriptionId, claim.at],
    );
    return row?.workspaceId ?? null;
  }

  /** Forgets checkouts nobody finished. */
  async removeExpired(now: Date): Promise<void> {
    await this.database.execute(
      `DELETE FROM billing_checkouts WHERE used_at IS NULL AND expires_at <= $1`,
      [now],
    );
  }
}
