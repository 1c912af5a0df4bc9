import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import { PostRepository, runNotFound, RunRepository } from '#libs/posts';
import {
  appliableSchedule,
  type AppliableSchedule,
} from '../../domain/graph/appliable-schedule.js';
import { campaignGraph, type CampaignGraph } from '../../domain/graph/campaign-graph.js';
import { scheduleErrors } from '../../schedules.errors.js';

export interface RunCampaign {
  readonly campaign: CampaignGraph;
  /** The same as a draft document that can be applied again. */
  readonly schedule: AppliableSchedule;
}

/** The campaign graph of a run. */
export class RunCampaignQuery extends Query<RunCampaign> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly runId: RunId,
  ) {
    super();
  }
}

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
