import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConnectionsHealthQuery, type AccountHealth } from '#libs/accounts';
import { Workspaces } from '#libs/identity';
import { Entitlements } from '#libs/platform';
import { PostsAtRiskQuery } from '#libs/schedules';
import { Caller, CallerSight, DashboardRoute, Requires } from '../../guards/index.js';
import { ApiTags, ClosedLists, Operation, partOf } from '../../http/index.js';
import { ProviderListQuery } from '../accounts/provider-list.query.js';
import { presentTenant } from '../keys/tenant.response.js';
import { ConnectionsHealthResponse, presentHealth } from './connections-health.response.js';

@ApiTags('Connections and accounts')
@DashboardRoute({ alsoWithKey: true })
@Requires('read')
@Controller('v1/connections/health')
export class ConnectionsHealthController {
  constructor(
    private readonly queries: QueryBus,
    private readonly workspaces: Workspaces,
    private readonly entitlements: Entitlements,
    private readonly lists: ClosedLists,
    private readonly sight: CallerSight,
  ) {}

  @Get()
  @Operation({ summary: 'Health of the connected accounts', returns: ConnectionsHealthResponse })
  async health(
    @Caller() caller: Caller,
    @Query() query: ProviderListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConnectionsHealthResponse> {
    const { workspaceId } = caller;
    const ids = await this.sight.accountIds(caller);
    const [workspace, entitlements, health, atRisk] = await Promise.all([
      this.workspaces.get(workspaceId),
      this.entitlements.forWorkspace(workspaceId),
      this.queries.execute(new ConnectionsHealthQuery(workspaceId, query.provider ?? null, ids)),
      this.queries.execute(new PostsAtRiskQuery(workspaceId)),
    ]);
    const idOf = ({ account }: AccountHealth): string => account.id;
    const shown = await this.lists.page(
      { query, request, reply },
      (window) => Promise.resolve(partOf(health.accounts, window, idOf)),
      idOf,
    );
    return {
      ok: true,
      tenant: presentTenant(workspace, entitlements),
      summary: health.summary,
      connections: shown.map((one) => presentHealth(one, atRisk.get(one.account.id) ?? 0)),
    };
  }
}
