import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { addDays } from '../domain/standing.js';
import type { GatewayId } from '../gateways/billing-gateway.js';
import { CheckoutRepository } from '../persistence/checkout.repository.js';
import type { BillingInterval, PlanId } from '../plans/plan.js';
import { hashOfClaimToken, newClaimToken } from '../webhook/claim-token.js';

/** Longer than any gateway keeps a checkout open: who pays at the last moment is still known. */
const CLAIM_DAYS = 30;

/** Checkouts under way. */
@Injectable()
export class Checkouts {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly clock: Clock,
  ) {}

  /** Remembers whose checkout begins. @returns the claim token that its events will bring */
  async begin(checkout: {
    readonly workspaceId: WorkspaceId;
    readonly gateway: GatewayId;
    readonly plan: PlanId;
    readonly interval: BillingInterval;
  }): Promise<string> {
    const { workspaceId, gateway, plan, interval } = checkout;
    const token = newClaimToken();
    const createdAt = this.clock.now();
    await this.checkouts.insert({
      claimHash: hashOfClaimToken(token),
      workspaceId,
      gateway,
      plan,
      interval,
      createdAt,
      expiresAt: addDays(createdAt, CLAIM_DAYS),
    });
    return token;
  }

  /** Forgets those nobody finished. */
  async removeExpired(): Promise<void> {
    await this.checkouts.removeExpired(this.clock.now());
  }
}
