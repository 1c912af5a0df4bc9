import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { keyOf } from '#libs/platform';
import { planPosts } from '../../domain/planning/plan-posts.js';
import { underRules } from '../../domain/planning/under-rules.js';
import { ApprovalForecasts } from '../../preflight/approval-forecasts.js';
import { Preflight } from '../../preflight/preflight.js';
import { reportSchedule, type ScheduleReport } from '../../preflight/schedule-report.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { PreviewCampaignsCommand } from './preview-campaigns.command.js';

@CommandHandler(PreviewCampaignsCommand)
export class PreviewCampaignsHandler implements ICommandHandler<PreviewCampaignsCommand> {
  constructor(
    private readonly preflight: Preflight,
    private readonly forecasts: ApprovalForecasts,
  ) {}

  /** @throws DomainError campaign_graph_requires_campaigns, validation_failed */
  async execute({
    workspaceId,
    body,
    terms,
    origin,
  }: PreviewCampaignsCommand): Promise<ScheduleReport> {
    const parsed = this.preflight.parse(body);
    const isFlatList = parsed.document.sourceModel === 'posts_v1' && parsed.items.length > 0;
    if (isFlatList) throw scheduleErrors.campaignGraphRequiresCampaigns();
    const checked = await this.preflight.require(workspaceId, parsed, keyOf(terms));
    const isDraft = parsed.document.mode === 'draft';
    const posts = isDraft ? [] : planPosts(checked).map((plan) => underRules(plan, origin));
    const approval = await this.forecasts.of(workspaceId, posts, terms);
    return reportSchedule(checked, { confirmation: null, approval });
  }
}
