import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ProviderCatalogueQuery } from '#libs/accounts';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { presentProvider, ProvidersResponse } from './providers.response.js';

/** The networks of this installation: what connects them, what they take, how their posts look. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('read')
@Controller('v1/dashboard/providers')
export class DashboardProvidersController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Operation({
    summary: 'List the networks',
    description:
      'As the workspace can use them: a sandbox workspace needs no application at any network. What one account can do stands in its capabilities.',
    returns: ProvidersResponse,
  })
  async list(@Caller() { mode }: Caller): Promise<ProvidersResponse> {
    const providers = await this.queries.execute(new ProviderCatalogueQuery(mode));
    return { ok: true, providers: providers.map(presentProvider) };
  }
}
