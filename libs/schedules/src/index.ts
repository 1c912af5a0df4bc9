export { ApprovePostsCommand } from './commands/approve-posts/approve-posts.command.js';
export { SubmitPostsCommand } from './commands/submit-posts/submit-posts.command.js';
export { SchedulesModule } from './schedules.module.js';
export { SchedulesWorkerModule } from './schedules-worker.module.js';
export { ComposerDraftsModule } from './composer-drafts.module.js';
export {
  type FreeSlot,
  type KnownQueue,
  type NoSlot,
  SlotBook,
  type SlotWish,
  type TakenSlot,
} from './ports/slot-book.port.js';
export { QueueIndex } from './domain/linking/queue-index.js';
export { schedulesMigrations } from './persistence/migrations/index.js';
export type { ComposerDraft, ComposerDraftHead } from './domain/composer/composer-draft.js';
export { SaveComposerDraftCommand } from './commands/save-composer-draft/save-composer-draft.command.js';
export { DeleteComposerDraftCommand } from './commands/delete-composer-draft/delete-composer-draft.command.js';
export {
  ComposerDraftQuery,
  ComposerDraftsQuery,
} from './queries/composer-drafts/composer-drafts.query.js';
export { SchedulesUsageModule } from './usage/usage.module.js';
export { SchedulesAccountUsage } from './usage/schedules-account-usage.js';
export { SchedulesAssetUsage } from './usage/schedules-asset-usage.js';
export type { AppliableSchedule } from './domain/graph/appliable-schedule.js';
export type { CampaignGraph, GraphStep } from './domain/graph/campaign-graph.js';
export {
  editFields,
  scheduleFields,
  uploadedAssetId,
  writtenTimeSchema,
  type DescribedField,
} from './domain/parsing/field-schemas.js';
export { isZone } from './domain/times/zone-offsets.js';
export { firstInstantOf, wallTimeAt } from './domain/times/local-time.js';
export { documentOfTurn, timesIn } from './domain/document/repeated-document.js';
export { instantOf } from './domain/times/publish-time.js';
export type { Issue } from './domain/issues/issue.js';
export { Preflight } from './preflight/preflight.js';
export { untilAssetsHold } from './preflight/until-assets-hold.js';
export type { ScheduleReport } from './preflight/schedule-report.js';
export {
  ApplyScheduleCommand,
  type AppliedRun,
  type ApplyingCaller,
} from './commands/apply-schedule/apply-schedule.command.js';
export { CancelPostCommand } from './commands/cancel-post/cancel-post.command.js';
export { CancelPostsCommand } from './commands/cancel-posts/cancel-posts.command.js';
export { bulkRefused } from './schedules.errors.js';
export { LabelPostsCommand } from './commands/label-posts/label-posts.command.js';
export {
  DuplicateCommand,
  DuplicatePostsCommand,
  type CopiedPost,
} from './commands/duplicate-posts/duplicate-posts.command.js';
export { QueuePostsCommand } from './commands/queue-posts/queue-posts.command.js';
export { ReschedulePostsCommand } from './commands/reschedule-posts/reschedule-posts.command.js';
export type { NewTime } from './domain/editing/new-times.js';
export { DecideApprovalCommand } from './commands/decide-approval/decide-approval.command.js';
export { SubmitPostCommand } from './commands/submit-post/submit-post.command.js';
export { SubmitRunCommand } from './commands/submit-run/submit-run.command.js';
export { RunBegun, RunWithdrawals } from './commands/cancel-posts/run-withdrawals.js';
export { EditPostCommand, type EditedPostOutcome } from './commands/edit-post/edit-post.command.js';
export { PreviewCampaignsCommand } from './commands/preview-campaigns/preview-campaigns.command.js';
export { PublishDraftRunCommand } from './commands/publish-draft-run/publish-draft-run.command.js';
export {
  ValidateDraftRunCommand,
  type DraftRunReport,
} from './commands/validate-draft-run/validate-draft-run.command.js';
export type { Confirmation } from './confirmation/confirmation-token.js';
export { CheckScheduleCommand } from './commands/check-schedule/check-schedule.command.js';
export { ValidateScheduleCommand } from './commands/validate-schedule/validate-schedule.command.js';
export { CalendarQuery, type CalendarPart } from './queries/calendar/calendar.query.js';
export { JobListQuery, type JobView } from './queries/job-list/job-list.query.js';
export { PostDetailQuery, type PostDetail } from './queries/post-detail/post-detail.query.js';
export { PostsByIdQuery } from './queries/posts-by-id/posts-by-id.query.js';
export { PostListQuery, type PostListOptions } from './queries/post-list/post-list.query.js';
export { postOrders, type PostOrder } from './queries/post-list/time-cursor.js';
export { PostsAtRiskQuery } from './queries/posts-at-risk/posts-at-risk.query.js';
export { RunCampaignQuery } from './queries/run-campaign/run-campaign.query.js';
export { RunDetailQuery, type RunDetail } from './queries/run-detail/run-detail.query.js';
export { RunListQuery, type RunPage } from './queries/run-list/run-list.query.js';
export { RunTableQuery, type RunTableRow } from './queries/run-table/run-table.query.js';
export { WorkspaceActivityQuery } from './queries/workspace-activity/workspace-activity.query.js';
