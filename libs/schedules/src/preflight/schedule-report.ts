import type { PostPlan, ScheduleMode, SourceModel } from '#libs/posts';
import type { Confirmation } from '../confirmation/confirmation-token.js';
import type { CheckedSchedule } from '../domain/checking/checked-schedule.js';
import {
  appliablePosts,
  appliableSchedule,
  type AppliableSchedule,
} from '../domain/graph/appliable-schedule.js';
import { campaignGraph, type CampaignGraph } from '../domain/graph/campaign-graph.js';
import type { Issue } from '../domain/issues/issue.js';
import { planPosts } from '../domain/planning/plan-posts.js';
import type { ApprovalForecast } from './approval-forecasts.js';

/** A valid document with everything resolved, as validate and preview show it. */
export interface ScheduleReport {
  readonly timezone: string;
  readonly mode: ScheduleMode;
  readonly sourceModel: SourceModel;
  readonly totalCampaigns: number;
  readonly posts: readonly PostPlan[];
  /** Null for a flat list. */
  readonly campaign: CampaignGraph | null;
  /** The document in canonical form; it can be applied. */
  readonly schedule: AppliableSchedule;
  readonly warnings: readonly Issue[];
  /** For the key that asks, to show when it applies the document; null for a draft and for people. */
  readonly confirmation: Confirmation | null;
  /** What people would be asked about before it goes; null for a draft, and where nobody would be. */
  readonly approval: ApprovalForecast | null;
}

/** Reports a schedule that has no errors. */
export function reportSchedule(
  schedule: CheckedSchedule,
  { confirmation, approval }: Pick<ScheduleReport, 'confirmation' | 'approval'>,
): ScheduleReport {
  const { document, issues } = schedule;
  const { timezone, mode, sourceModel, onMissed } = document;
  const posts = planPosts(schedule);
  const campaign =
    sourceModel === 'posts_v1'
      ? null
      : campaignGraph(
          { runId: null, runStatus: null, timezone, mode, sourceModel, onMissed },
          posts,
        );
  return {
    timezone,
    mode,
    sourceModel,
    totalCampaigns: document.campaigns.length,
    posts,
    campaign,
    schedule: campaign ? appliableSchedule(campaign, posts, mode) : appliablePosts(document, posts),
    warnings: issues.warnings(),
    confirmation,
    approval,
  };
}
