export { canBeMet, type ApprovalPerson } from './domain/approval/approval-people.js';
export { decisionObstacle, decisionObstacles } from './domain/approval/approval-obstacle.js';
export { approvalStatuses, isOpen, isReleased } from './domain/approval/approval-status.js';
export type { PostApproval, ApprovalStatus } from './domain/approval/approval-status.js';
export { shownApproval, shownApprovals } from './domain/approval/shown-approval.js';
export type { ShownApproval } from './domain/approval/shown-approval.js';
export {
  ApprovalApprovedEvent,
  ApprovalChangesRequestedEvent,
  type ApprovalEventPayload,
  ApprovalExpiredEvent,
  ApprovalRejectedEvent,
  ApprovalRequestedEvent,
  ApprovalStuckEvent,
} from './events/approval-events.js';
export {
  ApprovalListRepository,
  type ListedApproval,
  type ListedApprovalPost,
} from './persistence/approval-list.repository.js';
export { approvalDecisions } from './persistence/approval-votes.repository.js';
export { ApprovalQuery, ApprovalsQuery } from './queries/approvals/approvals.query.js';
export {
  ReviewedPostsQuery,
  type CommentedPost,
} from './queries/reviewed-posts/reviewed-posts.query.js';
export { StuckApprovals } from './approvals/stuck-approvals.js';
export { ApprovalsModule } from './approvals.module.js';
export { ChangeApprovalPolicyCommand } from './commands/change-approval-policy/change-approval-policy.command.js';
export { CommentPostCommand } from './commands/comment-post/comment-post.command.js';
export { CreateReviewLinkCommand } from './commands/create-review-link/create-review-link.command.js';
export { DeleteReviewLinkCommand } from './commands/delete-review-link/delete-review-link.command.js';
export {
  approvalOrigins,
  approverRoles,
  EXPIRES_HOURS,
  MOST_APPROVALS,
  MOST_EXPIRES_HOURS,
  MOST_RULE_ITEMS,
  MOST_RULES,
  type ApprovalOrigin,
  type ApprovalRule,
  type Approvers,
  type ApproverRole,
  type RuleAuthors,
} from './domain/approval/approval-policy.js';
export { LONGEST_COMMENT, type PostComment, type Speaker } from './domain/comments/post-comment.js';
export {
  LONGEST_REVIEW_NAME,
  MOST_REVIEW_DAYS,
  MOST_REVIEW_POSTS,
  nameOfReviewLink,
  type ReviewLink,
  type ReviewLinkMaker,
} from './domain/review/review-link.js';
export { ReviewLinkRepository } from './persistence/review-link.repository.js';
export { ApprovalNewsQuery } from './queries/approval-news/approval-news.query.js';
export { ApprovalPolicyQuery } from './queries/approval-policy/approval-policy.query.js';
export { type DeedPlace, type PostDeed } from './persistence/post-deeds.repository.js';
export { PostActivityQuery } from './queries/post-activity/post-activity.query.js';
export { PostCommentsQuery } from './queries/post-comments/post-comments.query.js';
export { ReviewLinksQuery } from './queries/review-links/review-links.query.js';
export { reviewLinkErrors } from './review-links.errors.js';
export { ReviewLinksModule } from './review-links.module.js';
export { type OpenReviewLink, ReviewTokens } from './review/review-tokens.js';
export { ApprovalPeople } from './ports/approval-people.port.js';
export { type EditFacts, editObstacle } from './domain/editable.js';
export { askerOf, type Creator, type Person } from './domain/creator.js';
export { ApprovalDecisions, type CastDecision } from './approvals/approval-decisions.js';
export { ApprovalExpiry } from './approvals/approval-expiry.js';
export { MovedApprovals } from './approvals/moved-approvals.js';
export { ApprovalGate, type EditVerdict } from './approvals/approval-gate.js';
export { ApprovalRequests } from './approvals/approval-requests.js';
export { HeldApprovals } from './approvals/held-approvals.js';
export { PolicyApplication } from './approvals/policy-application.js';
export { approvalErrors } from './approvals.errors.js';
export { approvalAuthor, asksBeyondBudget } from './domain/approval/approval-author.js';
export type { ApprovalVoter } from './domain/approval/approval-parties.js';
export type { ApprovalPolicy, ApprovalRules } from './domain/approval/approval-policy.js';
export { approvalTermsOf, type ApprovalTerms } from './domain/approval/approval-terms.js';
export { contentDigest } from './domain/approval/content-digest.js';
export { postsToDecide } from './domain/approval/judge-decision.js';
export { type ApprovalDecision } from './persistence/approval-votes.repository.js';
export { type ApprovalBrief, ApprovalsRepository } from './persistence/approvals.repository.js';
export { DepartureNews } from './persistence/departure-news.js';
export type { GatedPost } from './persistence/gated-posts.repository.js';
export type { ApprovedPost } from './persistence/post-approvals.repository.js';
export { KeyBudgets, requestRefusal, type BudgetLeft } from './budget/key-budgets.js';
export { CallerPolicies, courseOf, coursesOf, type PolicyPass } from './policy/caller-policies.js';
export type { PostChange } from './policy/caller-policies.js';
export { type BrokenBudget } from './posts.errors.js';
export { afterFailure, againstRisk, jobStates, nextAction } from './domain/job-state.js';
export type { JobAction, JobState } from './domain/job-state.js';
export { LabelIndex } from './domain/labels/label-index.js';
export {
  LABEL_NAME,
  type Label,
  type LabelColor,
  labelColors,
  labelKey,
  LONGEST_LABEL_NAME,
  MOST_LABELS_OF_POST,
  type PostLabel,
} from './domain/labels/label.js';
export { CreateLabelCommand } from './commands/create-label/create-label.command.js';
export { DeleteLabelCommand } from './commands/delete-label/delete-label.command.js';
export { UpdateLabelCommand } from './commands/update-label/update-label.command.js';
export type { PostsToCome, PostTrouble, SilentNetwork } from './domain/post-trouble.js';
export { askedRun, newRun, queuedRun } from './domain/planning/new-run.js';
export type { NewPost, NewRun } from './domain/planning/new-run.js';
export type { PostAsset, PostContent, PostPlan } from './domain/planning/post-plan.js';
export { canMove, gatedTrigger, postStatuses, terminalPostStatuses } from './domain/post-state.js';
export type { PostStatus, PostTrigger } from './domain/post-state.js';
export { type ActedPost, isStale, type PostToActOn } from './domain/post-action.js';
export { publishablePost } from './domain/publishable-post.js';
export {
  type BudgetOfSubject,
  type Departure,
  budgetsOf,
  departures,
  keyOfBudget,
} from './domain/quota/departures.js';
export { type BudgetUse, earliestRoom } from './domain/quota/earliest-room.js';
export {
  type ReceiptClaims,
  type ReceiptEvidence,
  receiptEvidences,
} from './domain/receipt/receipt-claims.js';
export { type SentMedia, type SentPost, sentPost } from './domain/receipt/sent-post.js';
export { type RunStatus, runStatuses } from './domain/run-state.js';
export { checkAfterEdit, nextCheckAt, recheckAt } from './domain/watch/check-times.js';
export { type PostRisk, distinctRisks, reasonsOf } from './domain/watch/post-risk.js';
export { PostAtRiskEvent } from './events/post-at-risk.event.js';
export { POST_CHANGED, PostEditedEvent, PostPublishedEvent } from './events/post-events.js';
export {
  ScheduleAppliedEvent,
  type ScheduleAppliedPayload,
} from './events/schedule-applied.event.js';
export { ActivityRepository, type CountByStatus } from './persistence/activity.repository.js';
export {
  type AttemptKind,
  type AttemptRow,
  AttemptsRepository,
  type ClosedAttempt,
  type OpenedAttempt,
} from './persistence/attempts.repository.js';
export { AttemptEvidenceRepository } from './persistence/attempt-evidence.repository.js';
export type { WitnessedAttempt } from './persistence/attempt-evidence.repository.js';
export { EVIDENCE_CHANNEL } from './persistence/evidence-signal.js';
export { NetworkOutagesRepository } from './persistence/network-outages.repository.js';
export type { UnclearAnswer } from './persistence/network-outages.repository.js';
export type { NetworkOutage } from './domain/network-outage.js';
export type { AttemptEvidence } from './domain/evidence/attempt-evidence.js';
export { BlockedRepliesRepository } from './persistence/blocked-replies.repository.js';
export type { ClaimedPost, PublishPhase, StoredAsset } from './persistence/claimed-post.js';
export { DraftRelease } from './persistence/draft-release.js';
export { type DueClaim, DueClaims } from './persistence/due-claims.repository.js';
export { DUE_CHANNEL } from './persistence/due-signal.js';
export { JobListRepository } from './persistence/job-list.repository.js';
export type { JobCounts, JobRecord } from './persistence/job-list.repository.js';
export {
  PostStartsRepository,
  type StartedPost,
  type StartOptions,
  type WantedStart,
} from './persistence/post-starts.repository.js';
export { SchedulerSeatsRepository } from './persistence/scheduler-seats.repository.js';
export { ONLY_SEAT, type Seat } from './persistence/seats.js';
export {
  type UpcomingPost,
  UpcomingPostsRepository,
} from './persistence/upcoming-posts.repository.js';
export { LabelRepository } from './persistence/label.repository.js';
export { type LabeledPost, PostLabelsRepository } from './persistence/post-labels.repository.js';
export { labelErrors } from './labels.errors.js';
export { postsMigrations } from './persistence/migrations/index.js';
export { NewRunRepository } from './persistence/new-run.repository.js';
export { type NewRunOwner, type WrittenRun } from './persistence/written-run.js';
export { type LockedPost, PostChangesRepository } from './persistence/post-changes.repository.js';
export {
  PostClaimsRepository,
  type TakenOver,
  isAccountTaken,
} from './persistence/post-claims.repository.js';
export { type FoundPost, PostEditsRepository } from './persistence/post-edits.repository.js';
export { eventPayloadOf } from './persistence/post-event-payload.js';
export {
  PostHistoryRepository,
  type FingerprintedPost,
  type PostUsage,
} from './persistence/post-history.repository.js';
export { PostMovesRepository } from './persistence/post-moves.repository.js';
export {
  type PostAtSandbox,
  PostsAtSandboxRepository,
} from './persistence/posts-at-sandbox.repository.js';
export {
  CalendarRepository,
  type CalendarBucket,
  type CalendarPost,
} from './persistence/calendar.repository.js';
export type { PostFilter } from './persistence/post-filter.sql.js';
export { PostListRepository } from './persistence/post-list.repository.js';
export {
  PostTimelineRepository,
  type TimelinePlace,
} from './persistence/post-timeline.repository.js';
export { PostOutcomes } from './persistence/post-outcomes.js';
export { PostPhasesRepository } from './persistence/post-phases.repository.js';
export type { ListedPost, PostRecord } from './persistence/post-record.js';
export type { PostScope } from './persistence/post-scope.js';
export {
  type PostError,
  type PostSettlement,
  type SettledPost,
} from './persistence/post-settlement.repository.js';
export {
  CHECK_CHANNEL,
  type PostFinding,
  PostWatchRepository,
  type WatchedPost,
} from './persistence/post-watch.repository.js';
export { PostResolutionsRepository } from './persistence/post-resolutions.repository.js';
export { PostsInSight } from './persistence/posts-in-sight.repository.js';
export { type MeasuredDrafts, PostRepository } from './persistence/post.repository.js';
export type { ReleasedDraft } from './persistence/post.repository.js';
export { PublishPausesRepository } from './persistence/publish-pauses.repository.js';
export { PublishUsageRepository } from './persistence/publish-usage.repository.js';
export {
  type CountablePost,
  type PostAtNetwork,
  PublishedPostsRepository,
} from './persistence/published-posts.repository.js';
export { type ListedRun, RunListRepository } from './persistence/run-list.repository.js';
export { RunPostsRepository } from './persistence/run-posts.repository.js';
export { RunRollUpRepository } from './persistence/run-roll-up.repository.js';
export { type RunRecord, RunRepository } from './persistence/run.repository.js';
export { RemovedPostsRepository } from './persistence/removed-posts.repository.js';
export { ScheduledDeparturesRepository } from './persistence/scheduled-departures.repository.js';
export {
  ScheduledPostsRepository,
  type ScheduledPost,
} from './persistence/scheduled-posts.repository.js';
export {
  type StuckPost,
  StuckPostsRepository,
  type StuckReason,
} from './persistence/stuck-posts.repository.js';
export {
  type DoubtfulPost,
  UnclearPostsRepository,
} from './persistence/unclear-posts.repository.js';
export {
  type PostWait,
  waitReasons,
  WaitingPostsRepository,
} from './persistence/waiting-posts.repository.js';
export { WorkspaceRecordsRepository } from './persistence/workspace-records.repository.js';
export { LabelQuery, LabelsQuery } from './queries/labels/labels.query.js';
export { LatestAttemptsQuery } from './queries/latest-attempts/latest-attempts.query.js';
export { PostAttemptsQuery } from './queries/post-attempts/post-attempts.query.js';
export { PostReceiptQuery } from './queries/post-receipt/post-receipt.query.js';
export { ReceiptKeySetQuery } from './queries/receipt-key-set/receipt-key-set.query.js';
export { PostsToComeQuery } from './queries/posts-to-come/posts-to-come.query.js';
export {
  type TroubledPosts,
  TroubledPostsQuery,
} from './queries/troubled-posts/troubled-posts.query.js';
export { ReceiptsModule } from './receipts/receipts.module.js';
export type { SignedReceipt } from './receipts/signed-receipts.js';
export { PostsModule } from './posts.module.js';
export { PostsWorkerModule } from './posts-worker.module.js';
export {
  budgetMessage,
  keyBudgetExceeded,
  postChanged,
  postNotFound,
  runNotFound,
} from './posts.errors.js';
export {
  missedPolicies,
  type MissedPolicy,
  type ScheduleMode,
  type SourceModel,
} from './domain/run-terms.js';
export type { ThreadNeighbour } from './domain/thread-neighbour.js';
export type { ReleaseTimes } from './domain/release-times.js';
export type { RunOrigin } from './domain/run-origin.js';
export { type QueueItem, type QueuePosition, queuePositions } from './domain/queues/queue-item.js';
export { type EditedPlace, outsideQueues, type QueuePlace } from './domain/queues/queue-place.js';
export { statusAfter } from './domain/queues/status-after.js';
export { QueueItemsRepository } from './persistence/queue-items.repository.js';
export {
  type ItemMove,
  type ItemPost,
  type OpenItem,
  QueuedPostsRepository,
} from './persistence/queued-posts.repository.js';
