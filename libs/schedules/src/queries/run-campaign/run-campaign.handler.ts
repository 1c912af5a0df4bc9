import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PostRepository, runNotFound, RunRepository } from '#libs/posts';
import { appliableSchedule } from '../../domain/graph/appliable-schedule.js';
import { campaignGraph } from '../../domain/graph/campaign-graph.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { RunCampaignQuery, type RunCampaign } from './run-campaign.query.js';

@QueryHandler(RunCampaignQuery)
export class RunCampaignHandler implements IQueryHandler<RunCampaignQuery> {
  constructor(
    private readonly runs: RunRepository,
    private readonly posts: PostRepository,
  ) {}

  /** @throws DomainError run_not_found, campaign_graph_requires_campaigns */
  async execute({ workspaceId, runId }: RunCampaignQuery): Promise<RunCampaign> {
    const run = await this.runs.findById(workspaceId, runId);
    if (run === null) throw runNotFound(runId);
    if (run.sourceModel === 'posts_v1') throw scheduleErrors.campaignGraphRequiresCampaigns();
    const posts = await this.posts.ofRun(workspaceId, runId);
    const { timezone, mode, sourceModel, onMissed } = run;
    const campaign = campaignGraph(
      { runId, runStatus: run.status, timezone, mode, sourceModel, onMissed },
      posts,
    );
    return { campaign, schedule: appliableSchedule(campaign, posts) };
  }
}
