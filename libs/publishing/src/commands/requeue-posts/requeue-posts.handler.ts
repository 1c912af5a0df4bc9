import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type PostId, type WorkspaceId } from '#libs/kernel';
import { StuckPostsRepository } from '#libs/posts';
import { RetryPostCommand } from '../retry-post/retry-post.command.js';
import { RequeuePostsCommand, type RequeuedPosts } from './requeue-posts.command.js';

const PAGE = 200;

@CommandHandler(RequeuePostsCommand)
export class RequeuePostsHandler implements ICommandHandler<RequeuePostsCommand> {
  constructor(
    private readonly posts: StuckPostsRepository,
    private readonly commands: CommandBus,
  ) {}

  /** Each post is a transaction of its own, under the rules of a single retry. */
  async execute({ scope, options }: RequeuePostsCommand): Promise<RequeuedPosts> {
    const { acceptDuplicateRisk, dryRun = false } = options;
    const refused: Record<string, number> = {};
    let requeued = 0;
    let after = '';
    for (;;) {
      const page = { withUnknownOutcome: acceptDuplicateRisk, after, limit: PAGE };
      const failed = await this.posts.failed(scope, page);
      for (const post of failed) {
        const code = dryRun ? null : await this.refusalOf(post, acceptDuplicateRisk);
        if (code === null) requeued += 1;
        else refused[code] = (refused[code] ?? 0) + 1;
      }
      if (failed.length < PAGE) return { requeued, refused };
      after = failed.at(-1)!.postId;
    }
  }

  private async refusalOf(
    { workspaceId, postId }: { readonly workspaceId: WorkspaceId; readonly postId: PostId },
    acceptDuplicateRisk: boolean,
  ): Promise<string | null> {
    try {
      const retry = new RetryPostCommand(workspaceId, postId, { acceptDuplicateRisk });
      await this.commands.execute(retry);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }
}
