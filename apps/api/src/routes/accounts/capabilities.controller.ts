import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AccountCapabilityQuery, CapabilitiesQuery } from '#libs/accounts';
import { Caller } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { AccountAnswers } from './account-answers.js';
import {
  AccountCapabilityResponse,
  CapabilitiesResponse,
  presentCapability,
} from './capability.response.js';
import { ProviderFilterQuery } from './provider-list.query.js';
import { PublishSettingsResponse } from './publish-settings.response.js';

/** What accounts can do, for clients that build forms from it. Takes ids and handles. */
@ApiTags('Connections and accounts')
@Controller('v1/accounts')
export class CapabilitiesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly answers: AccountAnswers,
  ) {}

  @Get('capabilities')
  @Operation({ summary: 'Capabilities of all accounts', returns: CapabilitiesResponse })
  async all(
    @Caller() caller: Caller,
    @Query() query: ProviderFilterQuery,
  ): Promise<CapabilitiesResponse> {
    const wanted = new CapabilitiesQuery(caller.workspaceId, query.provider ?? null);
    const capabilities = await this.queries.execute(wanted);
    return { ok: true, capabilities: capabilities.map(presentCapability) };
  }

  @Get(':accountId/capabilities')
  @Operation({ summary: 'Capabilities of one account', returns: AccountCapabilityResponse })
  async one(
    @Caller() caller: Caller,
    @Param('accountId') accountId: string,
  ): Promise<AccountCapabilityResponse> {
    const wanted = new AccountCapabilityQuery(caller.workspaceId, accountId);
    return { ok: true, capabilities: presentCapability(await this.queries.execute(wanted)) };
  }

  @Get(':accountId/settings')
  @Operation({ summary: 'Publish settings of an account', returns: PublishSettingsResponse })
  settings(
    @Caller() caller: Caller,
    @Param('accountId') accountId: string,
  ): Promise<PublishSettingsResponse> {
    return this.answers.settings(caller.workspaceId, accountId);
  }
}
