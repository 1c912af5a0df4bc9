import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { SubscriptionSnapshot } from '../../../gateways/billing-gateway.js';
import { PlanCatalog } from '../../../plans/plan-catalog.js';
import { subscriptionInUse, transactionRefused } from '../../app-store.errors.js';
import { isSameAccount } from '../../domain/account-token.js';
import { refusalOfStatus } from '../../domain/claim-refusal.js';
import type { StoreSubscription } from '../../domain/store-facts.js';
import { lastSignedAt, snapshotOf } from '../../domain/subscription-snapshot.js';
import { ClaimedSubscriptionRepository } from '../../persistence/claimed-subscription.repository.js';
import { AccountTokens } from '../../purchases/account-tokens.js';
import { PurchaseBook } from '../../purchases/purchase-book.js';
import { PurchaseProof } from '../../purchases/purchase-proof.js';
import { ClaimTransactionCommand, type ClaimedSubscription } from './claim-transaction.command.js';

@CommandHandler(ClaimTransactionCommand)
export class ClaimTransactionHandler implements ICommandHandler<ClaimTransactionCommand> {
  constructor(
    private readonly proof: PurchaseProof,
    private readonly accountTokens: AccountTokens,
    private readonly book: PurchaseBook,
    private readonly catalog: PlanCatalog,
    private readonly claimed: ClaimedSubscriptionRepository,
  ) {}

  async execute(command: ClaimTransactionCommand): Promise<ClaimedSubscription> {
    const { workspaceId, signedTransaction } = command;
    const subscription = await this.proof.of(signedTransaction);
    await this.requireOwnPurchase(workspaceId, subscription);
    const observedAt = lastSignedAt(subscription);
    const snapshot = snapshotOf(subscription, this.catalog.appStoreProducts, observedAt);
    await this.requireLive(workspaceId, subscription, snapshot);
    if ((await this.book.claim(workspaceId, snapshot)) === 'foreign') throw subscriptionInUse();
    return this.claimed.get(workspaceId, snapshot.gatewaySubscriptionId);
  }

  /** The app names the buyer's workspace at the purchase; purchases that were begun elsewhere name none. */
  private async requireOwnPurchase(
    workspaceId: WorkspaceId,
    { transaction, renewal }: StoreSubscription,
  ): Promise<void> {
    const named = transaction.accountToken ?? renewal?.accountToken ?? null;
    if (named === null) return;
    const own = await this.accountTokens.of(workspaceId);
    if (!isSameAccount(named, own)) throw subscriptionInUse();
  }

  private async requireLive(
    workspaceId: WorkspaceId,
    { status }: StoreSubscription,
    snapshot: SubscriptionSnapshot,
  ): Promise<void> {
    const refusal = refusalOfStatus(status);
    if (refusal === null) return;
    // The notification that said so may have been lost.
    await this.book.refresh(workspaceId, snapshot);
    throw transactionRefused(refusal);
  }
}
