import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AccountDirectory, countsAgainstPlan } from '#libs/accounts';
import { ApiKeys } from '#libs/identity';
import { StorageUsageQuery } from '#libs/media';
import { Clock, Entitlements, type WorkspaceId } from '#libs/platform';
import { WorkspaceActivityQuery } from '#libs/schedules';
import { Caller, DashboardRoute } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { UsageResponse } from './usage.response.js';

/** How much of its plan a workspace uses. */
@ApiTags('Status and authentication')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/me/usage')
export class UsageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly entitlements: Entitlements,
    private readonly accounts: AccountDirectory,
    private readonly keys: ApiKeys,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Operation({ summary: 'Workspace usage', returns: UsageResponse })
  async usage(@Caller() { workspaceId }: Caller): Promise<UsageResponse> {
    const [
      { plan, subscriptionStatus, publishing, limits },
      activity,
      storage,
      connectedAccounts,
      apiKeys,
    ] = await Promise.all([
      this.entitlements.forWorkspace(workspaceId),
      this.queries.execute(new WorkspaceActivityQuery(workspaceId)),
      this.queries.execute(new StorageUsageQuery(workspaceId)),
      this.countAccounts(workspaceId),
      this.keys.countActive(workspaceId),
    ]);
    const { postsThisMonth, scheduledPosts } = activity.usage;
    return {
      ok: true,
      usage: {
        plan,
        subscriptionStatus,
        publishingAllowed: publishing.allowed,
        ...this.period(),
        connectedAccounts: { used: connectedAccounts, limit: limits.connectedAccounts },
        postsPerMonth: { used: postsThisMonth, limit: limits.postsPerMonth },
        scheduledPosts: { used: scheduledPosts, limit: limits.scheduledPosts },
        storageBytes: { used: storage.bytes, limit: limits.storageBytes },
        apiKeys: { used: apiKeys, limit: limits.apiKeys },
      },
    };
  }

  /** Identities that cannot be posted to come along with a connect and do not count. */
  private async countAccounts(workspaceId: WorkspaceId): Promise<number> {
    const accounts = await this.accounts.list(workspaceId);
    return accounts.filter(countsAgainstPlan).length;
  }

  private period(): { readonly periodStart: string; readonly periodEnd: string } {
    const now = this.clock.now();
    const beginOfMonth = (offset: number): string =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString();
    return { periodStart: beginOfMonth(0), periodEnd: beginOfMonth(1) };
  }
}
