import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ConnectionCountsQuery } from '#libs/accounts';
import { ApiKeys } from '#libs/identity';
import type { WorkspaceId } from '#libs/kernel';

/** How many of what the plan counts a workspace has. */
@Injectable()
export class WorkspaceCounts {
  constructor(
    private readonly queries: QueryBus,
    private readonly keys: ApiKeys,
  ) {}

  /** Identities that cannot be posted to come along with a connect and do not count. */
  async accountsOf(workspaceId: WorkspaceId): Promise<number> {
    return (await this.queries.execute(new ConnectionCountsQuery(workspaceId))).countedByPlan;
  }

  keysOf(workspaceId: WorkspaceId): Promise<number> {
    return this.keys.countActive(workspaceId);
  }
}
