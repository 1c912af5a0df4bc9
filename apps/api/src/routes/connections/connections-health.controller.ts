import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ConnectionsHealthQuery } from '#libs/accounts';
import { Workspaces } from '#libs/identity';
import { Entitlements } from '#libs/platform';
import { PostsAtRiskQuery } from '#libs/schedules';
import { Caller } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { ProviderFilterQuery } from '../accounts/provider-list.query.js';
import { presentTenant } from '../keys/tenant.response.js';
import { ConnectionsHealthResponse, presentHealth } from './connections-health.response.js';

@ApiTags('Connections and accounts')
@Controller('v1/connections/health')
export class ConnectionsHealthController {
  constructor(
    private readonly queries: QueryBus,
    private readonly workspaces: Workspaces,
    private readonly entitlements: Entitlements,
  ) {}

  @Get()
  @Operation({ summary: 'Health of the connected accounts', returns: ConnectionsHealthResponse })
  async health(
    @Caller() { workspaceId }: Caller,
    @Query() query: ProviderFilterQuery,
  ): Promise<ConnectionsHealthResponse> {
    const [workspace, entitlements, health, atRisk] = await Promise.all([
      this.workspaces.get(workspaceId),
      this.entitlements.forWorkspace(workspaceId),
      this.queries.execute(new ConnectionsHealthQuery(workspaceId, query.provider ?? null)),
      this.queries.execute(new PostsAtRiskQuery(workspaceId)),
    ]);
    return {
      ok: true,
      tenant: presentTenant(workspace, entitlements),
      summary: health.summary,
      connections: health.accounts.map((one) =>
        presentHealth(one, atRisk.get(one.account.id) ?? 0),
      ),
    };
  }
}
