import { Injectable, type FactoryProvider } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database, Entitlements, type EntitlementSet, type Transaction } from '#libs/platform';
import { entitlementsOf } from '../domain/entitlements.js';
import { workspaceNotFound } from '../identity.errors.js';
import { WorkspaceRepository } from '../persistence/workspace.repository.js';

/** Entitlements as the workspace's own row states them: unlimited unless it says otherwise. */
@Injectable()
export class WorkspaceEntitlements extends Entitlements {
  constructor(private readonly workspaces: WorkspaceRepository) {
    super();
  }

  override async forWorkspace(
    workspaceId: WorkspaceId,
    within?: Transaction,
  ): Promise<EntitlementSet> {
    const row = await this.workspaces.findById(workspaceId, within);
    if (!row) throw workspaceNotFound();
    return entitlementsOf(row.plan, row.entitlements);
  }
}

/** Binds platform's port to the workspaces' rows: an override for `PlatformModule.forRoot`. */
export const entitlementsFromWorkspaces: FactoryProvider<Entitlements> = {
  provide: Entitlements,
  useFactory: (database: Database) => new WorkspaceEntitlements(new WorkspaceRepository(database)),
  inject: [Database],
};
