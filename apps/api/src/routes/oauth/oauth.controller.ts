import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CompleteConnectionCommand } from '#libs/accounts';
import { Config, serviceConfig } from '#libs/platform';
import { ProviderRegistry } from '#libs/providers';
import { PublicRoute } from '../../guards/index.js';
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
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.headers(PAGE_HEADERS);
    const strategy = this.registry.find(provider);
    if (strategy === null) return send(reply, 'unknown_provider');
    const { id } = strategy.definition;
    const command = new CompleteConnectionCommand(id, singleValues(query));
    const outcome = await this.commands.execute(command);
    const { dashboardUrl } = this.config.get(serviceConfig);
    const clean = holdsSecret(query) ? `/oauth/${id}/result/${outcome.status}` : null;
    const target = callbackTarget(outcome, dashboardUrl) ?? clean;
    if (target === null) return send(reply, outcome.status, outcome.reason);
    await reply.status(303).header('location', target).send();
  }
}

async function send(reply: FastifyReply, ...page: Parameters<typeof resultPage>): Promise<void> {
  const { statusCode, html } = resultPage(...page);
  await reply.status(statusCode).send(html);
}
