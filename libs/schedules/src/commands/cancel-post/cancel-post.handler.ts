import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#libs/platform';
import { PostChangesRepository, postNotFound, PostOutcomes } from '#libs/posts';
import { scheduleErrors } from '../../schedules.errors.js';
import { CancelPostCommand } from './cancel-post.command.js';

@CommandHandler(CancelPostCommand)
export class CancelPostHandler implements ICommandHandler<CancelPostCommand> {
  constructor(
    private readonly posts: PostChangesRepository,
    private readonly outcomes: PostOutcomes,
    private readonly database: Database,
  ) {}

  /** @throws DomainError post_not_found, post_not_cancelable */
  async execute({ workspaceId, postId }: CancelPostCommand): Promise<void> {
    await this.database.transaction(
      async (transaction) => {
        const post = await this.posts.lock(transaction, workspaceId, postId);
        if (post === null) throw postNotFound(postId);
        const canceled = await this.posts.cancel(transaction, post);
        if (canceled === null) {
          throw scheduleErrors.postNotCancelable(postId, {
            status: post.status,
            outcomeUnknown: post.reconciliationPending,
            partlyPublished: post.writes > 0,
          });
        }
        await this.outcomes.follow(transaction, [canceled]);
      },
      { isRepeatable: true },
    );
  }
}
