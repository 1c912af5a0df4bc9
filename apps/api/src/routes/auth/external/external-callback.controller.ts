import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  FinishExternalSignInCommand,
  RedeemSignInTicketCommand,
  type ExternalProviderId,
} from '#libs/identity';
import { DomainError } from '#libs/kernel';
import { PublicRoute, SessionCookie } from '../../../guards/index.js';
import { ApiExclude, BodyLimit, singleValues } from '../../../http/index.js';
import { sessionOrigin } from '../session-origin.js';
import { BrowserSecret } from './browser-secret.js';
import { addressOf, endWithout, showEnd } from './sign-in-pages.js';

/** Where Google and Apple send their answers, and the last step of a browser. For browsers, not for programs. */
@ApiExclude()
@PublicRoute()
@Controller('auth')
export class ExternalCallbackController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: SessionCookie,
    private readonly browser: BrowserSecret,
  ) {}

  @Get('google/callback')
  async google(
    @Query() query: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.finish('google', query, request, reply);
  }

  /** A form that another site posts: it comes without our cookies, and `state` is what protects it. */
  @Post('apple/callback')
  @BodyLimit('form', { form: true })
  async apple(
    @Body() body: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.finish('apple', body, request, reply);
  }

  @Get('complete')
  async complete(
    @Query() query: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { ticket = '' } = singleValues(query);
    const holder = { browserSecret: this.browser.read(request), codeVerifier: null };
    try {
      const command = new RedeemSignInTicketCommand(ticket, holder, sessionOrigin(request));
      const { token, destination } = await this.commands.execute(command);
      this.cookie.write(reply, token);
      const address = addressOf(destination, { status: 'signed_in' });
      await (address ? reply.redirect(address, 303) : showEnd(reply, 'signed_in'));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await showEnd(reply, 'unknown');
    }
  }

  /** Browsers go on to {@link complete}, which gets their cookies also after Apple's form. */
  private async finish(
    provider: ExternalProviderId,
    parameters: object,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const answer = new URLSearchParams(singleValues(parameters));
    const command = new FinishExternalSignInCommand(provider, answer, sessionOrigin(request));
    const outcome = await this.commands.execute(command);
    if (outcome.status === 'unknown') return endWithout(reply, 'unknown', null);
    const { destination } = outcome;
    if (outcome.status === 'denied') return endWithout(reply, 'denied', destination);
    if (outcome.status === 'failed') return endWithout(reply, 'failed', destination, outcome.code);
    const { ticket } = outcome;
    const address =
      destination.kind === 'app'
        ? addressOf(destination, { status: 'signed_in', ticket })!
        : `/auth/complete?${new URLSearchParams({ ticket })}`;
    await reply.header('cache-control', 'no-store').redirect(address, 303);
  }
}
