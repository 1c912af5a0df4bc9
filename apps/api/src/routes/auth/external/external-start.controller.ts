import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StartExternalSignInCommand, type ExternalProviderId } from '#libs/identity';
import { PublicRoute } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { BrowserSecret } from './browser-secret.js';
import { ExternalSignInStartQuery } from './external-start.queries.js';

const DESCRIPTION =
  'Redirects to the provider, and in the end to `redirectTo` with the session cookie set.';

/** Sends browsers to Google or Apple. */
@ApiTags('Auth, billing and provider callbacks')
@PublicRoute()
@Controller('auth')
export class ExternalStartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly browser: BrowserSecret,
  ) {}

  @Get('google/start')
  @Operation({
    ...{ summary: 'Sign in with Google, in a browser', description: DESCRIPTION },
    ...{ status: 302, failsWith: [422, 502] },
  })
  google(
    @Query() query: ExternalSignInStartQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.start('google', query, request, reply);
  }

  @Get('apple/start')
  @Operation({
    ...{ summary: 'Sign in with Apple, in a browser', description: DESCRIPTION },
    ...{ status: 302, failsWith: [422, 502] },
  })
  apple(
    @Query() query: ExternalSignInStartQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.start('apple', query, request, reply);
  }

  private async start(
    provider: ExternalProviderId,
    { redirectTo = null }: { readonly redirectTo?: string | null },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const browserSecret = this.browser.give(request, reply);
    const asker = { kind: 'browser', browserSecret, returnTo: redirectTo } as const;
    const address = await this.commands.execute(new StartExternalSignInCommand(provider, asker));
    await reply.redirect(address, 302);
  }
}
