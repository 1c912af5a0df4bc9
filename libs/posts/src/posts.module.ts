import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { QueueMetrics } from './monitoring/queue-metrics.js';
import { ApprovalDecisions } from './approvals/approval-decisions.js';
import { ApprovalExpiry } from './approvals/approval-expiry.js';
import { ApprovalGate } from './approvals/approval-gate.js';
import { ApprovalRequests } from './approvals/approval-requests.js';
import { HeldApprovals } from './approvals/held-approvals.js';
import { ActivityRepository } from './persistence/activity.repository.js';
import { ApprovalEvents } from './persistence/approval-events.js';
import { ApprovalPolicyRepository } from './persistence/approval-policy.repository.js';
import { ApprovalVotesRepository } from './persistence/approval-votes.repository.js';
import { ApprovalsRepository } from './persistence/approvals.repository.js';
import { AttemptEvidenceRepository } from './persistence/attempt-evidence.repository.js';
import { AttemptsRepository } from './persistence/attempts.repository.js';
import { BlockedRepliesRepository } from './persistence/blocked-replies.repository.js';
import { MovedApprovals } from './approvals/moved-approvals.js';
import { KeyBudgets } from './budget/key-budgets.js';
import { CallerPolicies } from './policy/caller-policies.js';
import { BudgetUsesRepository } from './persistence/budget-uses.repository.js';
import { CalendarRepository } from './persistence/calendar.repository.js';
import { CreateLabelHandler } from './commands/create-label/create-label.handler.js';
import { DeleteLabelHandler } from './commands/delete-label/delete-label.handler.js';
import { UpdateLabelHandler } from './commands/update-label/update-label.handler.js';
import { DepartureNews } from './persistence/departure-news.js';
import { DraftRelease } from './persistence/draft-release.js';
import { DueClaims } from './persistence/due-claims.repository.js';
import { DueSignal } from './persistence/due-signal.js';
import { EvidenceSignal } from './persistence/evidence-signal.js';
import { GatedPostsRepository } from './persistence/gated-posts.repository.js';
import { JobListRepository } from './persistence/job-list.repository.js';
import { LabelRepository } from './persistence/label.repository.js';
import { NewRunRepository } from './persistence/new-run.repository.js';
import { NetworkOutagesRepository } from './persistence/network-outages.repository.js';
import { OutageEvents } from './persistence/outage-events.js';
import { OutcomeEvents } from './persistence/outcome-events.js';
import { PostApprovalsRepository } from './persistence/post-approvals.repository.js';
import { PostChangesRepository } from './persistence/post-changes.repository.js';
import { PostClaimsRepository } from './persistence/post-claims.repository.js';
import { PostEditsRepository } from './persistence/post-edits.repository.js';
import { PostHistoryRepository } from './persistence/post-history.repository.js';
import { PostLabelsRepository } from './persistence/post-labels.repository.js';
import { PostListRepository } from './persistence/post-list.repository.js';
import { PostMovesRepository } from './persistence/post-moves.repository.js';
import { PostsAtSandboxRepository } from './persistence/posts-at-sandbox.repository.js';
import { PostsInSight } from './persistence/posts-in-sight.repository.js';
import { PostOutcomes } from './persistence/post-outcomes.js';
import { PostPhasesRepository } from './persistence/post-phases.repository.js';
import { PostSettlementRepository } from './persistence/post-settlement.repository.js';
import { PostStartsRepository } from './persistence/post-starts.repository.js';
import { PostResolutionsRepository } from './persistence/post-resolutions.repository.js';
import { PostRepository } from './persistence/post.repository.js';
import { PostTimelineRepository } from './persistence/post-timeline.repository.js';
import { PublishPausesRepository } from './persistence/publish-pauses.repository.js';
import { PublishUsageRepository } from './persistence/publish-usage.repository.js';
import { PublishedPostsRepository } from './persistence/published-posts.repository.js';
import { PublishingStarts } from './persistence/publishing-starts.js';
import { QueuedPostsRepository } from './persistence/queued-posts.repository.js';
import { QueueItemsRepository } from './persistence/queue-items.repository.js';
import { QueueDepthRepository } from './persistence/queue-depth.repository.js';
import { RemovedPostsRepository } from './persistence/removed-posts.repository.js';
import { ReviewLinksModule } from './review-links.module.js';
import { RunListRepository } from './persistence/run-list.repository.js';
import { RunPostsRepository } from './persistence/run-posts.repository.js';
import { RunRollUpRepository } from './persistence/run-roll-up.repository.js';
import { RunRepository } from './persistence/run.repository.js';
import { ScheduledDeparturesRepository } from './persistence/scheduled-departures.repository.js';
import { ScheduledPostsRepository } from './persistence/scheduled-posts.repository.js';
import { SchedulerSeatsRepository } from './persistence/scheduler-seats.repository.js';
import { SettledRepliesRepository } from './persistence/settled-replies.repository.js';
import { StuckPostsRepository } from './persistence/stuck-posts.repository.js';
import { TroubledPostsRepository } from './persistence/troubled-posts.repository.js';
import { UnclearPostsRepository } from './persistence/unclear-posts.repository.js';
import { UpcomingPostsRepository } from './persistence/upcoming-posts.repository.js';
import { WaitingPostsRepository } from './persistence/waiting-posts.repository.js';
import { WorkspaceRecordsRepository } from './persistence/workspace-records.repository.js';
import { LabelHandler, LabelsHandler } from './queries/labels/labels.query.js';
import { LatestAttemptsHandler } from './queries/latest-attempts/latest-attempts.query.js';
import { PostAttemptsHandler } from './queries/post-attempts/post-attempts.query.js';
import { PostsToComeHandler } from './queries/posts-to-come/posts-to-come.query.js';
import { TroubledPostsHandler } from './queries/troubled-posts/troubled-posts.query.js';

/** From the document to the post, and what people change of it. */
const writes = [
  ApprovalDecisions,
  ApprovalExpiry,
  ApprovalGate,
  ApprovalPolicyRepository,
  ApprovalRequests,
  ApprovalsRepository,
  CallerPolicies,
  DepartureNews,
  DraftRelease,
  GatedPostsRepository,
  HeldApprovals,
  KeyBudgets,
  LabelRepository,
  MovedApprovals,
  NewRunRepository,
  PostApprovalsRepository,
  PostChangesRepository,
  PostEditsRepository,
  PostLabelsRepository,
  PostMovesRepository,
  PostRepository,
  PostResolutionsRepository,
  QueueItemsRepository,
  QueuedPostsRepository,
  RunPostsRepository,
  RunRepository,
];
/** For the engine. */
const engine = [
  AttemptEvidenceRepository,
  AttemptsRepository,
  BlockedRepliesRepository,
  DueClaims,
  DueSignal,
  NetworkOutagesRepository,
  PostClaimsRepository,
  PostOutcomes,
  PostPhasesRepository,
  PostStartsRepository,
  PublishPausesRepository,
  PublishUsageRepository,
  PublishedPostsRepository,
  RunRollUpRepository,
  SchedulerSeatsRepository,
  UpcomingPostsRepository,
];
/** What lists, forecasts, webhooks and numbers read. */
const reads = [
  ActivityRepository,
  JobListRepository,
  PostHistoryRepository,
  CalendarRepository,
  PostListRepository,
  PostTimelineRepository,
  PostsAtSandboxRepository,
  PostsInSight,
  RemovedPostsRepository,
  RunListRepository,
  ScheduledDeparturesRepository,
  ScheduledPostsRepository,
  WaitingPostsRepository,
];
/** For operators: over workspaces, or over everything of one. */
const operations = [StuckPostsRepository, UnclearPostsRepository, WorkspaceRecordsRepository];

/** Runs and their posts, from the moment they are accepted to their end. */
@Module({
  imports: [MediaModule, ReviewLinksModule],
  providers: [
    ...writes,
    ...engine,
    ...reads,
    ...operations,
    ApprovalEvents,
    ApprovalVotesRepository,
    BudgetUsesRepository,
    CreateLabelHandler,
    EvidenceSignal,
    DeleteLabelHandler,
    LabelHandler,
    LabelsHandler,
    LatestAttemptsHandler,
    OutageEvents,
    OutcomeEvents,
    PostAttemptsHandler,
    PostSettlementRepository,
    PostsToComeHandler,
    PublishingStarts,
    QueueDepthRepository,
    QueueMetrics,
    SettledRepliesRepository,
    TroubledPostsHandler,
    TroubledPostsRepository,
    UpdateLabelHandler,
  ],
  exports: [...writes, ...engine, ...reads, ...operations, ReviewLinksModule],
})
export class PostsModule {}
