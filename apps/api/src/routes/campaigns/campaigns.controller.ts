import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PreviewCampaignsCommand } from '#libs/schedules';
import { Caller, DashboardRoute, Requires, termsOf, TakesTurns } from '../../guards/index.js';
import { ApiTags, BodyLimit, Operation } from '../../http/index.js';
import { ScheduleEnvelope } from '../posts/schedule-envelope.request.js';
import { sourceOf } from '../posts/run-applications.js';
import { presentReport, ValidateResponse } from '../posts/validate.response.js';

@ApiTags('Publishing runs and posts')
@DashboardRoute({ alsoWithKey: true })
@Requires('read')
@Controller('v1/campaigns')
export class CampaignsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('preview')
  @TakesTurns()
  @BodyLimit('schedule')
  @Operation({
    summary: 'The campaign graph a document would become',
    body: ScheduleEnvelope,
    returns: ValidateResponse,
    failsWith: [409, 413, 422],
  })
  async preview(@Caller() caller: Caller, @Body() body: unknown): Promise<ValidateResponse> {
    const report = await this.commands.execute(
      new PreviewCampaignsCommand(caller.workspaceId, body, termsOf(caller), sourceOf(caller)),
    );
    return presentReport(caller.workspaceId, report);
  }
}
