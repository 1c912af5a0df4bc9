import { Query } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import type { AppliableSchedule } from '../../domain/graph/appliable-schedule.js';
import type { CampaignGraph } from '../../domain/graph/campaign-graph.js';

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
