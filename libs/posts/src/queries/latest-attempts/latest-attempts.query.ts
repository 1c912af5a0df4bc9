import { Query } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { AttemptRow } from '../../persistence/attempts.repository.js';

/** The latest attempt of each of these posts that has one. */
export class LatestAttemptsQuery extends Query<readonly AttemptRow[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postIds: readonly PostId[],
  ) {
    super();
  }
}
