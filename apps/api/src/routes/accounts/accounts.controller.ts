import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DisconnectAccountCommand, ListAccountsQuery } from '#libs/accounts';
import { Caller, ForbidKeyKinds } from '../../guards/index.js';
import { ApiTags, idBefore, Operation } from '../../http/index.js';
import { AccountDisconnectResponse, AccountsResponse } from './accounts.response.js';
import { presentAccount } from './connected-account.response.js';
import { ProviderListQuery } from './provider-list.query.js';

@ApiTags('Connections and accounts')
@Controller('v1/accounts')
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Operation({ summary: 'List connected accounts', returns: AccountsResponse })
  async list(
    @Caller() caller: Caller,
    @Query() query: ProviderListQuery,
  ): Promise<AccountsResponse> {
    const { limit, offset, cursor } = query;
    const before = cursor === undefined ? null : idBefore(cursor);
    const listing = { provider: query.provider ?? null, limit, offset, before };
    const accounts = await this.queries.execute(new ListAccountsQuery(caller.workspaceId, listing));
    return { ok: true, accounts: accounts.map(presentAccount) };
  }

  @Delete(':accountId')
  @ForbidKeyKinds('agent')
  @Operation({
    summary: 'Disconnect an account',
    description: 'Takes the id or the handle. Posts stay; those not yet published fail when due.',
    returns: AccountDisconnectResponse,
    failsWith: [403],
  })
  async disconnect(
    @Caller() caller: Caller,
    @Param('accountId') accountId: string,
  ): Promise<AccountDisconnectResponse> {
    const { account, unpublishedPosts, revoked } = await this.commands.execute(
      new DisconnectAccountCommand(caller.workspaceId, accountId),
    );
    return { ok: true, account: presentAccount(account), unpublishedPosts, revoked };
  }
}
