import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#libs/platform';
import { PostChangesRepository, postNotFound } from '#libs/schedules';
import { AttemptClaims } from '../../engine/attempt-claims.js';
import { ReconcileNow } from '../../engine/reconcile-now.js';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../../publishing.config.js';
import { ReconcilePostCommand } from './reconcile-post.command.js';

@CommandHandler(ReconcilePostCommand)
export class ReconcilePostHandler implements ICommandHandler<ReconcilePostCommand> {
  constructor(
    private readonly database: Database,
    private readonly posts: PostChangesRepository,
    private readonly claims: AttemptClaims,
    private readonly work: ReconcileNow,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {}

  async execute({ workspaceId, postId }: ReconcilePostCommand): Promise<void> {
    const post = await this.database.transaction((transaction) =>
      this.posts.lock(transaction, workspaceId, postId),
    );
    if (post === null) throw postNotFound(postId);
    const unclear =
      post.reconciliationPending ||
      (post.status === 'failed' && post.errorCode === 'outcome_unknown');
    if (!unclear) return;
    const attempt = await this.claims.claimOne(
      { workspaceId, postId },
      {
        worker: `reconcile:${process.pid}`,
        leaseMs: this.config.leaseMs,
        attemptTimeoutMs: this.config.leaseMs / 2,
      },
    );
    if (attempt !== null) await this.work.run(attempt);
  }
}
