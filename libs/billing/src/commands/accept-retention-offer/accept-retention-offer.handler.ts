import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, runUnasked, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { retentionOfferUnavailable } from '../../billing.errors.js';
import { offerRefusal } from '../../domain/retention-offer.js';
import type { Subscription } from '../../domain/subscription.js';
import { requireBilling } from '../../gateways/require-billing.js';
import { WorkspaceStanding } from '../../standing/workspace-standing.js';
import { RetentionOfferRepository } from '../../persistence/retention-offer.repository.js';
import { RetentionGrant } from '../../subscriptions/retention-grant.js';
import { AcceptRetentionOfferCommand } from './accept-retention-offer.command.js';

/** Longer than a call to a gateway may take, tries included. */
const CLAIM_MS = 120_000;

@CommandHandler(AcceptRetentionOfferCommand)
export class AcceptRetentionOfferHandler implements ICommandHandler<AcceptRetentionOfferCommand> {
  constructor(
    private readonly grant: RetentionGrant,
    private readonly standing: WorkspaceStanding,
    private readonly offers: RetentionOfferRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError billing_disabled, retention_offer_unavailable, provider_error */
  async execute({ workspaceId }: AcceptRetentionOfferCommand): Promise<void> {
    requireBilling(this.grant.gateway);
    const subscription = await this.requireOffer(workspaceId);
    const now = this.clock.now();
    const staleBefore = new Date(now.getTime() - CLAIM_MS);
    if (!(await runUnasked(() => this.offers.claim(workspaceId, now, staleBefore)))) {
      throw retentionOfferUnavailable('in_progress');
    }
    try {
      // Its key is the same in every repetition: what a lost answer granted is not granted twice.
      const snapshot = await this.grant.ask(workspaceId, subscription);
      await this.database.transaction(async (transaction) => {
        await this.offers.markUsed(transaction, workspaceId, now);
        await this.grant.record(transaction, workspaceId, snapshot);
      });
    } catch (error) {
      await this.settle(workspaceId, subscription);
      throw error;
    }
  }

  /** The call may have worked although its answer was lost. Not known either: the claim runs out by itself. */
  private async settle(workspaceId: WorkspaceId, subscription: Subscription): Promise<void> {
    const granted = await this.grant.wasGiven(subscription);
    if (granted === false) await this.offers.release(workspaceId);
    if (granted !== true) return;
    await this.database.transaction((transaction) =>
      this.offers.markUsed(transaction, workspaceId, this.clock.now()),
    );
  }

  private async requireOffer(workspaceId: WorkspaceId): Promise<Subscription> {
    const { state, facts } = await this.standing.get(workspaceId);
    const refusal = offerRefusal(state, facts.retentionOfferUsedAt);
    if (refusal !== null) throw retentionOfferUnavailable(refusal);
    return state.subscription!;
  }
}
