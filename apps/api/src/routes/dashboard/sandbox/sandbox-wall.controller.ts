import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { interfaceProvider } from '#libs/accounts';
import { ProviderRegistry } from '#libs/providers';
import { SandboxWallQuery } from '#libs/publishing';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, invalidParameter, Operation } from '../../../http/index.js';
import { presentWallPost, SandboxWallResponse } from './sandbox-wall.response.js';
import { SandboxWallParameters } from './sandbox.requests.js';

/** What was truly published at the sandbox, beside what the service says. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('read')
@Controller('v1/dashboard/sandbox/wall')
export class SandboxWallController {
  constructor(
    private readonly queries: QueryBus,
    private readonly registry: ProviderRegistry,
  ) {}

  @Get()
  @Operation({
    summary: 'What the sandbox holds of this workspace’s accounts',
    description:
      'Newest first. Of test accounts that other workspaces have connected as well, only posts of this workspace are shown. Only for sandbox workspaces.',
    returns: SandboxWallResponse,
    failsWith: [409],
  })
  async show(
    @Caller() { workspaceId, mode }: Caller,
    @Query() { limit, provider }: SandboxWallParameters,
  ): Promise<SandboxWallResponse> {
    const wanted = { limit, provider: this.idOf(provider) };
    const wall = await this.queries.execute(new SandboxWallQuery(workspaceId, mode, wanted));
    return { ok: true, posts: wall.posts.map(presentWallPost), missing: wall.missing };
  }

  private idOf(provider: string | undefined): string | null {
    if (provider === undefined) return null;
    const id = this.registry.find(provider)?.definition.id ?? interfaceProvider(provider);
    if (id !== null) return id;
    const allowed = this.registry.ids().join(', ');
    throw invalidParameter('provider', `provider must be one of ${allowed}`);
  }
}
