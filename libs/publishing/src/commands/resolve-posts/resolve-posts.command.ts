import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ActedPost, Person, PostToActOn } from '#libs/posts';
import type { SeenOutcome } from '../resolve-post/resolve-post.command.js';

/** Ends the doubt about posts whose outcome stayed unknown, on a person's word; each stands for itself. */
export class ResolvePostsCommand extends Command<readonly ActedPost[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly posts: readonly PostToActOn[],
    readonly outcome: SeenOutcome['outcome'],
    readonly person: Person,
  ) {
    super();
  }
}
