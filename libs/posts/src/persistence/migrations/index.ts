import { PostsKeepCountedPosts1764034000000 } from './keep-counted-posts.js';
import { PostsCreateQueueItems1764016800000 } from './create-queue-items.js';
import { PostsCreateApprovalPolicies1764016100000 } from './create-approval-policies.js';
import { PostsAddCreatorsAndRevisions1764010200000 } from './add-creators-and-revisions.js';
import { PostsCreateApprovals1764016000000 } from './create-approvals.js';
import { PostsCreateAttemptEvidence1764039000100 } from './create-attempt-evidence.js';
import { PostsAddRunOrigins1764016500000 } from './add-run-origins.js';
import { PostsCreatePostComments1764016200000 } from './create-post-comments.js';
import { PostsMarkStuckApprovals1764016400000 } from './mark-stuck-approvals.js';
import { PostsCreateReviewLinks1764016300000 } from './create-review-links.js';
import { PostsCreateBudgetUses1764010800100 } from './create-budget-uses.js';
import { PostsCreateLabels1764014200000 } from './create-labels.js';
import { PostsCreateNetworkOutages1764039000200 } from './create-network-outages.js';
import { PostsCreateReceipts1764012000000 } from './create-receipts.js';
import { PostsCreateSchedulers1764009010100 } from './create-schedulers.js';
import { PostsIndexDuePostsByAccount1764009010000 } from './index-due-posts-by-account.js';
import { PostsKeepResolutions1764010200100 } from './keep-resolutions.js';
import { PostsIndexFailedPosts1764010320000 } from './index-failed-posts.js';
import { PostsIndexPostsByTime1764010100000 } from './index-posts-by-time.js';
import { PostsValidateApprovals1764016000100 } from './validate-approvals.js';
import { PublishingCreatePostAttempts1763700006000 } from './create-post-attempts.js';
import { SchedulesAddMissedPolicy1764004000100 } from './add-missed-policy.js';
import { SchedulesAddRiskWatch1764003010000 } from './add-risk-watch.js';
import { SchedulesAddTraceContext1764005001000 } from './add-trace-context.js';
import { SchedulesCreatePublishUsage1764004000200 } from './create-publish-usage.js';
import { SchedulesCreateRunsAndPosts1763700005000 } from './create-runs-and-posts.js';
import { SchedulesIndexDuePostsByWorkspace1764004000000 } from './index-due-posts-by-workspace.js';
import { SchedulesIndexEndedRuns1764009000100 } from './index-ended-runs.js';
import { PostsIndexRepairablePosts1764040000100 } from './index-repairable-posts.js';
import { SchedulesIndexRunSizes1764007100000 } from './index-run-sizes.js';
import { SchedulesIndexUnclearPosts1764007000000 } from './index-unclear-posts.js';
import { SchedulesKeepLostStates1764008100000 } from './keep-lost-states.js';
import { SchedulesPlanChecks1764003020000 } from './plan-checks-of-scheduled-posts.js';
import { PostsShowReviewLinksOnce1764033000000 } from './show-review-links-once.js';

/** Migrations of the posts lib, oldest first; their names are those of the libs that once had them. */
export const postsMigrations = [
  SchedulesCreateRunsAndPosts1763700005000,
  PublishingCreatePostAttempts1763700006000,
  SchedulesAddRiskWatch1764003010000,
  SchedulesPlanChecks1764003020000,
  SchedulesIndexDuePostsByWorkspace1764004000000,
  SchedulesAddMissedPolicy1764004000100,
  SchedulesCreatePublishUsage1764004000200,
  SchedulesAddTraceContext1764005001000,
  SchedulesIndexUnclearPosts1764007000000,
  SchedulesIndexRunSizes1764007100000,
  SchedulesKeepLostStates1764008100000,
  SchedulesIndexEndedRuns1764009000100,
  PostsIndexDuePostsByAccount1764009010000,
  PostsCreateSchedulers1764009010100,
  PostsIndexPostsByTime1764010100000,
  PostsAddCreatorsAndRevisions1764010200000,
  PostsKeepResolutions1764010200100,
  PostsIndexFailedPosts1764010320000,
  PostsCreateBudgetUses1764010800100,
  PostsCreateReceipts1764012000000,
  PostsCreateLabels1764014200000,
  PostsCreateApprovals1764016000000,
  PostsValidateApprovals1764016000100,
  PostsCreateApprovalPolicies1764016100000,
  PostsCreatePostComments1764016200000,
  PostsCreateReviewLinks1764016300000,
  PostsMarkStuckApprovals1764016400000,
  PostsAddRunOrigins1764016500000,
  PostsCreateQueueItems1764016800000,
  PostsShowReviewLinksOnce1764033000000,
  PostsKeepCountedPosts1764034000000,
  PostsCreateAttemptEvidence1764039000100,
  PostsCreateNetworkOutages1764039000200,
  PostsIndexRepairablePosts1764040000100,
];
