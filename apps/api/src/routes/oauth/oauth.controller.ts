import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompleteConnectionCommand } from '#libs/accounts';
import { Config, dashboardAddress, serviceConfig } from '#libs/kernel';
import { ProviderRegistry } from '#libs/providers';
import { PublicRoute, SessionCookie } from '../../guards/index.js';
import { ApiTags, Operation, PAGE_HEADERS, singleValues } from '../../http/index.js';
import { callbackTarget, holdsSecret } from './callback-target.js';
import { resultPage } from './result-page.js';

/** Where networks send browsers back to. Public: the single-use state is the credential. */
@ApiTags('Auth, billing and provider callbacks')
@PublicRoute()
@Controller('oauth')
export class OauthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly registry: ProviderRegistry,
    private readonly cookie: SessionCookie,
    private readonly config: Config,
  ) {}

  @Get(':provider/callback')
  @Operation({
    summary: 'OAuth callback',
    description:
      'Ends on a page, or on a redirect to the dashboard or app with connectionId and status.',
    alsoAnswers: { 200: 'text/html', 303: null, 400: 'text/html', 404: 'text/html' },
  })
  async callback(
    @Param('provider') provider: string,
    @Query() query: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.headers(PAGE_HEADERS);
    const strategy = this.registry.find(provider);
    if (strategy === null) return send(reply, 'unknown_provider');
    const { id } = strategy.definition;
    const command = new CompleteConnectionCommand(id, singleValues(query));
    const outcome = await this.commands.execute(command);
    const clean = holdsSecret(query) ? `/oauth/${id}/result/${outcome.status}` : null;
    const target = callbackTarget(outcome, this.dashboardOf(request)) ?? clean;
    if (target === null) return send(reply, outcome.status, outcome.reason);
    await reply.status(303).header('location', target).send();
  }

  /** A dashboard that was named is there for everybody; ours for who is signed in. Others may have come from a program. */
  private dashboardOf(request: FastifyRequest): string | null {
    const { dashboardUrl } = this.config.get(serviceConfig);
    const isSignedIn = this.cookie.read(request) !== undefined;
    return isSignedIn ? dashboardAddress(this.config) : dashboardUrl;
  }
}

async function send(reply: FastifyReply, ...page: Parameters<typeof resultPage>): Promise<void> {
  const { statusCode, html } = resultPage(...page);
  await reply.status(statusCode).send(html);
}
