import { Controller, Delete, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, Requires } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { AccountAnswers } from './account-answers.js';
import { AccountDisconnectResponse, AccountsResponse } from './accounts.response.js';
import { ProviderListQuery } from './provider-list.query.js';

@ApiTags('Connections and accounts')
@Controller('v1/accounts')
export class AccountsController {
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
