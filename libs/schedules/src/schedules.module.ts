import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { MediaModule } from '#libs/media';
import { registerEventType } from '#libs/platform';
import { ApplyScheduleHandler } from './commands/apply-schedule/apply-schedule.handler.js';
import { RunWriter } from './commands/apply-schedule/run-writer.js';
import { CancelPostHandler } from './commands/cancel-post/cancel-post.handler.js';
import { EditPostHandler } from './commands/edit-post/edit-post.handler.js';
import { EditWriter } from './commands/edit-post/edit-writer.js';
import { PreviewCampaignsHandler } from './commands/preview-campaigns/preview-campaigns.handler.js';
import { PublishDraftRunHandler } from './commands/publish-draft-run/publish-draft-run.handler.js';
import { ValidateScheduleHandler } from './commands/validate-schedule/validate-schedule.handler.js';
import {
  PostCanceledEvent,
  PostDelayedEvent,
  PostDeletedEvent,
  PostEditedEvent,
  PostFailedEvent,
  PostOutcomeLostEvent,
  PostPublishedEvent,
  PostPublishingEvent,
  PostReconciledEvent,
} from './events/post-events.js';
import { RunCreatedEvent } from './events/run-created.event.js';
import { PostAtRiskEvent } from './events/post-at-risk.event.js';
import { RunFinishedEvent } from './events/run-finished.event.js';
import { ScheduleAppliedEvent } from './events/schedule-applied.event.js';
import { ActivityRepository } from './persistence/activity.repository.js';
import { BlockedRepliesRepository } from './persistence/blocked-replies.repository.js';
import { DueClaims } from './persistence/due-claims.repository.js';
import { DraftRelease } from './persistence/draft-release.js';
import { JobListRepository } from './persistence/job-list.repository.js';
import { NewRunRepository } from './persistence/new-run.repository.js';
import { PostChangesRepository } from './persistence/post-changes.repository.js';
import { PostClaimsRepository } from './persistence/post-claims.repository.js';
import { PostEditsRepository } from './persistence/post-edits.repository.js';
import { PostHistoryRepository } from './persistence/post-history.repository.js';
import { PostListRepository } from './persistence/post-list.repository.js';
import { PostOutcomes } from './persistence/post-outcomes.js';
import { PostPhasesRepository } from './persistence/post-phases.repository.js';
import { PostSettlementRepository } from './persistence/post-settlement.repository.js';
import { SettledRepliesRepository } from './persistence/settled-replies.repository.js';
import { OutcomeEvents } from './persistence/outcome-events.js';
import { DueSignal } from './persistence/due-signal.js';
import { PostRepository } from './persistence/post.repository.js';
import { PublishedPostsRepository } from './persistence/published-posts.repository.js';
import { PublishingStarts } from './persistence/publishing-starts.js';
import { ScheduledPostsRepository } from './persistence/scheduled-posts.repository.js';
import { PublishPausesRepository } from './persistence/publish-pauses.repository.js';
import { PublishUsageRepository } from './persistence/publish-usage.repository.js';
import { ScheduledDeparturesRepository } from './persistence/scheduled-departures.repository.js';
import { RunRollUpRepository } from './persistence/run-roll-up.repository.js';
import { RunRepository } from './persistence/run.repository.js';
import { StuckPostsRepository } from './persistence/stuck-posts.repository.js';
import { UnclearPostsRepository } from './persistence/unclear-posts.repository.js';
import { WaitingPostsRepository } from './persistence/waiting-posts.repository.js';
import { WorkspaceRecordsRepository } from './persistence/workspace-records.repository.js';
import { EditPreflight } from './preflight/edit-preflight.js';
import { QueueMetrics } from './monitoring/queue-metrics.js';
import { QueueDepthRepository } from './persistence/queue-depth.repository.js';
import { PostHistory } from './preflight/post-history.js';
import { QuotaForecast } from './preflight/quota-forecast.js';
import { Preflight } from './preflight/preflight.js';
import { JobListHandler } from './queries/job-list/job-list.handler.js';
import { PostDetailHandler } from './queries/post-detail/post-detail.handler.js';
import { PostListHandler } from './queries/post-list/post-list.handler.js';
import { PostsAtRiskHandler } from './queries/posts-at-risk/posts-at-risk.query.js';
import { RunCampaignHandler } from './queries/run-campaign/run-campaign.handler.js';
import { RunDetailHandler } from './queries/run-detail/run-detail.handler.js';
import { RunTableHandler } from './queries/run-table/run-table.handler.js';
import { WorkspaceActivityHandler } from './queries/workspace-activity/workspace-activity.handler.js';

for (const type of [
  RunCreatedEvent,
  ScheduleAppliedEvent,
  PostPublishingEvent,
  PostPublishedEvent,
  PostFailedEvent,
  PostDelayedEvent,
  PostOutcomeLostEvent,
  PostReconciledEvent,
  PostCanceledEvent,
  PostDeletedEvent,
  PostEditedEvent,
  PostAtRiskEvent,
  RunFinishedEvent,
]) {
  registerEventType(type as Parameters<typeof registerEventType>[0]);
}

const commands = [
  ApplyScheduleHandler,
  CancelPostHandler,
  EditPostHandler,
  PreviewCampaignsHandler,
  PublishDraftRunHandler,
  ValidateScheduleHandler,
];
const queries = [
  JobListHandler,
  PostDetailHandler,
  PostListHandler,
  PostsAtRiskHandler,
  RunCampaignHandler,
  RunDetailHandler,
  RunTableHandler,
  WorkspaceActivityHandler,
];
const reads = [
  ActivityRepository,
  JobListRepository,
  PostHistoryRepository,
  PostListRepository,
  ScheduledDeparturesRepository,
  WaitingPostsRepository,
];
/** For the lib that publishes. */
const engine = [
  BlockedRepliesRepository,
  DueClaims,
  DueSignal,
  OutcomeEvents,
  PostChangesRepository,
  PostClaimsRepository,
  PostOutcomes,
  PostPhasesRepository,
  PostSettlementRepository,
  PublishedPostsRepository,
  PublishingStarts,
  PublishPausesRepository,
  PublishUsageRepository,
  QuotaForecast,
  RunRollUpRepository,
  SettledRepliesRepository,
];

/** For operators: over workspaces, or over everything of one. */
const operations = [StuckPostsRepository, UnclearPostsRepository, WorkspaceRecordsRepository];

/** Runs and posts. Needs the global platform and providers modules. */
@Module({
  imports: [AccountsModule, MediaModule],
  providers: [
    ...commands,
    ...queries,
    ...reads,
    ...engine,
    ...operations,
    DraftRelease,
    EditPreflight,
    EditWriter,
    NewRunRepository,
    PostEditsRepository,
    PostHistory,
    PostRepository,
    Preflight,
    QueueDepthRepository,
    QueueMetrics,
    RunRepository,
    RunWriter,
    ScheduledPostsRepository,
  ],
  exports: [
    ...engine,
    ...operations,
    PostRepository,
    Preflight,
    RunRepository,
    ScheduledPostsRepository,
  ],
})
export class SchedulesModule {}
