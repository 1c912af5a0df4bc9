import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Preflight } from '../../preflight/preflight.js';
import { reportSchedule, type ScheduleReport } from '../../preflight/schedule-report.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { PreviewCampaignsCommand } from './preview-campaigns.command.js';

@CommandHandler(PreviewCampaignsCommand)
export class PreviewCampaignsHandler implements ICommandHandler<PreviewCampaignsCommand> {
  constructor(private readonly preflight: Preflight) {}

  /** @throws DomainError campaign_graph_requires_campaigns, validation_failed */
  async execute({ workspaceId, body, key }: PreviewCampaignsCommand): Promise<ScheduleReport> {
    const parsed = this.preflight.parse(body);
    const isFlatList = parsed.document.sourceModel === 'posts_v1' && parsed.items.length > 0;
    if (isFlatList) throw scheduleErrors.campaignGraphRequiresCampaigns();
    return reportSchedule(await this.preflight.require(workspaceId, parsed, key), null);
  }
}
