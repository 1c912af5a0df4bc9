import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { EntitlementSet } from '#libs/platform';
import type { BillingState } from '../../domain/billing-state.js';
import type { GatewayId } from '../../gateways/billing-gateway.js';
import type { PlansFile } from '../../plans/plan.js';

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
