import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, PublishingPermit } from '#libs/platform';
import { canMove, PostChangesRepository, postNotFound, PostOutcomes } from '#libs/posts';
import {
  draftNotRetryable,
  outcomeUnknown,
  parentEnded,
  postNotRetryable,
} from '../../publishing.errors.js';
import { RetryPostCommand } from './retry-post.command.js';

@CommandHandler(RetryPostCommand)
export class RetryPostHandler implements ICommandHandler<RetryPostCommand> {
  constructor(
    private readonly database: Database,
    private readonly posts: PostChangesRepository,
    private readonly outcomes: PostOutcomes,
    private readonly permit: PublishingPermit,
  ) {}

  async execute({ workspaceId, postId, options }: RetryPostCommand): Promise<void> {
    await this.database.transaction(
      async (transaction) => {
        const post = await this.posts.lock(transaction, workspaceId, postId);
        if (post === null) throw postNotFound(postId);
        if (!canMove(post.status, 'retry')) throw postNotRetryable(post.status);
        const { parentStatus } = post;
        if (parentStatus === 'canceled' || parentStatus === 'failed') {
          throw parentEnded(post.status, parentStatus);
        }
        if (post.isLostDraft) throw draftNotRetryable(post.status);
        if (post.errorCode === 'outcome_unknown' && !options.acceptDuplicateRisk) {
          throw outcomeUnknown();
        }
        await this.permit.require(workspaceId, transaction);
        const retried = await this.posts.retry(transaction, post);
        // Somebody is looking the post up at this very moment.
        if (retried === null) throw postNotRetryable(post.status);
        await this.outcomes.follow(transaction, [retried]);
      },
      { isRepeatable: true },
    );
  }
}
