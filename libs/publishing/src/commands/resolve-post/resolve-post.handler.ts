import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PostRepository, postNotFound } from '#libs/posts';
import { ReconcileNow } from '../../engine/reconcile-now.js';
import { outcomeKnown } from '../../publishing.errors.js';
import { Resolutions } from './resolutions.js';
import { ResolvePostCommand } from './resolve-post.command.js';

@CommandHandler(ResolvePostCommand)
export class ResolvePostHandler implements ICommandHandler<ResolvePostCommand> {
  constructor(
    private readonly resolutions: Resolutions,
    private readonly looks: ReconcileNow,
    private readonly posts: PostRepository,
  ) {}

  /** @throws DomainError post_not_found, post_changed, outcome_known, account_busy */
  async execute(command: ResolvePostCommand): Promise<void> {
    if (await this.resolutions.resolve(command)) return;
    const { workspaceId, postId, seen } = command;
    // The network's own word settles the post, and the person's may agree with it.
    await this.looks.look(workspaceId, postId);
    const post = await this.posts.findById(workspaceId, postId);
    if (post === null) throw postNotFound(postId);
    const isOut = post.status === 'published';
    if (isOut !== (seen.outcome === 'published')) throw outcomeKnown(postId, post.status);
  }
}
