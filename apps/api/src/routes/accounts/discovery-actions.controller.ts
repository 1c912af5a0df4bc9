import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DiscoveryActionsQuery, RunActionCommand } from '#libs/accounts';
import { Caller, DashboardRoute, Requires, termsOf } from '../../guards/index.js';
import { ApiTags, invalidParameter, Operation } from '../../http/index.js';
import { DiscoveryActionInput } from './action-run.request.js';
import {
  ActionResultResponse,
  DiscoveryActionsResponse,
  presentAction,
} from './discovery-action.response.js';

/** Questions a client may ask an account's network: boards, pages, a preview. Takes ids and handles. */
@ApiTags('Connections and accounts')
@DashboardRoute({ alsoWithKey: true })
@Requires('read')
@Controller('v1/accounts/:accountId/actions')
export class DiscoveryActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Operation({ summary: 'Discovery actions of an account', returns: DiscoveryActionsResponse })
  async list(
    @Caller() caller: Caller,
    @Param('accountId') accountId: string,
  ): Promise<DiscoveryActionsResponse> {
    const wanted = new DiscoveryActionsQuery(caller.workspaceId, accountId);
    const actions = await this.queries.execute(wanted);
    return { ok: true, actions: actions.map(presentAction) };
  }

  @Post(':actionId')
  @Operation({
    summary: 'Run a discovery action',
    body: DiscoveryActionInput,
    bodyRequired: false,
    returns: ActionResultResponse,
    failsWith: [403, 422, 502],
  })
  async run(
    @Caller() caller: Caller,
    @Param('accountId') accountId: string,
    @Param('actionId') actionId: string,
    @Body() body: unknown,
  ): Promise<ActionResultResponse> {
    const command = new RunActionCommand(
      caller.workspaceId,
      accountId,
      actionId,
      fieldsOf(body),
      termsOf(caller),
    );
    return { ok: true, result: await this.commands.execute(command) };
  }
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  const given = body ?? {};
  if (typeof given === 'object' && !Array.isArray(given)) return given as Record<string, unknown>;
  throw invalidParameter('', 'The body must be a JSON object.');
}
