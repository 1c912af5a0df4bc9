import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { PostId } from '#libs/kernel';

/** What a pause found. */
export interface PausedPosts {
  /** Posts that wait now. */
  readonly held: number;
  /** Those that somebody works on, or has. */
  readonly begun: readonly PostId[];
}

/** Has nothing more of a queue go out until it is resumed. @throws DomainError queue_not_found */
export class PauseQueueCommand extends Command<PausedPosts> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly queueId: string,
  ) {
    super();
  }
}
