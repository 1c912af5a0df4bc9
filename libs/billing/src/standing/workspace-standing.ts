import { Injectable } from '@nestjs/common';
import { Clock, DomainError, type WorkspaceId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import { billingState, type BillingState } from '../domain/billing-state.js';
import {
  BillingFactsRepository,
  type WorkspaceBilling,
} from '../persistence/billing-facts.repository.js';
import { PlanCatalog } from '../plans/plan-catalog.js';

/** A workspace's billing state now, and the facts it follows from. */
export interface StandingNow {
  readonly state: BillingState;
  readonly facts: WorkspaceBilling;
}

/** How a workspace stands with billing at this moment. */
@Injectable()
export class WorkspaceStanding {
  constructor(
    private readonly facts: BillingFactsRepository,
    private readonly catalog: PlanCatalog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found */
  async get(workspaceId: WorkspaceId, within?: Transaction): Promise<StandingNow> {
    const facts = await this.facts.find(workspaceId, within);
    if (facts === null) {
      throw new DomainError('not_found', 'not_found', 'There is no such workspace.');
    }
    return { state: billingState(facts, this.catalog.file, this.clock.now()), facts };
  }
}
