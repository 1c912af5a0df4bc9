import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fullName, RedeemSignInTicketCommand, SignInWithAppleTokenCommand } from '#libs/identity';
import { PublicRoute, RateLimited } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { sessionOrigin } from '../session-origin.js';
import { SignedIn } from '../signed-in.js';
import { DashboardSessionResponse } from '../../dashboard/session/session.response.js';
import { AppleNativeAuthRequest, MobileExchangeRequest } from './mobile-sign-in.requests.js';

/** Sessions for apps. The cookie comes with the answer. */
@ApiTags('Auth, billing and provider callbacks')
@PublicRoute()
@Controller('auth/mobile')
export class MobileSignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly signedIn: SignedIn,
  ) {}

  @Post('apple/native')
  @RateLimited('auth')
  @Operation({
    summary: 'Sign in with the identity token of an Apple device',
    description: 'A token counts once. The nonce is compared as it is and as SHA-256.',
    returns: DashboardSessionResponse,
    failsWith: [401, 403, 409, 422, 429, 502],
  })
  async appleNative(
    @Body() body: AppleNativeAuthRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DashboardSessionResponse> {
    const proof = {
      identityToken: body.identityToken,
      nonce: body.nonceSha256 ?? null,
      name: fullName(body.name) ?? fullName(body.givenName, body.familyName),
    };
    const command = new SignInWithAppleTokenCommand(proof, sessionOrigin(request));
    return this.signedIn.answer(reply, await this.commands.execute(command));
  }

  @Post('exchange')
  @RateLimited('auth')
  @Operation({
    summary: 'Exchange the ticket of a mobile sign-in for a session',
    description: 'Within a minute, and once.',
    returns: DashboardSessionResponse,
    failsWith: [401, 429],
  })
  async exchange(
    @Body() { ticket, codeVerifier = null }: MobileExchangeRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DashboardSessionResponse> {
    const holder = { browserSecret: null, codeVerifier };
    const command = new RedeemSignInTicketCommand(ticket, holder, sessionOrigin(request));
    return this.signedIn.answer(reply, await this.commands.execute(command));
  }
}
