import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  EXTERNAL_PROVIDERS,
  StartExternalSignInCommand,
  type ExternalProviderId,
} from '#libs/identity';
import { DomainError } from '#libs/platform';
import { PublicRoute } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { BrowserSecret } from './browser-secret.js';
import { ExternalSignInStartQuery, MobileSignInStartQuery } from './external-start.queries.js';

/** Sends browsers and apps to Google or Apple. */
@ApiTags('Auth, billing and provider callbacks')
@PublicRoute()
@Controller('auth')
export class ExternalStartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly browser: BrowserSecret,
  ) {}

  @Get(':provider/start')
  @Operation({
    summary: 'Sign in with Google or Apple, in a browser',
    description:
      'Redirects to the provider, and in the end to `redirectTo` with the session cookie set.',
    status: 302,
    failsWith: [404, 502],
  })
  async start(
    @Param('provider') provider: string,
    @Query() { redirectTo }: ExternalSignInStartQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = externalProvider(provider);
    const browserSecret = this.browser.give(request, reply);
    const asker = { kind: 'browser', browserSecret, returnTo: redirectTo ?? null } as const;
    const address = await this.commands.execute(new StartExternalSignInCommand(id, asker));
    await reply.redirect(address, 302);
  }

  @Get('mobile/:provider/start')
  @Operation({
    summary: 'Sign in with Google or Apple, from an app',
    description:
      'Redirects to the provider, and in the end to `<callbackScheme>://auth/callback` with a `ticket` for POST /auth/mobile/exchange, or with `status` and `code`.',
    status: 302,
    failsWith: [404, 502],
  })
  async startMobile(
    @Param('provider') provider: string,
    @Query() query: MobileSignInStartQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = externalProvider(provider);
    const { callbackScheme, codeChallenge = null } = query;
    const asker = { kind: 'app', callbackScheme, codeChallenge } as const;
    const address = await this.commands.execute(new StartExternalSignInCommand(id, asker));
    await reply.redirect(address, 302);
  }
}

/** @throws DomainError provider_not_found */
function externalProvider(word: string): ExternalProviderId {
  const id = EXTERNAL_PROVIDERS.find((candidate) => candidate === word);
  if (id) return id;
  throw new DomainError('provider_not_found', 'not_found', 'There is no such way to sign in.', {
    details: { allowed: EXTERNAL_PROVIDERS },
  });
}
