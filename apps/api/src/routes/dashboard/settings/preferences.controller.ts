import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PreferencesQuery, UpdatePreferencesCommand } from '#libs/identity';
import { Caller, DashboardRoute, Requires, type SessionCaller } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { knownZone } from './known-zone.js';
import { PreferencesRequest } from './preferences.request.js';
import { PreferencesResponse, presentPreferences } from './preferences.response.js';

/** How the person who is signed in wants to see the dashboard. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('self')
@Controller('v1/dashboard/preferences')
export class PreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Operation({ summary: 'My preferences', returns: PreferencesResponse })
  async read(@Caller() { userId }: SessionCaller): Promise<PreferencesResponse> {
    return presentPreferences(await this.queries.execute(new PreferencesQuery(userId)));
  }

  @Patch()
  @Operation({
    summary: 'Change my preferences',
    description: 'Absent fields stay. They hold in every workspace of the person.',
    body: PreferencesRequest,
    bodyRequired: false,
    returns: PreferencesResponse,
    failsWith: [403],
  })
  async change(
    @Caller() { userId }: SessionCaller,
    @Body() body: PreferencesRequest,
  ): Promise<PreferencesResponse> {
    const { locale, theme, hour12, singleKeyShortcuts } = body;
    const changes = {
      ...{ locale, theme: theme ?? undefined, timezone: knownZone(body.timezone), hour12 },
      singleKeyShortcuts: singleKeyShortcuts ?? undefined,
    };
    return presentPreferences(
      await this.commands.execute(new UpdatePreferencesCommand(userId, changes)),
    );
  }
}
