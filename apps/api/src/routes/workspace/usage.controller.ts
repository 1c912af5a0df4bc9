import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { StorageUsageQuery } from '#libs/media';
import { Clock } from '#libs/kernel';
import { Entitlements } from '#libs/platform';
import { WorkspaceActivityQuery } from '#libs/schedules';
import { Caller, DashboardRoute, Requires } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { KeyRights } from '../keys/key-rights.js';
import { UsageResponse } from './usage.response.js';
import { WorkspaceCounts } from './workspace-counts.js';

/** How much of its plan a workspace uses. */
@ApiTags('Status and authentication')
@DashboardRoute({ alsoWithKey: true })
@Requires('read')
@Controller('v1/me/usage')
export class UsageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly entitlements: Entitlements,
    private readonly counts: WorkspaceCounts,
    private readonly rights: KeyRights,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Operation({ summary: 'Workspace usage', returns: UsageResponse })
  async usage(@Caller() caller: Caller): Promise<UsageResponse> {
    const { workspaceId } = caller;
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
      this.counts.accountsOf(workspaceId),
      this.counts.keysOf(workspaceId),
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
      ...(caller.by === 'key' && {
        access: (await this.rights.one(workspaceId, caller.keyId)).access,
      }),
    };
  }

  private period(): { readonly periodStart: string; readonly periodEnd: string } {
    const now = this.clock.now();
    const beginOfMonth = (offset: number): string =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString();
    return { periodStart: beginOfMonth(0), periodEnd: beginOfMonth(1) };
  }
}
