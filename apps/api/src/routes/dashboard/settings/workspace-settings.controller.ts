import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { UpdateWorkspaceSettingsCommand, WorkspaceSettingsQuery } from '#libs/identity';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { knownZone } from './known-zone.js';
import { WorkspaceSettingsRequest } from './workspace-settings.request.js';
import {
  presentWorkspaceSettings,
  WorkspaceSettingsResponse,
} from './workspace-settings.response.js';

/** What the people of a workspace set for all of it. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Controller('v1/dashboard/workspace')
export class WorkspaceSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Requires('read')
  @Operation({ summary: 'Settings of the workspace', returns: WorkspaceSettingsResponse })
  async read(@Caller() { workspaceId }: Caller): Promise<WorkspaceSettingsResponse> {
    return presentWorkspaceSettings(
      await this.queries.execute(new WorkspaceSettingsQuery(workspaceId)),
    );
  }

  @Patch()
  @Requires('settings')
  @Operation({
    summary: 'Change settings of the workspace',
    description: 'Absent fields stay.',
    body: WorkspaceSettingsRequest,
    bodyRequired: false,
    returns: WorkspaceSettingsResponse,
    failsWith: [403],
  })
  async change(
    @Caller() { workspaceId }: Caller,
    @Body() body: WorkspaceSettingsRequest,
  ): Promise<WorkspaceSettingsResponse> {
    const changes = {
      name: body.name?.trim(),
      timezone: knownZone(body.timezone) ?? undefined,
      weekStartsOn: body.weekStartsOn ?? undefined,
    };
    const command = new UpdateWorkspaceSettingsCommand(workspaceId, changes);
    return presentWorkspaceSettings(await this.commands.execute(command));
  }
}
