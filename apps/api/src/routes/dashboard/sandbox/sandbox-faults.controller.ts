import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ClearSandboxFaultsCommand,
  SandboxFaultsQuery,
  SetSandboxFaultCommand,
} from '#libs/accounts';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, OkResponse, Operation } from '../../../http/index.js';
import {
  presentFaultBoard,
  SandboxFaultResponse,
  SandboxFaultsResponse,
} from './sandbox-faults.response.js';
import { SandboxFaultRequest } from './sandbox.requests.js';

/** Breaks something at the sandbox, to see what the service makes of it. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Controller('v1/dashboard/sandbox/faults')
export class SandboxFaultsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Requires('read')
  @Operation({
    summary: 'Faults on offer, and those that wait',
    description: 'Only for sandbox workspaces, and of this workspace only.',
    returns: SandboxFaultsResponse,
    failsWith: [409],
  })
  async list(@Caller() { workspaceId, mode }: Caller): Promise<SandboxFaultsResponse> {
    const board = await this.queries.execute(new SandboxFaultsQuery(workspaceId, mode));
    return presentFaultBoard(board);
  }

  @Post()
  @Requires('connect')
  @Operation({
    summary: 'Break something',
    description:
      'Disturbs the next requests for accounts of this workspace. Where other workspaces have connected the same test account, it may hit theirs. Only for sandbox workspaces.',
    status: 201,
    returns: SandboxFaultResponse,
    failsWith: [404, 409],
  })
  async set(
    @Caller() { workspaceId, mode }: Caller,
    @Body() body: SandboxFaultRequest,
  ): Promise<SandboxFaultResponse> {
    const order = {
      provider: body.provider,
      fault: body.fault,
      operation: body.operation ?? null,
      account: body.account ?? null,
      times: body.times ?? 1,
    };
    const command = new SetSandboxFaultCommand(workspaceId, mode, order);
    const { provider, fault, operation, times } = await this.commands.execute(command);
    return { ok: true, fault: { provider, fault, operation, times } };
  }

  @Delete()
  @Requires('connect')
  @Operation({
    summary: 'Take the waiting faults back',
    description: 'Those of this workspace. Tokens that were refused stay refused.',
    returns: OkResponse,
    failsWith: [409],
  })
  async clear(@Caller() { workspaceId, mode }: Caller): Promise<OkResponse> {
    await this.commands.execute(new ClearSandboxFaultsCommand(workspaceId, mode));
    return { ok: true };
  }
}
