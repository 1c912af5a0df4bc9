import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountCapabilityQuery, CapabilitiesQuery } from '#libs/accounts';
import { Caller, CallerSight, DashboardRoute, Requires } from '../../guards/index.js';
import { ApiTags, ClosedLists, Operation } from '../../http/index.js';
import { AccountAnswers } from './account-answers.js';
import {
  AccountCapabilityResponse,
  CapabilitiesResponse,
  presentCapability,
} from './capability.response.js';
import { CapabilityListQuery, CapabilityQuery } from './capability.queries.js';
import { PublishSettingsResponse } from './publish-settings.response.js';

/** What accounts can do, for clients that build forms from it. Takes ids and handles. */
@ApiTags('Connections and accounts')
@DashboardRoute({ alsoWithKey: true })
@Requires('read')
@Controller('v1/accounts')
export class CapabilitiesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly answers: AccountAnswers,
    private readonly lists: ClosedLists,
    private readonly sight: CallerSight,
  ) {}

  @Get('capabilities')
  @Operation({ summary: 'Capabilities of all accounts', returns: CapabilitiesResponse })
  async all(
    @Caller() caller: Caller,
    @Query() query: CapabilityListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CapabilitiesResponse> {
    const provider = query.provider ?? null;
    const ids = await this.sight.accountIds(caller);
    const capabilities = await this.lists.page(
      { query, request, reply },
      (window) =>
        this.queries.execute(
          new CapabilitiesQuery(caller.workspaceId, { provider, ids, ...window }),
        ),
      ({ accountId }) => accountId,
    );
    return {
      ok: true,
      capabilities: capabilities.map((one) => presentCapability(one, query.fields)),
    };
  }

  @Get(':accountId/capabilities')
  @Operation({ summary: 'Capabilities of one account', returns: AccountCapabilityResponse })
  async one(
    @Caller() caller: Caller,
    @Param('accountId') accountId: string,
    @Query() { fields }: CapabilityQuery,
  ): Promise<AccountCapabilityResponse> {
    const wanted = new AccountCapabilityQuery(caller.workspaceId, accountId);
    const capability = await this.queries.execute(wanted);
    return { ok: true, capabilities: presentCapability(capability, fields) };
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
