import { Body, Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangePasswordCommand, EndSessionCommand, ListSessionsQuery } from '#libs/identity';
import {
  Caller,
  DashboardRoute,
  InAnyWorkspace,
  RateLimited,
  Requires,
  SessionCookie,
} from '../../../guards/index.js';
import type { SessionCaller } from '../../../guards/index.js';
import { ApiTags, OkResponse, Operation } from '../../../http/index.js';
import { sessionOrigin } from '../../auth/session-origin.js';
import { PasswordChangeRequest } from './password-change.request.js';
import { presentSession, SessionsResponse } from './sessions.response.js';

/** A person's own sessions and password. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('self')
@Controller('v1/dashboard')
export class DashboardSessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('session/sign-out')
  @InAnyWorkspace()
  @Operation({ summary: 'Sign out', returns: OkResponse, failsWith: [403] })
  async signOut(
    @Caller() { userId, sessionId }: SessionCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OkResponse> {
    await this.commands.execute(new EndSessionCommand(userId, sessionId));
    this.cookie.clear(reply);
    return { ok: true };
  }

  @Get('sessions')
  @Operation({ summary: 'List my sessions', returns: SessionsResponse })
  async list(@Caller() { userId, sessionId }: SessionCaller): Promise<SessionsResponse> {
    const sessions = await this.queries.execute(new ListSessionsQuery(userId));
    return { ok: true, sessions: sessions.map((session) => presentSession(session, sessionId)) };
  }

  @Delete('sessions/:sessionId')
  @Operation({ summary: 'End one of my sessions', returns: OkResponse, failsWith: [403] })
  async end(
    @Caller() caller: SessionCaller,
    @Param('sessionId') sessionId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OkResponse> {
    await this.commands.execute(new EndSessionCommand(caller.userId, sessionId));
    if (sessionId === caller.sessionId) this.cookie.clear(reply);
    return { ok: true };
  }

  @Post('password')
  @RateLimited('auth')
  @Operation({
    summary: 'Change my password',
    description: 'Ends the other sessions.',
    returns: OkResponse,
    failsWith: [403],
  })
  async changePassword(
    @Caller() caller: SessionCaller,
    @Body() body: PasswordChangeRequest,
    @Req() request: FastifyRequest,
  ): Promise<OkResponse> {
    const { clientAddress } = sessionOrigin(request);
    const { currentPassword, newPassword } = body;
    const change = { currentPassword, newPassword };
    await this.commands.execute(new ChangePasswordCommand(caller, change, clientAddress));
    return { ok: true };
  }
}
