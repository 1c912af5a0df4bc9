import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { SubscriptionSnapshot } from '../../../gateways/billing-gateway.js';

/** The subscription a workspace has claimed, as it is known now. */
export type ClaimedSubscription = SubscriptionSnapshot;

/**
 * Binds the subscription of a signed transaction to the workspace.
 * @throws DomainError app_store_transaction_refused, subscription_in_use, billing_disabled, provider_error
 */
export class ClaimTransactionCommand extends Command<ClaimedSubscription> {
  constructor(
    readonly workspaceId: WorkspaceId,
    /** Compact JWS, as StoreKit gives it. */
    readonly signedTransaction: string,
  ) {
    super();
  }
}
