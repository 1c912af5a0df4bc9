export { SchedulesModule } from './schedules.module.js';
export { SchedulesWorkerModule } from './schedules-worker.module.js';
export { RiskWatch } from './watch/risk-watch.js';
export { watchConfig } from './watch/watch.config.js';
export type { PostRisk } from './domain/watch/post-risk.js';
export { SchedulesUsageModule } from './usage/usage.module.js';
export { SchedulesAccountUsage } from './usage/schedules-account-usage.js';
export { SchedulesAssetUsage } from './usage/schedules-asset-usage.js';
export { schedulesMigrations } from './persistence/migrations/index.js';
export { postNotFound, scheduleErrors } from './schedules.errors.js';
export {
  canMove,
  postStatuses,
  terminalPostStatuses,
  type PostStatus,
  type PostTrigger,
} from './domain/post-state.js';
export { runStatuses, type RunStatus } from './domain/run-state.js';
export { jobStates, type JobAction, type JobState } from './domain/job-state.js';
export type { Issue, IssueSeverity } from './domain/issues/issue.js';
export type { ScheduleMode, SourceModel } from './domain/document/schedule-document.js';
export type { PostAsset, PostContent, PostPlan } from './domain/planning/post-plan.js';
export { publishablePost, type PostForStrategy } from './domain/publishable-post.js';
export type { AppliableSchedule } from './domain/graph/appliable-schedule.js';
export type {
  CampaignGraph,
  GraphCampaign,
  GraphStep,
  GraphTarget,
} from './domain/graph/campaign-graph.js';
export {
  editFields,
  scheduleFields,
  uploadedAssetId,
  writtenTimeSchema,
  type DescribedField,
  type FieldSchema,
} from './domain/parsing/field-schemas.js';
export { missedPolicies, type MissedPolicy } from './domain/document/schedule-document.js';
export { Preflight, type PreflightedSchedule } from './preflight/preflight.js';
export type { ScheduleReport } from './preflight/schedule-report.js';
export { BlockedRepliesRepository } from './persistence/blocked-replies.repository.js';
export { DueClaims, type DueClaim } from './persistence/due-claims.repository.js';
export {
  isAccountTaken,
  PostClaimsRepository,
  type TakenOver,
  type UnclearClaim,
} from './persistence/post-claims.repository.js';
export {
  type ClaimedPost,
  type PublishPhase,
  type StoredAsset,
} from './persistence/claimed-post.js';
export { PostChangesRepository, type LockedPost } from './persistence/post-changes.repository.js';
export type { PostWait } from './persistence/waiting-posts.repository.js';
export { DUE_CHANNEL } from './persistence/due-signal.js';
export { PostOutcomes } from './persistence/post-outcomes.js';
export { PostPhasesRepository } from './persistence/post-phases.repository.js';
export type {
  PostError,
  PostSettlement,
  SettledPost,
} from './persistence/post-settlement.repository.js';
export {
  PublishedPostsRepository,
  type CountablePost,
  type PostAtNetwork,
  type PostOut,
} from './persistence/published-posts.repository.js';
export type { PostScope } from './persistence/post-scope.js';
export {
  StuckPostsRepository,
  stuckReasons,
  type StuckPost,
  type StuckReason,
} from './persistence/stuck-posts.repository.js';
export { UnclearPostsRepository } from './persistence/unclear-posts.repository.js';
export { WorkspaceRecordsRepository } from './persistence/workspace-records.repository.js';
export { PublishPausesRepository } from './persistence/publish-pauses.repository.js';
export { PublishUsageRepository, type PublishUse } from './persistence/publish-usage.repository.js';
export { QuotaForecast, type QuotaHold } from './preflight/quota-forecast.js';
export { budgetsOf, keyOfBudget, type BudgetOfSubject } from './domain/quota/departures.js';
export { earliestRoom, type BudgetUse } from './domain/quota/earliest-room.js';
export { RunRollUpRepository } from './persistence/run-roll-up.repository.js';
export { PostRepository } from './persistence/post.repository.js';
export type { PostRecord } from './persistence/post-record.js';
export { RunRepository, type RunRecord } from './persistence/run.repository.js';
export {
  ScheduledPostsRepository,
  type ScheduledPost,
} from './persistence/scheduled-posts.repository.js';
export {
  PostCanceledEvent,
  PostDelayedEvent,
  PostDeletedEvent,
  PostEditedEvent,
  PostFailedEvent,
  PostOutcomeLostEvent,
  PostPublishedEvent,
  PostPublishingEvent,
  PostReconciledEvent,
  type PostEventPayload,
  type PostReconciledPayload,
} from './events/post-events.js';
export { RunCreatedEvent, type RunCreatedPayload } from './events/run-created.event.js';
export { PostAtRiskEvent, type PostAtRiskPayload } from './events/post-at-risk.event.js';
export { RunFinishedEvent } from './events/run-finished.event.js';
export {
  ScheduleAppliedEvent,
  type ScheduleAppliedPayload,
} from './events/schedule-applied.event.js';
export {
  ApplyScheduleCommand,
  type AppliedRun,
  type ApplyingCaller,
} from './commands/apply-schedule/apply-schedule.command.js';
export { CancelPostCommand } from './commands/cancel-post/cancel-post.command.js';
export { EditPostCommand, type EditedPostOutcome } from './commands/edit-post/edit-post.command.js';
export { PreviewCampaignsCommand } from './commands/preview-campaigns/preview-campaigns.command.js';
export { PublishDraftRunCommand } from './commands/publish-draft-run/publish-draft-run.command.js';
export { ValidateScheduleCommand } from './commands/validate-schedule/validate-schedule.command.js';
export { JobListQuery, type JobPage, type JobView } from './queries/job-list/job-list.query.js';
export { PostDetailQuery, type PostDetail } from './queries/post-detail/post-detail.query.js';
export {
  PostListQuery,
  type PostListOptions,
  type PostPage,
} from './queries/post-list/post-list.query.js';
export { PostsAtRiskQuery } from './queries/posts-at-risk/posts-at-risk.query.js';
export { RunCampaignQuery, type RunCampaign } from './queries/run-campaign/run-campaign.query.js';
export {
  RunDetailQuery,
  type RunDetail,
  type RunSummary,
} from './queries/run-detail/run-detail.query.js';
export {
  RunTableQuery,
  type RunTable,
  type RunTableRow,
} from './queries/run-table/run-table.query.js';
export {
  WorkspaceActivityQuery,
  type WorkspaceActivity,
} from './queries/workspace-activity/workspace-activity.query.js';
