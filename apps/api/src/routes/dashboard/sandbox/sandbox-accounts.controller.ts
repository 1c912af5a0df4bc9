import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ConnectTestAccountsCommand } from '#libs/accounts';
import { Caller, DashboardRoute, RateLimited, Requires } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { presentTestConnect, TestAccountsResponse } from './sandbox-accounts.response.js';
import { TestAccountsConnectRequest } from './sandbox.requests.js';

/** Accounts to try everything with, at the sandbox's networks. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('connect')
@Controller('v1/dashboard/sandbox/accounts')
export class SandboxAccountsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(200)
  @RateLimited('applies')
  @Operation({
    summary: 'Connect the test accounts of the sandbox',
    description:
      'One account of every network, each by itself: look at the results. A network that has an account which can be posted to is left as it is. Only for sandbox workspaces.',
    body: TestAccountsConnectRequest,
    bodyRequired: false,
    returns: TestAccountsResponse,
    failsWith: [409],
  })
  async connect(
    @Caller() { workspaceId, mode }: Caller,
    @Body() { providers }: TestAccountsConnectRequest,
  ): Promise<TestAccountsResponse> {
    const command = new ConnectTestAccountsCommand(workspaceId, mode, providers ?? null);
    const results = await this.commands.execute(command);
    return { ok: true, results: results.map(presentTestConnect) };
  }
}
