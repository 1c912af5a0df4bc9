import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Entitlements } from '#libs/platform';
import { offerRefusal } from '../../domain/retention-offer.js';
import { entitlementsOf } from '../../domain/entitlements.js';
import { BillingGateway } from '../../gateways/billing-gateway.js';
import { PlanCatalog } from '../../plans/plan-catalog.js';
import { WorkspaceStanding } from '../../standing/workspace-standing.js';
import { BillingStateQuery, type BillingView } from './billing-state.query.js';

@QueryHandler(BillingStateQuery)
export class BillingStateHandler implements IQueryHandler<BillingStateQuery> {
  constructor(
    private readonly gateway: BillingGateway,
    private readonly standing: WorkspaceStanding,
    private readonly catalog: PlanCatalog,
    private readonly entitlements: Entitlements,
  ) {}

  async execute({ workspaceId }: BillingStateQuery): Promise<BillingView> {
    const gateway = this.gateway.id;
    if (gateway === 'none') {
      const entitlements = await this.entitlements.forWorkspace(workspaceId);
      return { gateway, entitlements, billed: null };
    }
    const { state, facts } = await this.standing.get(workspaceId);
    const plans = this.catalog.file;
    const canTakeOffer = offerRefusal(state, facts.retentionOfferUsedAt) === null;
    return {
      gateway,
      entitlements: entitlementsOf(state, plans, facts.overrides),
      billed: { state, plans, canTakeOffer },
    };
  }
}
