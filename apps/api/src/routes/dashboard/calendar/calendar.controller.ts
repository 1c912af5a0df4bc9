import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CalendarQuery } from '#libs/schedules';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { DashboardCalendarQuery } from './calendar.query.js';
import { CalendarResponse, presentCalendar } from './calendar.response.js';

@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('read')
@Controller('v1/dashboard/calendar')
export class DashboardCalendarController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Operation({
    summary: 'Posts by day or hour',
    description:
      'Days and hours are those of the time zone: on days when clocks change they are shorter or longer. Each bucket counts all of its posts and tells the first of them. A draft without a time is in none.',
    returns: CalendarResponse,
  })
  async calendar(
    @Caller() { workspaceId }: Caller,
    @Query() { status, ...query }: DashboardCalendarQuery,
  ): Promise<CalendarResponse> {
    const parts = await this.queries.execute(
      new CalendarQuery(workspaceId, { ...query, statuses: status }),
    );
    return presentCalendar(parts);
  }
}
