import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenDemoCommand } from '#libs/identity';
import { PublicRoute, RateLimited } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { DashboardSessionResponse } from '../../dashboard/session/session.response.js';
import { sessionOrigin } from '../session-origin.js';
import { SignedIn } from '../signed-in.js';
import { DemoOpenRequest } from './demo.request.js';

/** The way into a demo: the operator's link alone. */
@ApiTags('Browser authentication')
@PublicRoute()
@Controller('v1/auth/demo')
export class DemoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly signedIn: SignedIn,
  ) {}

  @Post()
  @RateLimited('auth')
  @Operation({
    summary: 'Open the demo workspace',
    description:
      'Signs the bearer of the operator’s link in as the owner, without an address or a password. Only for sandbox workspaces of an installation whose mails the sandbox takes.',
    status: 201,
    returns: DashboardSessionResponse,
    failsWith: [409, 410, 429],
  })
  async open(
    @Body() { claimToken }: DemoOpenRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DashboardSessionResponse> {
    const command = new OpenDemoCommand(claimToken.trim(), sessionOrigin(request));
    return this.signedIn.answer(reply, await this.commands.execute(command));
  }
}
