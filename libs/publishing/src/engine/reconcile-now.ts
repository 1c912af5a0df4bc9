import { Inject, Injectable } from '@nestjs/common';
import type { PostId, WorkspaceId } from '#libs/kernel';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';
import { AttemptClaims } from './attempt-claims.js';
import { AttemptWork } from './attempt-work.js';

/** Looks a post up outside the engine's loop, for a person who waits for the answer. */
@Injectable()
export class ReconcileNow {
  constructor(
    private readonly claims: AttemptClaims,
    private readonly work: AttemptWork,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {}

  /** A post that nobody doubts stays as it is. @throws DomainError post_not_found, account_busy */
  async look(workspaceId: WorkspaceId, postId: PostId): Promise<void> {
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
