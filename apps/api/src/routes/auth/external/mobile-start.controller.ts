import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { StartExternalSignInCommand, type ExternalProviderId } from '#libs/identity';
import { PublicRoute } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { MobileSignInStartQuery } from './external-start.queries.js';

const DESCRIPTION =
  'Redirects to the provider, and in the end to `<callbackScheme>://auth/callback` with a `ticket` for POST /auth/mobile/exchange, or with `status` and `code`.';

/** Sends apps to Google or Apple. */
@ApiTags('Auth, billing and provider callbacks')
@PublicRoute()
@Controller('auth/mobile')
export class MobileStartController {
  constructor(private readonly commands: CommandBus) {}

  @Get('google/start')
  @Operation({
    ...{ summary: 'Sign in with Google, from an app', description: DESCRIPTION },
    ...{ status: 302, failsWith: [422, 502] },
  })
  google(@Query() query: MobileSignInStartQuery, @Res() reply: FastifyReply): Promise<void> {
    return this.start('google', query, reply);
  }

  @Get('apple/start')
  @Operation({
    ...{ summary: 'Sign in with Apple, from an app', description: DESCRIPTION },
    ...{ status: 302, failsWith: [422, 502] },
  })
  apple(@Query() query: MobileSignInStartQuery, @Res() reply: FastifyReply): Promise<void> {
    return this.start('apple', query, reply);
  }

  private async start(
    provider: ExternalProviderId,
    query: MobileSignInStartQuery,
    reply: FastifyReply,
  ): Promise<void> {
    const { callbackScheme, codeChallenge = null } = query;
    const asker = { kind: 'app', callbackScheme, codeChallenge } as const;
    const address = await this.commands.execute(new StartExternalSignInCommand(provider, asker));
    await reply.redirect(address, 302);
  }
}
