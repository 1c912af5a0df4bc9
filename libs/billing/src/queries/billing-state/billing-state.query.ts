import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { Entitlements, type EntitlementSet } from '#libs/platform';
import type { BillingState } from '../../domain/billing-state.js';
import { entitlementsOf } from '../../domain/entitlements.js';
import { offerRefusal } from '../../domain/retention-offer.js';
import { BillingGateway, type GatewayId } from '../../gateways/billing-gateway.js';
import { PlanCatalog } from '../../plans/plan-catalog.js';
import type { PlansFile } from '../../plans/plan.js';
import { WorkspaceStanding } from '../../standing/workspace-standing.js';

/** What a workspace's billing page shows. */
export interface BillingView {
  readonly gateway: GatewayId;
  readonly entitlements: EntitlementSet;
  /** Null where nobody is billed. */
  readonly billed: {
    readonly state: BillingState;
    readonly plans: PlansFile;
    readonly canTakeOffer: boolean;
  } | null;
}

/** How a workspace stands with billing. @throws DomainError not_found */
export class BillingStateQuery extends Query<BillingView> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

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
