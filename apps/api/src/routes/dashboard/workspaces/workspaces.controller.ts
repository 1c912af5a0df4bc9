import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  CreateWorkspaceCommand,
  JoinedWorkspacesQuery,
  SwitchWorkspaceCommand,
} from '#libs/identity';
import {
  Caller,
  DashboardRoute,
  InAnyWorkspace,
  RateLimited,
  Requires,
  type SessionCaller,
} from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { SessionDescription } from '../session/session-description.js';
import { DashboardSessionResponse } from '../session/session.response.js';
import { WorkspaceCreateRequest, WorkspaceSwitchRequest } from './workspace.requests.js';
import {
  JoinedWorkspaceResponse,
  JoinedWorkspacesResponse,
  presentJoinedWorkspace,
} from './workspaces.response.js';

/** The workspaces of a person, and which of them a session is in. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('self')
@Controller('v1/dashboard')
export class WorkspacesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly description: SessionDescription,
  ) {}

  @Get('workspaces')
  @Operation({ summary: 'My workspaces', returns: JoinedWorkspacesResponse })
  async list(@Caller() { userId, workspaceId }: SessionCaller): Promise<JoinedWorkspacesResponse> {
    const joined = await this.queries.execute(new JoinedWorkspacesQuery(userId));
    return { ok: true, workspaces: joined.map((one) => presentJoinedWorkspace(one, workspaceId)) };
  }

  @Post('workspaces')
  @RateLimited('auth')
  @Operation({
    summary: 'Make another workspace',
    description:
      'Of which one is the owner; plan and billing are those of a sign-up. Everybody makes what a sign-up would be given; owners of the session’s workspace also more of its mode. The session stays where it is.',
    status: 201,
    returns: JoinedWorkspaceResponse,
    failsWith: [403, 409],
  })
  async create(
    @Caller() { userId, workspaceId, role, mode }: SessionCaller,
    @Body() body: WorkspaceCreateRequest,
  ): Promise<JoinedWorkspaceResponse> {
    const wanted = { name: body.name.trim(), mode: body.mode };
    const command = new CreateWorkspaceCommand({ userId, role, mode }, wanted);
    const made = await this.commands.execute(command);
    return { ok: true, workspace: presentJoinedWorkspace(made, workspaceId) };
  }

  @Post('session/workspace')
  @InAnyWorkspace()
  @Operation({
    summary: 'Take this session into another workspace',
    description:
      'Every tab of the browser is in it then: what still names the one before in `x-workspace-id` is refused with workspace_changed, on every route but this one, `GET /v1/dashboard/session` and the sign-out.',
    returns: DashboardSessionResponse,
    failsWith: [403, 404],
  })
  async switch(
    @Caller() { userId, sessionId }: SessionCaller,
    @Body() { workspaceId }: WorkspaceSwitchRequest,
  ): Promise<DashboardSessionResponse> {
    const command = new SwitchWorkspaceCommand(userId, sessionId, workspaceId);
    return this.description.of(await this.commands.execute(command));
  }
}
