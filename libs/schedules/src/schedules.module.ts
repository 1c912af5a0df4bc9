import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { MediaModule } from '#libs/media';
import { PostsModule } from '#libs/posts';
import { ApplyScheduleHandler } from './commands/apply-schedule/apply-schedule.handler.js';
import { EarlierRuns } from './commands/apply-schedule/earlier-runs.js';
import { RunGate } from './commands/apply-schedule/run-gate.js';
import { RunWriter } from './commands/apply-schedule/run-writer.js';
import { CancelPostsHandler } from './commands/cancel-posts/cancel-posts.handler.js';
import { Cancellations } from './commands/cancel-posts/cancellations.js';
import { RunWithdrawals } from './commands/cancel-posts/run-withdrawals.js';
import { CancelPostHandler } from './commands/cancel-post/cancel-post.handler.js';
import { DuplicateHandler } from './commands/duplicate-posts/duplicate.handler.js';
import { DuplicatePostsHandler } from './commands/duplicate-posts/duplicate-posts.handler.js';
import { LabelPostsHandler } from './commands/label-posts/label-posts.handler.js';
import { EditPostHandler } from './commands/edit-post/edit-post.handler.js';
import { QueuePlaces } from './commands/edit-post/queue-places.js';
import { EditWriter } from './commands/edit-post/edit-writer.js';
import { PostLabelling } from './commands/edit-post/post-labelling.js';
import { ApprovedDepartures } from './commands/decide-approval/approved-departures.js';
import { ApprovePostsHandler } from './commands/approve-posts/approve-posts.handler.js';
import { SubmitPostsHandler } from './commands/submit-posts/submit-posts.handler.js';
import { DecideApprovalHandler } from './commands/decide-approval/decide-approval.handler.js';
import { PreviewCampaignsHandler } from './commands/preview-campaigns/preview-campaigns.handler.js';
import { DraftDepartures } from './commands/publish-draft-run/draft-departures.js';
import { PublishDraftRunHandler } from './commands/publish-draft-run/publish-draft-run.handler.js';
import { MoveNews } from './commands/reschedule-posts/move-news.js';
import { PlacesOfMoves } from './commands/reschedule-posts/move-places.js';
import { MovesOfPosts } from './commands/reschedule-posts/moves-of-posts.js';
import { PostMover } from './commands/reschedule-posts/post-mover.js';
import { QueuePostsHandler } from './commands/queue-posts/queue-posts.handler.js';
import { ReschedulePostsHandler } from './commands/reschedule-posts/reschedule-posts.handler.js';
import { SubmitPostHandler } from './commands/submit-post/submit-post.handler.js';
import { Submissions } from './commands/submit-run/submissions.js';
import { SubmitRunHandler } from './commands/submit-run/submit-run.handler.js';
import { CheckScheduleHandler } from './commands/check-schedule/check-schedule.handler.js';
import { DraftRuns } from './commands/validate-draft-run/draft-runs.js';
import { ValidateDraftRunHandler } from './commands/validate-draft-run/validate-draft-run.handler.js';
import { ValidateScheduleHandler } from './commands/validate-schedule/validate-schedule.handler.js';
import { UsedConfirmationRepository } from './persistence/used-confirmation.repository.js';
import { Confirmations } from './confirmation/confirmations.js';
import { ApprovalForecasts } from './preflight/approval-forecasts.js';
import { DocumentQueues } from './preflight/document-queues.js';
import { DocumentWorld } from './preflight/document-world.js';
import { EditPreflight } from './preflight/edit-preflight.js';
import { PostHistory } from './preflight/post-history.js';
import { QueuePlacements } from './queues/queue-placements.js';
import { QueueEdits } from './preflight/queue-edits.js';
import { QuotaForecast } from './preflight/quota-forecast.js';
import { Preflight } from './preflight/preflight.js';
import { CalendarHandler } from './queries/calendar/calendar.query.js';
import { JobListHandler } from './queries/job-list/job-list.query.js';
import { PostDetailHandler } from './queries/post-detail/post-detail.query.js';
import { PostFilters } from './queries/post-filters.js';
import { PostListHandler } from './queries/post-list/post-list.query.js';
import { PostsByIdHandler } from './queries/posts-by-id/posts-by-id.query.js';
import { PostsAtRiskHandler } from './queries/posts-at-risk/posts-at-risk.query.js';
import { RunCampaignHandler } from './queries/run-campaign/run-campaign.query.js';
import { RunDetailHandler } from './queries/run-detail/run-detail.query.js';
import { RunListHandler } from './queries/run-list/run-list.query.js';
import { RunTableHandler } from './queries/run-table/run-table.query.js';
import { WorkspaceActivityHandler } from './queries/workspace-activity/workspace-activity.query.js';

const commands = [
  ApplyScheduleHandler,
  CancelPostHandler,
  CancelPostsHandler,
  ApprovePostsHandler,
  DecideApprovalHandler,
  CheckScheduleHandler,
  DuplicateHandler,
  DuplicatePostsHandler,
  EditPostHandler,
  LabelPostsHandler,
  PreviewCampaignsHandler,
  PublishDraftRunHandler,
  QueuePostsHandler,
  ReschedulePostsHandler,
  SubmitPostHandler,
  SubmitPostsHandler,
  SubmitRunHandler,
  ValidateDraftRunHandler,
  ValidateScheduleHandler,
];
const queries = [
  CalendarHandler,
  JobListHandler,
  PostDetailHandler,
  PostListHandler,
  PostsAtRiskHandler,
  PostsByIdHandler,
  RunCampaignHandler,
  RunDetailHandler,
  RunListHandler,
  RunTableHandler,
  WorkspaceActivityHandler,
];

/** Documents: checked, applied, edited, read back. Needs the global platform and providers modules. */
@Module({
  imports: [AccountsModule, MediaModule, PostsModule],
  providers: [
    ...commands,
    ...queries,
    ApprovedDepartures,
    Cancellations,
    Confirmations,
    DocumentQueues,
    DocumentWorld,
    DraftDepartures,
    EditPreflight,
    EditWriter,
    PostFilters,
    PostHistory,
    PostLabelling,
    MoveNews,
    MovesOfPosts,
    PlacesOfMoves,
    PostMover,
    Preflight,
    QueuePlacements,
    QueueEdits,
    QueuePlaces,
    QuotaForecast,
    EarlierRuns,
    ApprovalForecasts,
    DraftRuns,
    RunGate,
    RunWithdrawals,
    RunWriter,
    Submissions,
    UsedConfirmationRepository,
  ],
  exports: [Preflight, QuotaForecast, RunWithdrawals],
})
export class SchedulesModule {}
