import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ClaimWorkspaceCommand,
  EmailSignInRulesQuery,
  returnAddressOn,
  RequestPasswordResetCommand,
  ResetPasswordCommand,
  SignInCommand,
  SignUpByInvitationCommand,
  SignUpCommand,
  VERIFICATION_LIFETIME_MS,
  VerifySignUpCommand,
} from '#libs/identity';
import { Config, dashboardAddress } from '#libs/kernel';
import { PublicRoute, RateLimited } from '../../../guards/index.js';
import { ApiTags, invalidParameter, Operation } from '../../../http/index.js';
import { DashboardSessionResponse } from '../../dashboard/session/session.response.js';
import { sessionOrigin } from '../session-origin.js';
import { SignedIn } from '../signed-in.js';
import {
  EmailSignInRequest,
  EmailSignUpRequest,
  EmailVerifyRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
} from './email-auth.requests.js';
import {
  MailSentResponse,
  PasswordResetResponse,
  VerifiedSignUpResponse,
} from './email-auth.responses.js';
import { proofOf } from './proof.js';

const expiresInSeconds = VERIFICATION_LIFETIME_MS / 1_000;

/** Sign-up, sign-in and reset by e-mail and password. */
@ApiTags('Browser authentication')
@PublicRoute()
@Controller('v1/auth/email')
export class EmailAuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly signedIn: SignedIn,
    private readonly config: Config,
  ) {}

  @Post('sign-up')
  @RateLimited('auth')
  @Operation({
    summary: 'Start email sign-up',
    description:
      'Sends a mail with a code and a link. The answer is the same for every address; one that has an account is sent a mail that says so. Where no mail can be sent, only who has the link of the operator signs up (`claimToken`), at once (201). So does who has the token of an invitation (`invitationToken`), wherever sign-ups are closed.',
    status: 202,
    returns: MailSentResponse,
    alsoReturns: { 201: DashboardSessionResponse },
    failsWith: [402, 403, 409, 410, 429],
  })
  async signUp(
    @Body() body: EmailSignUpRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailSentResponse | DashboardSessionResponse> {
    const invitationToken = blankAsNull(body.invitationToken);
    if (invitationToken !== null) return this.signUpInvited(body, invitationToken, request, reply);
    const claimToken = blankAsNull(body.claimToken);
    const signUp = {
      email: body.email,
      password: body.password,
      name: blankAsNull(body.name),
      workspaceName: blankAsNull(body.workspaceName),
      redirectTo: this.redirectTo(body.redirectTo),
    };
    const { enabled } = await this.queries.execute(new EmailSignInRulesQuery());
    if (claimToken !== null && !enabled) {
      const command = new ClaimWorkspaceCommand({ ...signUp, claimToken }, sessionOrigin(request));
      void reply.status(201);
      return this.signedIn.answer(reply, await this.commands.execute(command));
    }
    await this.commands.execute(new SignUpCommand({ ...signUp, claimToken }));
    return { ok: true, status: 'verification_required', expiresInSeconds };
  }

  @Post('verify')
  @RateLimited('auth')
  @Operation({
    summary: 'Verify email',
    description: 'Finishes a sign-up by the code or token of its mail, and signs in.',
    body: EmailVerifyRequest,
    bodyRequired: false,
    returns: VerifiedSignUpResponse,
    failsWith: [401, 403, 409, 410, 429],
  })
  async verify(
    @Body() body: EmailVerifyRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifiedSignUpResponse> {
    const command = new VerifySignUpCommand(proofOf(body), sessionOrigin(request));
    const verified = await this.commands.execute(command);
    const { redirectTo } = verified;
    return { ...(await this.signedIn.answer(reply, verified)), redirectTo };
  }

  @Post('sign-in')
  @RateLimited('auth')
  @Operation({
    summary: 'Email sign-in',
    description:
      'Into the workspace that the person joined first, or with the token of an invitation into the one that it is for.',
    returns: DashboardSessionResponse,
    failsWith: [401, 402, 403, 410, 429],
  })
  async signIn(
    @Body() body: EmailSignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DashboardSessionResponse> {
    const command = new SignInCommand(
      body.email,
      body.password,
      sessionOrigin(request),
      blankAsNull(body.invitationToken),
    );
    return this.signedIn.answer(reply, await this.commands.execute(command));
  }

  @Post('forgot-password')
  @RateLimited('auth')
  @Operation({
    summary: 'Request password reset',
    description: 'Sends a mail if the address has an account. The answer is the same if not.',
    status: 202,
    returns: MailSentResponse,
    failsWith: [429],
  })
  async forgotPassword(@Body() body: ForgotPasswordRequest): Promise<MailSentResponse> {
    const redirectTo = this.redirectTo(body.redirectTo);
    await this.commands.execute(new RequestPasswordResetCommand(body.email, redirectTo));
    return { ok: true, status: 'reset_requested', expiresInSeconds };
  }

  @Post('reset-password')
  @RateLimited('auth')
  @Operation({
    summary: 'Reset password',
    description: 'Sets a new password by the code or token of the mail. Ends all sessions.',
    returns: PasswordResetResponse,
    failsWith: [401, 429],
  })
  async resetPassword(
    @Body() body: ResetPasswordRequest,
    @Req() request: FastifyRequest,
  ): Promise<PasswordResetResponse> {
    const { clientAddress } = sessionOrigin(request);
    const command = new ResetPasswordCommand(proofOf(body), body.password, clientAddress);
    await this.commands.execute(command);
    return { ok: true, status: 'password_reset' };
  }

  private async signUpInvited(
    body: EmailSignUpRequest,
    invitationToken: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<DashboardSessionResponse> {
    const { email, password, name } = body;
    const signUp = { email, password, name: blankAsNull(name), invitationToken };
    const command = new SignUpByInvitationCommand(signUp, sessionOrigin(request));
    void reply.status(201);
    return this.signedIn.answer(reply, await this.commands.execute(command));
  }

  private redirectTo(given: string | null | undefined): string | null {
    if (!given) return null;
    const dashboardUrl = dashboardAddress(this.config);
    const target = returnAddressOn(dashboardUrl === null ? [] : [dashboardUrl], given);
    if (target !== null) return target;
    throw invalidParameter('redirectTo', 'redirectTo must be an address of the dashboard.');
  }
}

function blankAsNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed : null;
}
