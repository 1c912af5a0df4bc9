import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AttemptClaims } from '../../engine/attempt-claims.js';
import { ReconcileNow } from '../../engine/reconcile-now.js';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../../publishing.config.js';
import { ReconcilePostCommand } from './reconcile-post.command.js';

@CommandHandler(ReconcilePostCommand)
export class ReconcilePostHandler implements ICommandHandler<ReconcilePostCommand> {
  constructor(
    private readonly claims: AttemptClaims,
    private readonly work: ReconcileNow,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {}

  /** @throws DomainError post_not_found, account_busy */
  async execute({ workspaceId, postId }: ReconcilePostCommand): Promise<void> {
    const attempt = await this.claims.claimUnclear(
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
