import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AcceptInvitationCommand,
  InvitationsQuery,
  InvitePersonCommand,
  Memberships,
  ResendInvitationCommand,
  WithdrawInvitationCommand,
  Workspaces,
} from '#libs/identity';
import { Clock } from '#libs/kernel';
import {
  Caller,
  DashboardRoute,
  RateLimited,
  Requires,
  type SessionCaller,
} from '../../../guards/index.js';
import { ApiTags, OkResponse, Operation } from '../../../http/index.js';
import { presentWorkspaceName } from '../workspaces/workspaces.response.js';
import { InvitationCreateRequest, InvitationTokenRequest } from './invitation.requests.js';
import {
  InvitationAcceptedResponse,
  InvitationResponse,
  InvitationsResponse,
  presentInvitation,
} from './invitations.response.js';

const SENDING =
  'The link leads to the page `invitation` of the dashboard, holds for seven days, works once, and only for that address.';

/** How people come into a workspace. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Controller('v1/dashboard/invitations')
export class InvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly memberships: Memberships,
    private readonly workspaces: Workspaces,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Requires('people')
  @Operation({
    summary: 'Invitations that nobody has accepted yet',
    description: 'Those whose time is over stay in the list for a month, and can be sent again.',
    returns: InvitationsResponse,
    failsWith: [403],
  })
  async list(@Caller() { workspaceId }: SessionCaller): Promise<InvitationsResponse> {
    const invitations = await this.queries.execute(new InvitationsQuery(workspaceId));
    const now = this.clock.now();
    return { ok: true, invitations: invitations.map((one) => presentInvitation(one, now)) };
  }

  @Post()
  @Requires('people')
  @Operation({
    summary: 'Invite somebody by mail',
    description: `${SENDING} The role lies below one’s own; owners invite to every role. An address has one open invitation to a workspace.`,
    status: 201,
    returns: InvitationResponse,
    failsWith: [402, 403, 409, 503],
  })
  async invite(
    @Caller() { workspaceId, userId }: SessionCaller,
    @Body() { email, role }: InvitationCreateRequest,
  ): Promise<InvitationResponse> {
    const command = new InvitePersonCommand(workspaceId, userId, { email, role });
    const invitation = await this.commands.execute(command);
    return { ok: true, invitation: presentInvitation(invitation, this.clock.now()) };
  }

  @Post('accept')
  @Requires('self')
  @RateLimited('auth')
  @Operation({
    summary: 'Accept an invitation',
    description:
      'Of the signed-in person, whose address it must be for. The session stays where it is: switch to the workspace next.',
    returns: InvitationAcceptedResponse,
    failsWith: [402, 403, 410],
  })
  async accept(
    @Caller() { userId }: SessionCaller,
    @Body() { token }: InvitationTokenRequest,
  ): Promise<InvitationAcceptedResponse> {
    const workspaceId = await this.commands.execute(new AcceptInvitationCommand(userId, token));
    const workspace = presentWorkspaceName(await this.workspaces.get(workspaceId));
    return { ok: true, workspace, role: await this.memberships.roleIn(workspaceId, userId) };
  }

  @Post(':invitationId/resend')
  @Requires('people')
  @Operation({
    summary: 'Send an invitation again',
    description: `${SENDING} The link before is worth nothing any more.`,
    returns: InvitationResponse,
    failsWith: [402, 403, 503],
  })
  async resend(
    @Caller() { workspaceId, userId }: SessionCaller,
    @Param('invitationId') invitationId: string,
  ): Promise<InvitationResponse> {
    const command = new ResendInvitationCommand(workspaceId, userId, invitationId);
    const invitation = await this.commands.execute(command);
    return { ok: true, invitation: presentInvitation(invitation, this.clock.now()) };
  }

  @Delete(':invitationId')
  @Requires('people')
  @Operation({
    summary: 'Withdraw an invitation',
    description: 'Its link is worth nothing any more.',
    returns: OkResponse,
    failsWith: [403],
  })
  async withdraw(
    @Caller() { workspaceId, userId }: SessionCaller,
    @Param('invitationId') invitationId: string,
  ): Promise<OkResponse> {
    await this.commands.execute(new WithdrawInvitationCommand(workspaceId, userId, invitationId));
    return { ok: true };
  }
}
