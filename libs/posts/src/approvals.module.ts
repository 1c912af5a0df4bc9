import { Module } from '@nestjs/common';
import { PolicyApplication } from './approvals/policy-application.js';
import { StuckApprovals } from './approvals/stuck-approvals.js';
import { ChangeApprovalPolicyHandler } from './commands/change-approval-policy/change-approval-policy.handler.js';
import { CommentPostHandler } from './commands/comment-post/comment-post.handler.js';
import { CreateReviewLinkHandler } from './commands/create-review-link/create-review-link.handler.js';
import { DeleteReviewLinkHandler } from './commands/delete-review-link/delete-review-link.handler.js';
import { ApprovalEvents } from './persistence/approval-events.js';
import { ApprovalListRepository } from './persistence/approval-list.repository.js';
import { PostApprovalsRepository } from './persistence/post-approvals.repository.js';
import { PostDeedsRepository } from './persistence/post-deeds.repository.js';
import { PostCommentRepository } from './persistence/post-comment.repository.js';
import { ReviewedPostsRepository } from './persistence/reviewed-posts.repository.js';
import { StuckApprovalsRepository } from './persistence/stuck-approvals.repository.js';
import { PostsModule } from './posts.module.js';
import { ApprovalPolicyHandler } from './queries/approval-policy/approval-policy.query.js';
import { ApprovalNewsHandler } from './queries/approval-news/approval-news.query.js';
import { ApprovalHandler, ApprovalsHandler } from './queries/approvals/approvals.query.js';
import { ReviewedPostsHandler } from './queries/reviewed-posts/reviewed-posts.query.js';
import { PostActivityHandler } from './queries/post-activity/post-activity.query.js';
import { PostCommentsHandler } from './queries/post-comments/post-comments.query.js';
import { ReviewLinksHandler } from './queries/review-links/review-links.query.js';
import { ReviewTokens } from './review/review-tokens.js';

/** What people say about posts before they go: rules of approvals, comments, and links for those outside. */
@Module({
  imports: [PostsModule],
  providers: [
    ApprovalHandler,
    ApprovalListRepository,
    ApprovalNewsHandler,
    ApprovalPolicyHandler,
    ApprovalsHandler,
    ChangeApprovalPolicyHandler,
    CommentPostHandler,
    CreateReviewLinkHandler,
    DeleteReviewLinkHandler,
    PolicyApplication,
    PostApprovalsRepository,
    ApprovalEvents,
    PostActivityHandler,
    PostCommentRepository,
    PostCommentsHandler,
    PostDeedsRepository,
    ReviewLinksHandler,
    ReviewedPostsHandler,
    ReviewedPostsRepository,
    StuckApprovals,
    StuckApprovalsRepository,
    ReviewTokens,
  ],
  exports: [StuckApprovals, ApprovalListRepository, PostsModule, ReviewTokens],
})
export class ApprovalsModule {}
