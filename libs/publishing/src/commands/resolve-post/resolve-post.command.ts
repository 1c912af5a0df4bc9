import { Command } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { Person } from '#libs/posts';

/** What a person has seen at the network. */
export interface SeenOutcome {
  readonly outcome: 'published' | 'absent';
  /** http or https; null when the person gave none, or it is absent. */
  readonly providerUrl: string | null;
}

/** Ends the doubt about a post whose outcome stayed unknown, on a person's word. */
export class ResolvePostCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
    readonly seen: SeenOutcome,
    readonly person: Person,
  ) {
    super();
  }
}
