import type { FactoryProvider } from '@nestjs/common';
import { entitlementsFromWorkspaces } from '#libs/identity';
import { Clock, Config, type WorkspaceId } from '#libs/kernel';
import { Database, Entitlements, type EntitlementSet, type Transaction } from '#libs/platform';
import { billingConfig } from '../billing.config.js';
import { entitlementsOf } from '../domain/entitlements.js';
import { BillingFactsRepository } from '../persistence/billing-facts.repository.js';
import { PlanCatalog } from '../plans/plan-catalog.js';
import { WorkspaceStanding } from './workspace-standing.js';

/** Entitlements as plan, subscription and the workspace's own row make them. */
class BillingEntitlements extends Entitlements {
  constructor(
    private readonly standing: WorkspaceStanding,
    private readonly catalog: PlanCatalog,
  ) {
    super();
  }

  override async forWorkspace(
    workspaceId: WorkspaceId,
    within?: Transaction,
  ): Promise<EntitlementSet> {
    const { state, facts } = await this.standing.get(workspaceId, within);
    return entitlementsOf(state, this.catalog.file, facts.overrides);
  }
}

/**
 * Binds platform's port: an override for `PlatformModule.forRoot`. Without a gateway nobody is billed, and
 * the workspaces' rows say what is allowed.
 */
export const entitlementsFromBilling: FactoryProvider<Entitlements> = {
  provide: Entitlements,
  useFactory: (config: Config, database: Database, clock: Clock) => {
    const ofRows = entitlementsFromWorkspaces.useFactory(database) as Entitlements;
    if (config.get(billingConfig).gateway === 'none') return ofRows;
    const catalog = new PlanCatalog(config);
    const facts = new BillingFactsRepository(database);
    return new BillingEntitlements(new WorkspaceStanding(facts, catalog, clock), catalog);
  },
  inject: [Config, Database, Clock],
};
