import { Inject, Injectable } from '@nestjs/common';
import { askedAbout, runUnasked, type PostId, type WorkspaceId } from '#libs/kernel';
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
    const by = {
      worker: `reconcile:${process.pid}`,
      leaseMs: this.config.leaseMs,
      attemptTimeoutMs: this.config.leaseMs / 2,
    };
    const attempt = await askedAbout({ kind: 'post', id: postId }, () =>
      this.claims.claimUnclear({ workspaceId, postId }, by),
    );
    // The look was asked for; what it finds is told by the history of the post.
    if (attempt !== null) await runUnasked(() => this.work.run(attempt));
  }
}
