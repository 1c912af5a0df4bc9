import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { PostTrouble } from '../../domain/post-trouble.js';

export interface TroubledPosts {
  readonly failed: readonly PostTrouble[];
  readonly atRisk: readonly PostTrouble[];
}

/** Posts that failed in the last 30 days, by their own time, and scheduled ones that would fail now. */
export class TroubledPostsQuery extends Query<TroubledPosts> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}
