import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#libs/platform';
import { type ActedPost, ApprovalsRepository, PostRepository } from '#libs/posts';
import { scheduleErrors } from '../../schedules.errors.js';
import { actOnEach } from '../act-on-each.js';
import { DecideApprovalCommand } from '../decide-approval/decide-approval.command.js';
import { DecideApprovalHandler } from '../decide-approval/decide-approval.handler.js';
import { ApprovePostsCommand } from './approve-posts.command.js';

@CommandHandler(ApprovePostsCommand)
export class ApprovePostsHandler implements ICommandHandler<ApprovePostsCommand> {
  constructor(
    private readonly database: Database,
    private readonly approvals: ApprovalsRepository,
    private readonly posts: PostRepository,
    private readonly decisions: DecideApprovalHandler,
  ) {}

  async execute({
    workspaceId,
    posts,
    voter,
    terms,
  }: ApprovePostsCommand): Promise<readonly ActedPost[]> {
    const ids = posts.map(({ postId }) => postId);
    // What they say first, then their revisions: an edit in between has another revision, a later one another digest.
    const open = await this.approvals.openOf(this.database, ids);
    const briefs = await this.approvals.briefs(this.database, [...new Set(open.values())]);
    const digests = new Map(briefs.map(({ id, digest }) => [id, digest]));
    const found = await this.posts.byIds(workspaceId, ids);
    return actOnEach(
      posts,
      found,
      async ({ id }) => {
        const approvalId = open.get(id);
        const digest = approvalId === undefined ? undefined : digests.get(approvalId);
        if (approvalId === undefined || digest === undefined) throw scheduleErrors.nobodyAsked(id);
        const asPlanned = { comment: null, publishAt: null, publishNow: false };
        const wanted = { decision: 'approve', digest, postIds: [id], ...asPlanned } as const;
        await this.decisions.execute(
          new DecideApprovalCommand(workspaceId, approvalId, wanted, voter, terms),
        );
      },
      terms,
    );
  }
}
