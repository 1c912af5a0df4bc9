import { Injectable } from '@nestjs/common';
import { AccountDirectory, countsAgainstPlan } from '#libs/accounts';
import { ApiKeys } from '#libs/identity';
import type { WorkspaceId } from '#libs/kernel';

/** How many of what the plan counts a workspace has. */
@Injectable()
export class WorkspaceCounts {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly keys: ApiKeys,
  ) {}

  /** Identities that cannot be posted to come along with a connect and do not count. */
  async accountsOf(workspaceId: WorkspaceId): Promise<number> {
    const accounts = await this.accounts.list(workspaceId);
    return accounts.filter(countsAgainstPlan).length;
  }

  keysOf(workspaceId: WorkspaceId): Promise<number> {
    return this.keys.countActive(workspaceId);
  }
}
