import { Controller, Delete, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { AccountAnswers } from '../../accounts/account-answers.js';
import { AccountDisconnectResponse, AccountsResponse } from '../../accounts/accounts.response.js';
import { ProviderListQuery } from '../../accounts/provider-list.query.js';
import { PublishSettingsResponse } from '../../accounts/publish-settings.response.js';

@ApiTags('Dashboard browser API')
@DashboardRoute()
@Controller('v1/dashboard/accounts')
export class DashboardAccountsController {
  constructor(private readonly answers: AccountAnswers) {}

  @Get()
  @Requires('read')
  @Operation({ summary: 'List connected accounts', returns: AccountsResponse })
  list(
    @Caller() caller: Caller,
    @Query() query: ProviderListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountsResponse> {
    return this.answers.list(caller, query, { request, reply });
  }

  @Get(':accountId/publish-settings')
  @Requires('read')
  @Operation({ summary: 'Publish settings of an account', returns: PublishSettingsResponse })
  settings(
    @Caller() caller: Caller,
    @Param('accountId') accountId: string,
  ): Promise<PublishSettingsResponse> {
    return this.answers.settings(caller.workspaceId, accountId);
  }

  @Delete(':accountId')
  @Requires('integrate')
  @Operation({
    summary: 'Disconnect an account',
    description: 'Takes the id or the handle. Posts stay; those not yet published fail when due.',
    returns: AccountDisconnectResponse,
    failsWith: [403],
  })
  disconnect(
    @Caller() caller: Caller,
    @Param('accountId') accountId: string,
  ): Promise<AccountDisconnectResponse> {
    return this.answers.disconnect(caller.workspaceId, accountId);
  }
}
