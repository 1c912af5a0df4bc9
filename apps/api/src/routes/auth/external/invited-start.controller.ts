import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StartExternalSignInCommand } from '#libs/identity';
import { PublicRoute, RateLimited } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { BrowserSecret } from './browser-secret.js';
import { InvitedSignInRequest, InvitedSignInResponse } from './invited-start.shapes.js';

/** Sends somebody who is invited to Google or Apple. The token stays in the body: no log has it, and no history. */
@ApiTags('Auth, billing and provider callbacks')
@PublicRoute()
@Controller('auth/invitations')
export class InvitedStartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly browser: BrowserSecret,
  ) {}

  @Post('start')
  @RateLimited('auth')
  @Operation({
    summary: 'Accept an invitation with Google or Apple',
    description:
      'Answers with the address to go to. The browser comes back to the dashboard with the session cookie set, in the workspace of the invitation: who is new signs up by it, wherever sign-ups are closed. The address at the provider must be the invited one.',
    returns: InvitedSignInResponse,
    failsWith: [410, 422, 502],
  })
  async start(
    @Body() { identityProvider, token }: InvitedSignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InvitedSignInResponse> {
    const browserSecret = this.browser.give(request, reply);
    const asker = { kind: 'browser', browserSecret, returnTo: null } as const;
    const command = new StartExternalSignInCommand(identityProvider, asker, token);
    return { ok: true, authorizeUrl: await this.commands.execute(command) };
  }
}
