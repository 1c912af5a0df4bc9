import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ConnectionCountsQuery } from '#libs/accounts';
import { SnapshotCountQuery } from '#libs/analytics';
import { Workspaces } from '#libs/identity';
import { StorageUsageQuery } from '#libs/media';
import { Entitlements } from '#libs/platform';
import { WorkspaceActivityQuery } from '#libs/schedules';
import { ListWebhooksQuery } from '#libs/webhooks-out';
import { Caller, DashboardRoute, Requires } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { WorkspaceHealthResponse } from './workspace-health.response.js';

/** A workspace at a glance. */
@ApiTags('Status and authentication')
@DashboardRoute({ alsoWithKey: true })
@Requires('read')
@Controller('v1/workspace/health')
export class WorkspaceHealthController {
  constructor(
    private readonly queries: QueryBus,
    private readonly workspaces: Workspaces,
    private readonly entitlements: Entitlements,
  ) {}

  @Get()
  @Operation({ summary: 'Workspace health', returns: WorkspaceHealthResponse })
  async health(@Caller() { workspaceId }: Caller): Promise<WorkspaceHealthResponse> {
    const [workspace, entitlements, connections, activity, storage, analyticsSnapshots, webhooks] =
      await Promise.all([
        this.workspaces.get(workspaceId),
        this.entitlements.forWorkspace(workspaceId),
        this.queries.execute(new ConnectionCountsQuery(workspaceId)),
        this.queries.execute(new WorkspaceActivityQuery(workspaceId)),
        this.queries.execute(new StorageUsageQuery(workspaceId)),
        this.queries.execute(new SnapshotCountQuery(workspaceId)),
        this.queries.execute(new ListWebhooksQuery(workspaceId)),
      ]);
    const { id, name } = workspace;
    const { plan, subscriptionStatus } = entitlements;
    const { total, publishable, revoked, tokenRefreshStatus } = connections;
    return {
      ok: true,
      health: {
        tenant: { id, name, plan, subscriptionStatus },
        connections: { total, publishable, revoked, tokenRefreshStatus },
        runs: activity.runs,
        posts: activity.posts,
        jobs: activity.jobs,
        storage: {
          assets: storage.assets,
          bytes: storage.bytes,
          analyticsSnapshots,
        },
        webhooks: {
          total: webhooks.length,
          failing: webhooks.filter(({ failingSince, enabled }) => enabled && failingSince).length,
          disabled: webhooks.filter(({ enabled }) => !enabled).length,
        },
      },
    };
  }
}
