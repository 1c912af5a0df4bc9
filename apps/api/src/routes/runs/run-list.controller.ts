import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { RunListQuery } from '#libs/schedules';
import { Caller, CallerSight, DashboardRoute, Requires } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { ListRunsQuery } from './list-runs.query.js';
import { presentRunPage, RunsResponse } from './run-list.response.js';

@ApiTags('Publishing runs and posts')
@DashboardRoute({ alsoWithKey: true })
@Requires('read')
@Controller('v1/runs')
export class RunListController {
  constructor(
    private readonly queries: QueryBus,
    private readonly sight: CallerSight,
  ) {}

  @Get()
  @Operation({ summary: 'List runs, newest first', returns: RunsResponse })
  async list(
    @Caller() caller: Caller,
    @Query() { status, source, ...options }: ListRunsQuery,
  ): Promise<RunsResponse> {
    const accountIds = await this.sight.accountIds(caller);
    const filters = { ...options, statuses: status, sources: source, accountIds };
    return presentRunPage(
      await this.queries.execute(new RunListQuery(caller.workspaceId, filters)),
    );
  }
}
